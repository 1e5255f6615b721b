import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that look at colours. Every other judges the same tree in every theme. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on a page, a line for each element: WCAG 2.2 AA and the best practices.
 * @param only `colours` for a page that has been looked at in another theme already
 */
export async function axeOn(page: Page, only: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  // Without other results, whose thousands of elements would have to be described, and in one go: there are no frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (only === 'colours' ? axe.withRules(OF_COLOUR) : axe.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}
