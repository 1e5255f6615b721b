import type { ComponentType } from 'react';
import type { DemoPage } from './demoCatalogue';

const modules = import.meta.glob<{ Component: ComponentType }>(['./*Page.tsx', './*/*Page.tsx', '!./blocks/*']);

/** Loads the code of a demo page. Apart from the catalogue, which the pages themselves read. */
export function loadDemoPage({ module }: Pick<DemoPage, 'module'>): Promise<{ Component: ComponentType }> {
  const load = modules[`./${module}.tsx`];
  if (!load) throw new Error(`There is no demo page ${module}`);
  return load();
}
