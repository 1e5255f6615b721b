import type { TFunction } from 'i18next';
import type { CustomerAccount } from '../../../contract/ledger';
import type { Customer } from '../../../machines/types';
import { formatMoney, sumMoney } from '../domain/formats/money';

/** What a customer owes, how much of that is overdue, and their credit; in euro. */
export type Balance = NonNullable<Customer['account']> & { overdue?: number };

/** The balance that an account tells. */
export function balanceOf({ missing, balance, credit, ageing }: CustomerAccount): Required<Balance> {
  const { upTo30, upTo60, upTo90, older } = ageing;
  const overdue = sumMoney([upTo30, upTo60, upTo90, older].map(({ amount }) => amount));
  return { owes: sumMoney([missing, Math.max(-balance, 0)]), overdue, credit };
}

/** `Deve 120,00 €, 40,00 € vencidos · Crédito 30,00 €`; empty where nothing is owed and there is no credit. */
export function balanceText(t: TFunction<'customers'>, { owes, overdue = 0, credit }: Balance, lang: string): string {
  const money = (amount: number) => formatMoney(amount, lang);
  const debt = overdue <= 0 ? 'owes' : overdue < owes ? 'owesOverdue' : 'overdue';
  return [
    owes > 0 ? t(`balance.${debt}`, { value: money(owes), overdue: money(overdue) }) : '',
    credit > 0 ? t('balance.credit', { value: money(credit) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
