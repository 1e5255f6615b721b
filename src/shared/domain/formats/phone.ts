/** A Portuguese phone number in groups of three: `912 345 678`. Another one, or one that was typed with signs, stays as it is. */
export function formatPhone(phone: string): string {
  return /^[2379]\d{8}$/u.test(phone) ? phone.replace(/(\d{3})(?=\d)/gu, '$1 ') : phone;
}

/** Address that calls a phone number: its digits and plus signs alone, however it is written. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/gu, '')}`;
}
