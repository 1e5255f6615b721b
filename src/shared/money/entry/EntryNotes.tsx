import { useSelector } from '@xstate/react';
import { cashWith } from '../../../../machines/rent/moneyEntry.machine';
import type { MoneyAccount, MoneyEntryKind } from '../../../../machines/types';
import { formatMoment } from '../../domain/days/dayText';
import { formatMoney } from '../../domain/formats/money';
import { normalizeTaxNumber } from '../../domain/formats/taxNumber';
import { useTranslation } from '../../i18n/useTranslation';
import { Emphasis } from '../../ui/Emphasis';
import { entryText } from '../entryText';
import type { MoneyActor } from './moneyEntry.logic';
import styles from './moneyForm.module.css';

/** The account as it is: what is missing, in the favour of the customer, or held. */
export function Lead({ kind, account }: { kind: MoneyEntryKind; account: MoneyAccount }) {
  const { t, i18n } = useTranslation('money');
  const { rent, missing, over, total, held, asked, credit, open } = account;
  const money = (amount: number) => formatMoney(amount, i18n.language);
  const ofRent = over > 0 ? 'leadOver' : missing > 0 ? 'leadMissing' : 'leadPaid';
  const ofCustomer = kind === 'receive' ? 'leadCustomer' : 'leadCredit';
  const key = kind === 'deposit' ? 'leadDeposit' : rent ? ofRent : ofCustomer;
  return (
    <p className={styles.lead}>
      <Emphasis
        text={t(`form.${key}`, {
          ...{ code: rent?.code, count: open.length, missing: money(missing), over: money(over) },
          ...{ total: money(total), held: money(held), asked: money(asked), credit: money(credit) },
        })}
      />
    </p>
  );
}

/** Total of a rent, in euro, from which a company pays its invoice otherwise than in cash. */
const COMPANY_LIMIT = 1000;

/** That a company pays such an invoice otherwise, where cash is entered and may be: Portuguese tax numbers say what is one. */
export function CompanyCash({ actor }: { actor: MoneyActor }) {
  const { t, i18n } = useTranslation('money');
  const context = useSelector(actor, (state) => state.context);
  const { account, cashLimit } = context;
  const isCompany = normalizeTaxNumber(account.customer.taxNumber ?? '').startsWith('5');
  if (cashLimit === null || !isCompany || account.total < COMPANY_LIMIT || cashWith(context) === 0) return null;
  return (
    <p className={styles.lead} role="status">
      {t('form.cash.company', { limit: formatMoney(COMPANY_LIMIT, i18n.language) })}
    </p>
  );
}

/** What another user has changed: missing before and now, and the last entry. */
export function Overtaken({ actor }: { actor: MoneyActor }) {
  const { t, i18n } = useTranslation('money');
  const { kind, account, before, last } = useSelector(actor, ({ context }) => context);
  const money = (amount: number) => formatMoney(amount, i18n.language);
  if (!before) return null;
  const isMissing = before.missing !== account.missing || before.over !== account.over;
  const figureOfRent = isMissing ? 'missing' : before.held === account.held ? 'credit' : 'held';
  const figure = account.rent ? figureOfRent : kind === 'receive' ? 'missing' : 'credit';
  return (
    <div className={styles.overtaken} role="alert">
      <p>{t(`form.overtaken.${figure}`, { now: money(account[figure]), before: money(before[figure]) })}</p>
      {last ? (
        <p>
          {t('form.overtaken.by', {
            what: entryText(last, t),
            value: money(last.amount),
            when: formatMoment(last.voided?.at ?? last.at, i18n.language),
            user: last.voided?.by ?? last.by ?? '—',
          })}
        </p>
      ) : null}
    </div>
  );
}
