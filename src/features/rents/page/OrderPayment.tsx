import type { Rent } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { isPartPaid } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { askedDeposit } from '../money/money';

/** What is paid of a rent and its deposit, on paper; nothing while it is being ordered and neither is there. */
export function OrderPayment({ rent }: { rent: Rent }) {
  const { t, i18n } = useTranslation(['rent', 'rents']);
  const { seesPrices } = useSession();
  const money = (amount: number) => formatMoney(amount, i18n.language);
  const { paidTotal = 0, missing = 0, depositHeld = 0 } = rent;
  const isPart = isPartPaid(rent);
  const deposit = depositHeld || askedDeposit(rent);
  if (!seesPrices) return null;
  if (rent.state === 'ORDERING' && !isPart && !deposit) return null;
  const state = rent.payed ? t('rents:payment.paid') : rent.state === 'ORDERING' ? null : t('rents:payment.unpaid');
  return (
    <section>
      <h2>{t('print.payment')}</h2>
      <span>{isPart ? t('print.partPaid', { paid: money(paidTotal), missing: money(missing) }) : state}</span>
      {deposit ? (
        <span>{t(depositHeld ? 'print.depositHeld' : 'print.depositAsked', { value: money(deposit) })}</span>
      ) : null}
    </section>
  );
}
