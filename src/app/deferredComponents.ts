import { lazy, type ComponentType } from 'react';
import { whenMainIdle } from '../shared/ui/useMainBusy';

/** Longest wait for an idle moment, in milliseconds. */
const LONGEST = 5000;

/** A component that loads once the page is idle. It shows nothing when its chunk does not load. */
export function lazyWhenIdle<Props extends object = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    await whenPageIdle();
    return { default: await load().catch(() => Nothing as ComponentType<Props>) };
  });
}

const Nothing: ComponentType = () => null;

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
