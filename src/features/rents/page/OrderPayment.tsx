import type { Rent } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { isPartPaid } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';

/** What is paid of a rent, on paper; nothing while it is being ordered and nothing is paid. */
export function OrderPayment({ rent }: { rent: Rent }) {
  const { t, i18n } = useTranslation(['rent', 'rents']);
  const money = (amount: number) => formatMoney(amount, i18n.language);
  const { paidTotal = 0, missing = 0 } = rent;
  const isPart = isPartPaid(rent);
  if (rent.state === 'ORDERING' && !isPart) return null;
  const state = rent.payed ? t('rents:payment.paid') : t('rents:payment.unpaid');
  return (
    <section>
      <h2>{t('print.payment')}</h2>
      <span>{isPart ? t('print.partPaid', { paid: money(paidTotal), missing: money(missing) }) : state}</span>
    </section>
  );
}
