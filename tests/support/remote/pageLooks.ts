/*
 * Functions that run in the page, for what a browser has no command for.
 */

/** Value of the focused field in the open dialog. */
export function typedInDialog(): string {
  const field = document.activeElement;
  return field?.closest('[role=dialog]') ? ((field as HTMLInputElement).value ?? '') : '';
}

/** Shows the page as on paper: rules for print count, and those for the screen alone no longer. */
export function showsPrint(): void {
  const turn = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /\bprint\b/u.test(rule.media.mediaText)) rule.media.mediaText = 'all';
      else if (rule instanceof CSSMediaRule && /\bscreen\b/u.test(rule.media.mediaText))
        rule.media.mediaText = 'not all';
      if ('cssRules' in rule) turn(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) turn(sheet.cssRules);
}

/** Direction and width of the page, and what of it cannot be reached because it lies beyond the window. */
export function cutOff(): { direction: string; width: number; beyond: string[] } {
  const { clientWidth, dir } = document.documentElement;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const beyond = [...document.querySelectorAll<HTMLElement>('main *, [role=dialog] *, header *')].filter((element) => {
    if (element.getClientRects().length === 0 || getComputedStyle(element).visibility !== 'visible') return false;
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > clientWidth + 1) && !scrolls(element);
  });
  return {
    direction: dir || 'ltr',
    width: innerWidth,
    beyond: beyond.slice(0, 5).map((each) => each.outerHTML.slice(0, 160)),
  };
}
