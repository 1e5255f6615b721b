const AMOUNTS = new Set([
  'accountBalance',
  'amount',
  'banked',
  'costValue',
  'deposit',
  'depositAsked',
  'depositHeld',
  'difference',
  'left',
  'missing',
  'money',
  'opening',
  'paidTotal',
  'paymentTotal',
  'paymentTotalWithVat',
  'replacementValue',
  'unitValue',
]);

/** Whether a field has an amount in euro: one of a record, or in the audit log of a line, charge or package. */
export function isAmountField(field: string): boolean {
  return AMOUNTS.has(field) || /^(?:line|charge|package)\./u.test(field);
}
