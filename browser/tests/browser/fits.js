// What does not fit on the screen: elements that reach beyond it, and words that burst or are cut off.
const found = [];
const tell = (element, why) =>
  found.push(`${why}: ${element.tagName.toLowerCase()}.${element.className} "${element.textContent.trim().slice(0, 40)}"`);
const seen = (element) => {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  return style.visibility !== "hidden" && box.width > 1 && box.height > 1 && !element.closest(".hidden, [hidden], dialog:not([open]), .skip, .moments");
};
const page = document.documentElement;
if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} wide`);
const bar = document.querySelector(".table > .bar");
if (bar && bar.offsetHeight > 88) found.push(`the bar is ${bar.offsetHeight} high`);
const scrolls = (element) => {
  for (let up = element.parentElement; up; up = up.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(up).overflowX)) return true;
  }
  return false;
};
for (const element of document.querySelectorAll("body *")) {
  if (element.closest("svg") || !seen(element)) continue;
  const box = element.getBoundingClientRect();
  const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const acts = element.matches("button, a, input, select, summary");
  if (!hasWords && !acts) continue;
  if ((box.left < -0.5 || box.right > innerWidth + 0.5) && !scrolls(element)) tell(element, "beyond the edge");
  if (hasWords) {
    // Its own words: what is inside of others is theirs, and may be hidden.
    const range = document.createRange();
    const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
    const boxes = own.map((node) => (range.selectNode(node), range.getBoundingClientRect()));
    const words = {
      left: Math.min(...boxes.map((box) => box.left)), right: Math.max(...boxes.map((box) => box.right)),
      top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)),
    };
    // What holds the words: the nearest button, or whatever cuts off what it can't hold.
    for (let up = element; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      const holds = up.matches("button, .button, .tool, .slot, .cell") || /hidden|clip/.test(style.overflowX + style.overflowY);
      if (!holds) { if (/auto|scroll/.test(style.overflowY)) break; continue; }
      const outer = up.getBoundingClientRect();
      if (words.left < outer.left - 1 || words.right > outer.right + 1) { tell(element, "bursts its sides"); break; }
      if (words.top < outer.top - 1 || words.bottom > outer.bottom + 1) { tell(element, "bursts its height"); break; }
    }
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < 11) tell(element, `letters of ${size} px`);
  }
}
// What is compared lies in sight, what leads on too, and cards are large enough to be read.
const end = document.querySelector(".choosing .actions")?.getBoundingClientRect().top ?? innerHeight;
for (const element of document.querySelectorAll(".kept .small-card, .lesson-goal .button.go")) {
  if (seen(element) && element.getBoundingClientRect().bottom > end + 0.5) tell(element, "below the fold");
}
for (const element of document.querySelectorAll(".box")) {
  const side = element.getBoundingClientRect().width;
  if (side < 20) { tell(element, `a box of ${side} px`); break; }
}
for (const element of document.querySelectorAll(".four .drawing")) {
  if (element.getBoundingClientRect().width < 120) tell(element, "a small card");
}
return found;
