/** The keys of a wedge scanner at once, with the scanner's clock, however busy the machine; runs in the page itself. */
export function scan(code: string): void {
  const start = performance.now();
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: start + index });
    document.activeElement?.dispatchEvent(event);
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
