/**
 * Lets a style sheet of PrimeReact be written once. It writes the same text again whenever one of its components appears
 * (`useStyle`), and each time the browser takes the sheet for a new one: it looks at every element, lays the page out and paints
 * it anew, which is half of what opening a dialog costs.
 */
export function dedupePrimeStyles(): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      addedNodes.forEach((node) => node instanceof HTMLStyleElement && writeOnce(node));
  }).observe(document.head, { childList: true });
}

const text = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent') as Required<
  TypedPropertyDescriptor<string | null>
>;

function writeOnce(sheet: HTMLStyleElement): void {
  Object.defineProperty(sheet, 'textContent', {
    configurable: true,
    get: text.get,
    set(this: HTMLStyleElement, written: string) {
      if (written !== this.textContent) text.set.call(this, written);
    },
  });
}
