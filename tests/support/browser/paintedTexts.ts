import type { Page } from 'playwright-core';

/** A text of the page that is painted. */
export interface PaintedText {
  text: string;
  /** Name of the nearest class in the style sheet, to know texts that are data by; empty without one. */
  style: string;
}

/**
 * Finds the texts of the page's main part that are painted: neither hidden by a style, nor there for screen readers alone,
 * nor folded away. What a field holds does not count.
 */
export async function paintedTexts(page: Page): Promise<PaintedText[]> {
  return page.evaluate(() => {
    const isPainted = (text: Node) => {
      const element = text.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (element.closest('.rc-visually-hidden, [data-print], svg, canvas, select, option, .p-dropdown')) return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { width, height } = range.getBoundingClientRect();
      return width > 1 && height > 1;
    };
    // Built names of classes look like `_serial_1ab2c_12`.
    const styleOf = (element: Element | null) => {
      const within = element?.closest('main [class*="_"]');
      return /(?:^|\s)_([A-Za-z0-9]+)_/u.exec(within?.getAttribute('class') ?? '')?.[1] ?? '';
    };
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (text.length > 2 && /[\p{L}\d]/u.test(text) && isPainted(walker.currentNode))
        found.push({ text, style: styleOf(walker.currentNode.parentElement) });
    }
    return found;
  });
}
