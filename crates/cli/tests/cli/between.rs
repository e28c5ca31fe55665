//! Stands between a program and the system's library (`LD_PRELOAD`) and notes what files are synced and renamed, in
//! their order, into the file that `BETWEEN` names.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::fs::{File, read_link};
use std::io::Write;
use std::mem::transmute;

unsafe extern "C" {
    fn dlsym(handle: *mut c_void, name: *const c_char) -> *mut c_void;
}

/// The library's own function, behind ours.
fn real(name: &CStr) -> *mut c_void {
    let next = usize::MAX as *mut c_void;
    unsafe { dlsym(next, name.as_ptr()) }
}

fn note(line: &str) {
    let path = std::env::var_os("BETWEEN").expect("a file to write to");
    let mut file = File::options().create(true).append(true).open(path).expect("it can be opened");
    writeln!(file, "{line}").expect("it can be written");
}

fn text<'a>(path: *const c_char) -> std::borrow::Cow<'a, str> {
    unsafe { CStr::from_ptr(path) }.to_string_lossy()
}

#[unsafe(no_mangle)]
extern "C" fn fsync(file: c_int) -> c_int {
    let path = read_link(format!("/proc/self/fd/{file}")).expect("a file is open");
    note(&format!("fsync {}", path.display()));
    unsafe { transmute::<*mut c_void, extern "C" fn(c_int) -> c_int>(real(c"fsync"))(file) }
}

#[unsafe(no_mangle)]
extern "C" fn rename(from: *const c_char, to: *const c_char) -> c_int {
    note(&format!("rename {} {}", text(from), text(to)));
    type Rename = extern "C" fn(*const c_char, *const c_char) -> c_int;
    unsafe { transmute::<*mut c_void, Rename>(real(c"rename"))(from, to) }
}
