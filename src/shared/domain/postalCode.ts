/** Whether the text is a postal code as Portugal writes it: four digits, a hyphen, three digits, `1200-342`. */
export function isPortuguesePostalCode(text: string): boolean {
  return /^[1-9]\d{3}-\d{3}$/.test(text.trim());
}
