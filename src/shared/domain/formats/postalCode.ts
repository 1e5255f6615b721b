/** A postal code as Portugal writes it, made from the seven digits that people type: `1200342` or `1200 342` become `1200-342`. */
export function normalizePostalCode(text: string): string {
  const code = text.trim();
  return code.replace(/^(\d{4})[\s.–-]?(\d{3})$/u, '$1-$2');
}

/** Whether the text is a postal code as Portugal writes it: four digits, a hyphen, three digits, `1200-342`. */
export function isPortuguesePostalCode(text: string): boolean {
  return /^[1-9]\d{3}-\d{3}$/.test(text.trim());
}
