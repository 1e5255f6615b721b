/** The keys of a wedge scanner, as fast as it is however busy the machine; runs in the page itself. */
export function scan(code: string): void {
  for (const key of [...code, 'Enter']) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}

/**
 * The same at a real scanner's pace, so that whatever the page does between keys happens. Keys carry the scanner's clock,
 * 15 ms apart however busy the machine.
 */
export async function scanAtPace(code: string): Promise<void> {
  const start = performance.now();
  for (const [index, key] of [...code, 'Enter'].entries()) {
    await new Promise((done) => setTimeout(done, 15));
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: start + index * 15 });
    document.activeElement?.dispatchEvent(event);
  }
}
