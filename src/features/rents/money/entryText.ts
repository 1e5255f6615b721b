import type { TFunction } from 'i18next';
import type { LedgerEntry } from '../../../../machines/types';

/** What an entry is, with its method: `Pagamento, MB WAY`. */
export function entryText({ kind, method }: Pick<LedgerEntry, 'kind' | 'method'>, t: TFunction<'money'>): string {
  const what = t<string>([`kind.${kind}`, 'kind.other'] as never);
  return method ? `${what}, ${t(`method.${method}`)}` : what;
}
