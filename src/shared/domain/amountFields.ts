const AMOUNTS = new Set([
  'accountBalance',
  'amount',
  'banked',
  'costValue',
  'deposit',
  'depositAsked',
  'depositHeld',
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

/** Whether a field has an amount in euro: one of a record, or in the audit log of a line, charge, package or difference. */
export function isAmountField(field: string): boolean {
  return AMOUNTS.has(field) || /^(?:line|charge|package|difference)\./u.test(field);
}
