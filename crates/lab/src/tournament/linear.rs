//! Small systems of linear equations.

/// A square matrix, by rows.
pub(super) type Matrix = Vec<Vec<f64>>;

/// The inverse, by Gauss and Jordan with row exchanges; `None` if there is none.
pub(super) fn inverse(matrix: &Matrix) -> Option<Matrix> {
    let size = matrix.len();
    let mut rows: Matrix = matrix.clone();
    for (index, row) in rows.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == index))));
    }
    for column in 0..size {
        let pivot = (column..size)
            .max_by(|one, other| rows[*one][column].abs().total_cmp(&rows[*other][column].abs()))?;
        rows.swap(column, pivot);
        let lead = rows[column][column];
        if lead.abs() < 1e-300 || !lead.is_finite() {
            return None;
        }
        rows[column].iter_mut().for_each(|value| *value /= lead);
        let unit = rows[column].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(index, _)| *index != column) {
            let factor = row[column];
            row.iter_mut().zip(&unit).for_each(|(value, unit)| *value -= factor * unit);
        }
    }
    Some(rows.into_iter().map(|row| row[size..].to_vec()).collect())
}

/// The product with a vector.
pub(super) fn times(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| dot(row, vector)).collect()
}

/// The inner product.
pub(super) fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inverse_undoes() {
        let matrix = vec![vec![0.0, 2.0, 1.0], vec![1.0, -1.0, 0.0], vec![3.0, 0.0, 4.0]];
        let solution = times(&inverse(&matrix).unwrap(), &times(&matrix, &[1.0, 2.0, 3.0]));
        assert!(
            solution.iter().zip([1.0, 2.0, 3.0]).all(|(one, other)| (one - other).abs() < 1e-12),
            "{solution:?}"
        );
        assert_eq!(inverse(&vec![vec![1.0, 1.0], vec![1.0, 1.0]]), None);
    }
}
