/*
 * Why the growth test leaves a call out. It measures how the time of a call grows with the number of records.
 */

export const SETTINGS = 'reads a short list of settings, which load data do not lengthen';
export const ACCOUNTS = 'reads the accounts, whose number no load data change';
export const ONE_RECORD = 'reads or writes one record by its key';
export const ONE_TILL = 'changes one till, which it reads as the measured preview of a cash-up does';
/** Writes rows, sums and the audit log as "create a rent, and delete it" does, which is measured. */
export const ONE_RENT = 'changes one rent, its lines and its sums, as the measured writing call does';
