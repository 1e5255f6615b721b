import { whenMainIdle } from '../ui/useMainBusy';

/** Longer than this an idle moment is not waited for, in milliseconds. */
const LONGEST = 5000;

/** Resolves when the page has what it was waiting for and nothing more urgent is going on. */
export async function whenPageIdle(): Promise<void> {
  await whenIdle();
  await whenMainIdle();
  await whenIdle();
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such callback; there a moment does.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST });
    else setTimeout(resolve, 500);
  });
}
