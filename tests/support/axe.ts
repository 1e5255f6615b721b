import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that look at colours. Every other judges the same tree in every theme. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on a page, a line for each element: WCAG 2.2 AA and the best practices.
 * @param only `colours` for a page that has been looked at in another theme already
 * @param seen a selector of what stands on every page and has been looked at before
 */
export async function axeOn(page: Page, only: 'everything' | 'colours' = 'everything', seen?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: RunOptions['runOnly'] = only === 'colours' ? { type: 'rule', values: OF_COLOUR } : { type: 'tag', values: TAGS };
  // Without other results, whose thousands of elements would have to be described.
  return page.evaluate(describeViolations, { options: { runOnly, resultTypes: ['violations'] } satisfies RunOptions, exclude: seen ? [seen] : [] });
}

/** Runs in the page. */
async function describeViolations({ options, exclude }: { options: RunOptions; exclude: string[] }): Promise<string[]> {
  const { axe: engine } = window as unknown as { axe: { run(subject: ElementContext, options: RunOptions): Promise<AxeResults> } };
  const { violations } = await engine.run({ include: document, exclude }, options);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary ?? ''}`));
}
