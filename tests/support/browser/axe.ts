import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** WCAG 2.5.3, which axe runs only where it is asked to: its rule is experimental. */
const LABEL_IN_NAME = 'label-content-name-mismatch';
/** The rules that look at colours. Every other judges the same tree in every theme. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * Findings of axe on a page, a line for each element: WCAG 2.2 AA and the best practices.
 * @param only `colours` for a page that was checked in another theme already
 * @param skipped a selector of parts that are checked elsewhere
 */
export async function axeOn(
  page: Page,
  only: 'everything' | 'colours' = 'everything',
  skipped?: string,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(cacheColours);
    await page.evaluate(skipNestedNames, LABEL_IN_NAME);
  }
  const runOnly: RunOptions['runOnly'] =
    only === 'colours' ? { type: 'rule', values: OF_COLOUR } : { type: 'tag', values: TAGS };
  // Without passes, whose thousands of elements would have to be described.
  return page.evaluate(describeViolations, {
    options: {
      runOnly,
      resultTypes: ['violations', 'incomplete'],
      ...(only === 'colours' ? {} : { rules: { [LABEL_IN_NAME]: { enabled: true } } }),
    } satisfies RunOptions,
    exclude: skipped ? [skipped] : [],
  });
}

interface AxeColor {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): AxeColor;
}

/** Runs in the page. An item of a tree is named by its own label; the rule would count the text of the items below it too. */
function skipNestedNames(id: string): void {
  const { axe: engine } = window as unknown as { axe: { configure(spec: object): void } };
  engine.configure({ rules: [{ id, selector: ':not([role=treeitem])' }] });
}

/** Runs in the page. Each colour is read once: axe would read the few that there are again for every element, two fifths of its time with colours. */
function cacheColours(): void {
  const { axe: engine } = window as unknown as { axe: { commons: { color: { Color: { prototype: AxeColor } } } } };
  const { prototype } = engine.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Pick<AxeColor, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function parseString(this: AxeColor, text) {
    const before = known.get(text);
    if (before) return Object.assign(this, before);
    const { r, g, b, alpha } = read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/** Runs in the page. */
async function describeViolations({ options, exclude }: { options: RunOptions; exclude: string[] }): Promise<string[]> {
  const { axe: engine } = window as unknown as {
    axe: { run(subject: ElementContext, options: RunOptions): Promise<AxeResults> };
  };
  const { violations, incomplete } = await engine.run({ include: document, exclude }, options);
  // A text in the very colour of its ground is no violation for axe: it may be hidden on purpose. Here nothing is.
  const unreadable = incomplete.map((result) => ({
    ...result,
    nodes: result.nodes.filter(({ any }) =>
      any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'equalRatio'),
    ),
  }));
  return [...violations, ...unreadable].flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
