/** Key in the session's storage: the version of the app that has reloaded because a chunk was missing. */
const TRIED = 'reloadedVersion';

const missing = new WeakSet<object>();

/** Notices code, styles and texts that do not arrive. Vite says so of everything that is loaded later. */
export function listenForChunkLoadErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Whether something failed because a part of the app did not arrive, be it at the bottom of other errors. */
export function isChunkLoadError(error: unknown): boolean {
  for (let each = error; typeof each === 'object' && each !== null; each = (each as Error).cause) {
    if (missing.has(each)) return true;
  }
  return false;
}

/** Whether this version has loaded itself again in this tab. Where nothing can be remembered, it must not begin. */
export function hasReloaded(): boolean {
  try {
    return sessionStorage.getItem(TRIED) === version();
  } catch {
    return true;
  }
}

/** Loads the page again, with the next version of the app if there is one. */
export function reloadPage(): void {
  sessionStorage.setItem(TRIED, version());
  window.location.reload();
}

/** The first file of the app has another name in every version; public/boot-failure.js reads the same. */
function version(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
}
