/** Leaves the page to `public/not-started.js`: it loads the page again, once, and then says that the app did not start. */
export function showNotStarted(): void {
  const script = document.createElement('script');
  script.src = '/not-started.js';
  document.head.append(script);
}
