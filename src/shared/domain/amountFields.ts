const AMOUNTS = new Set([
  'accountBalance',
  'costValue',
  'deposit',
  'depositAsked',
  'depositHeld',
  'paidTotal',
  'replacementValue',
  'unitValue',
]);

/** Whether a field of the audit log has an amount in euro. It is one of a record, or of a line, charge, package or entry. */
export function isAmountField(field: string): boolean {
  return AMOUNTS.has(field) || /^(?:line|charge|package|entry)\./u.test(field);
}
