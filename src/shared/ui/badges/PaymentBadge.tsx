import type { TFunction } from 'i18next';
import type { Rent } from '../../../../machines/types';
import { useTranslation } from '../../i18n/useTranslation';
import { Badge } from './Badge';

interface Props {
  rent: Pick<Rent, 'state' | 'payed'>;
  compact?: boolean;
}

/** Payment of a rent; nothing in ORDERING, when nothing is owed yet. */
export function PaymentBadge(props: Props) {
  return paymentBadge(props, useTranslation('rents').t);
}

/** Badge with texts that the caller has, for rows: each `useTranslation` subscribes. */
export function paymentBadge({ rent, compact }: Props, t: TFunction<'rents'>) {
  if (rent.payed) return <Badge tone="green" icon="check" text={t('payment.paid')} compact={compact} />;
  if (rent.state === 'ORDERING') return null;
  return <Badge tone="unpaid" icon="euro" text={t('payment.unpaid')} compact={compact} />;
}
