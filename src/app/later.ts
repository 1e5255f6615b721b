import { lazy, type ComponentType } from 'react';

/** Longer than this nothing is put off, whatever the page still waits for, in milliseconds. */
const LONGEST = 5000;

/**
 * A component that comes when the page itself is there. Where its code does not arrive, there is nothing in its place and
 * nobody is bothered.
 */
export function lazyLater(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    await whenShown();
    return { default: await load().catch(() => Nothing) };
  });
}

const Nothing: ComponentType = () => null;

/** Resolves when the page has what it was waiting for and nothing more urgent is going on. */
export async function whenShown(): Promise<void> {
  await whenIdle();
  await whenCalm();
  await whenIdle();
}

/** Main says that it is busy for as long as its page is loading. */
function whenCalm(): Promise<void> {
  const page = document;
  const isBusy = () => page.querySelector('main[aria-busy=true]') !== null;
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => (isBusy() ? undefined : end()));
    const timer = setTimeout(end, LONGEST);
    if (isBusy()) observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    else end();
  });
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such callback; there a moment does.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST });
    else setTimeout(resolve, 500);
  });
}
