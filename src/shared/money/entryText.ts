import type { TFunction } from 'i18next';
import type { LedgerEntry } from '../../../machines/types';

/** What an entry is, with its method: `Pagamento, MB WAY`. Needs the texts `money`. */
export function entryText({ kind, method }: Pick<LedgerEntry, 'kind' | 'method'>, t: TFunction<'money'>): string {
  const what = t(`kind.${kind}`, { defaultValue: t('kind.other') });
  return method ? `${what}, ${t(`method.${method}`)}` : what;
}
