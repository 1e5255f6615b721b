import type { Page } from 'playwright-core';

/** The least size of what a thumb is to hit, in pixels. */
const LEAST = 36;

/**
 * Finds what can be pressed and is smaller than a thumb needs. What counts is the area that reacts, so room around a text
 * counts too. Links within a sentence are left out, as in WCAG 2.5.8.
 * @param within a selector of the part of the page to look at
 * @returns a line for each, with its size
 */
export async function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(
    ({ least, within }) => {
      const pressed =
        'a[href], button, input, select, textarea, [tabindex="0"], [role=option], [role=menuitem], [role=tab], [role=switch]';
      const isWithinSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && /\p{L}/u.test(textContent ?? ''),
        );
      const reacts = (element: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return (
          hit !== null &&
          (element.contains(hit) ||
            hit.closest('label')?.contains(element) === true ||
            labels(element).some((label) => label.contains(hit)))
        );
      };
      const labels = (element: Element) => [...((element as HTMLInputElement).labels ?? [])];
      /** How far the element reacts from its middle, in one direction. */
      const reach = (element: Element, [x, y]: [number, number], [dx, dy]: [number, number]) => {
        let far = 0;
        while (far < least && reacts(element, x + dx * (far + 1), y + dy * (far + 1))) far += 1;
        return far;
      };
      /** Whether it is wholly in sight within a list that scrolls. */
      const isInSight = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        for (let around = element.parentElement; around; around = around.parentElement) {
          const box = around.getBoundingClientRect();
          const isScrolled =
            around.scrollHeight > around.clientHeight + 1 && getComputedStyle(around).overflowY !== 'visible';
          if (isScrolled && (top < box.top || bottom > box.bottom)) return false;
        }
        return true;
      };
      return [...document.querySelectorAll<HTMLElement>(`${within} :is(${pressed})`)]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && !isWithinSentence(element) && isInSight(element),
        )
        .flatMap((element) => {
          const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
          const middle: [number, number] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
          // What lies under something else, or is for screen readers alone, cannot be pressed.
          if (box.width <= 1 || !reacts(element, ...middle)) return [];
          const size = (a: [number, number], b: [number, number]) =>
            reach(element, middle, a) + reach(element, middle, b) + 1;
          const width = size([-1, 0], [1, 0]);
          const height = size([0, -1], [0, 1]);
          if (Math.min(width, height) >= least) return [];
          return [
            `${width} × ${height} of ${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.replaceAll(/\s+/gu, ' ').slice(0, 160)} ${element.innerText.slice(0, 40)}`,
          ];
        });
    },
    { least: LEAST, within },
  );
}
