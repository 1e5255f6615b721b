/** The keys of a wedge scanner, as fast as it is however busy the machine; runs in the page itself. */
export function scan(code: string): void {
  for (const key of [...code, 'Enter']) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}
