const INTER = '1em Inter';

/** Browsers hide text about as long for a font; one that takes longer is not waited for. */
const LONGEST_WAIT_MS = 100;

/** Begins to load Inter; answers when it is there, or cannot be had. */
export function loadInter(): Promise<unknown> {
  return document.fonts.load(INTER).catch(() => undefined);
}

/** Waits for Inter, but not long, and shows the page in it: before its first frame. */
export async function showInterIfSoon(loading: Promise<unknown>): Promise<void> {
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  showInter();
}

/**
 * Shows the page in Inter, if that is there, else in a font of the device. Called only where nothing of the page has been
 * seen: a font that comes later would move the text.
 */
export function showInter(): void {
  if (document.fonts.check(INTER)) document.documentElement.dataset.inter = '';
}
