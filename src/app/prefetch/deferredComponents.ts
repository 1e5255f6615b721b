import { lazy, type ComponentType } from 'react';
import { whenPageIdle } from '../../shared/browser/idle';

/** A component that loads once the page is idle. It shows nothing when its chunk does not load. */
export function lazyWhenIdle<Props extends object = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    await whenPageIdle();
    return { default: await load().catch(() => Nothing as ComponentType<Props>) };
  });
}

const Nothing: ComponentType = () => null;
