/** Address that calls a phone number: its digits and plus signs alone, however it is written. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/gu, '')}`;
}
