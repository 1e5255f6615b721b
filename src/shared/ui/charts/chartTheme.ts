import { useMemo, useSyncExternalStore } from 'react';

/** Page settings for charts: theme colours, direction, reduced motion. */
export interface ChartTheme {
  text: string;
  textQuiet: string;
  border: string;
  surface: string;
  accent: string;
  /** One hue, darkest for the first in rank. */
  ranks: string[];
  rest: string;
  font: string;
  isRtl: boolean;
  isStill: boolean;
}

const STILL = '(prefers-reduced-motion: reduce)';

/** The theme for charts; the component draws again when theme, direction or motion preference change. */
export function useChartTheme(): ChartTheme {
  const look = useSyncExternalStore(onLook, lookOfPage);
  return useMemo(() => readChartTheme(look), [look]);
}

function onLook(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'dir'] });
  const still = window.matchMedia(STILL);
  still.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    still.removeEventListener('change', changed);
  };
}

/** All that the theme depends on, in one text: equal texts, equal looks. */
function lookOfPage(): string {
  const { dataset, dir } = document.documentElement;
  return `${dataset.theme ?? ''} ${dir} ${window.matchMedia(STILL).matches ? 'still' : ''}`;
}

function readChartTheme(look: string): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--rc-${name}`).trim();
  return {
    text: token('text'),
    textQuiet: token('text-2'),
    border: token('border'),
    surface: token('surface'),
    accent: token('accent'),
    ranks: [1, 2, 3, 4, 5].map((rank) => token(`chart-${rank}`)),
    rest: token('chart-rest'),
    font: getComputedStyle(document.body).fontFamily,
    isRtl: document.documentElement.dir === 'rtl',
    isStill: look.endsWith('still'),
  };
}
