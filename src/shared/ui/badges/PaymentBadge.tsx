import type { TFunction } from 'i18next';
import type { Rent } from '../../../../machines/types';
import { useTranslation } from '../../i18n/useTranslation';
import { Badge } from './Badge';

interface Props {
  rent: Pick<Rent, 'state' | 'payed' | 'paidTotal'>;
  compact?: boolean;
}

/** Payment of a rent; nothing in ORDERING, when nothing is owed yet. */
export function PaymentBadge(props: Props) {
  return paymentBadge(props, useTranslation('rents').t);
}

/** Badge with texts that the caller has, for rows: each `useTranslation` subscribes. */
export function paymentBadge({ rent, compact }: Props, t: TFunction<'rents'>) {
  if (rent.payed) return <Badge tone="green" icon="check" text={paymentText(rent, t)} compact={compact} />;
  if (rent.state === 'ORDERING') return null;
  return <Badge tone="unpaid" icon="euro" text={paymentText(rent, t)} compact={compact} />;
}

/** Payment of a rent in words; empty in ORDERING. A part is known where the back end keeps a ledger. */
export function paymentText({ payed, paidTotal, state }: Props['rent'], t: TFunction<'rents'>): string {
  if (payed) return t('payment.paid');
  if (state === 'ORDERING') return '';
  return t(paidTotal ? 'payment.part' : 'payment.unpaid');
}
