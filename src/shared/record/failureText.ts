import type { i18n } from 'i18next';
import type { Failure } from '../../../machines/types';
import { MAX_MONEY } from '../../../contract/lib/limits';
import { formatMoney } from '../domain/formats/money';
import { failureReason } from '../i18n/failureReason';

const AMOUNTS = new Set(['paymentValue', 'costValue']);
const VAGUE = new Set(['field.invalid', 'field.out-of-range']);

/** Which amounts may be sent, in the user's language. */
export function moneyRule({ t, language }: Pick<i18n, 't' | 'language'>): string {
  return t('field.money', { ns: 'errors', max: formatMoney(MAX_MONEY, language) });
}

/**
 * Why something failed, in the user's language; empty without a failure. Names the refused fields, for places that
 * cannot show errors beside each field.
 */
export function failureText(failure: Failure | null, texts: Pick<i18n, 't' | 'language'>): string {
  if (!failure) return '';
  const refused = Object.entries(failure.fields ?? {});
  if (refused.length === 0 || failure.messageKey !== 'invalid-request') return failureReason(failure, texts.t);
  return refused
    .map(([field, key]) => {
      const name = texts.t(`name.${field}`, { ns: 'errors', defaultValue: field });
      const reason = AMOUNTS.has(field) && VAGUE.has(key) ? moneyRule(texts) : texts.t(key, { ns: 'errors' });
      return `${name}: ${reason}`;
    })
    .join(' ');
}
