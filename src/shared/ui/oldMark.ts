/** Number of parts of the page that show old data. */
let old = 0;

/** Marks the page's `<main>` as showing old data (a kept answer). Returns the function that removes this mark. */
export function markOld(): () => void {
  old += 1;
  document.querySelector('main')?.setAttribute('data-old', '');
  let isOld = true;
  return () => {
    if (!isOld) return;
    isOld = false;
    old -= 1;
    if (old === 0) document.querySelector('main')?.removeAttribute('data-old');
  };
}
