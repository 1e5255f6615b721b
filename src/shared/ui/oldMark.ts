let old = 0;

/** Marks the page's `<main>` as showing what was known before. Returns the function that takes the mark away, once. */
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
