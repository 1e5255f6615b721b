import type { Rent } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { dueDayOf } from '../../../shared/domain/attention';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';
import { useDialog } from '../../../shared/ui/dialog/useDialog';
import { IconButton } from '../parts/IconButton';
import { formatShortDay } from '../parts/format';
import styles from '../page/side.module.css';

const PaymentTermDialog = lazyDialog(() => import('./PaymentTermDialog').then((module) => module.default));

/** The day on which the rent is due, and its days to pay. Nothing where these are not kept. */
export function PaymentTerm({ rent, canEdit }: { rent: Rent; canEdit: boolean }) {
  const { t, i18n } = useTranslation('rent');
  const dialog = useDialog<true>();
  const { paymentDays } = rent;
  if (paymentDays === undefined) return null;
  const due = formatShortDay(dueDayOf(rent), i18n.language);
  return (
    <div>
      <dt>{t('term.label')}</dt>
      <dd>{paymentDays > 0 ? `${due} · ${t('days', { count: paymentDays })}` : due}</dd>
      {canEdit && isOffered('patchRent') ? (
        <dd className={styles.changeTerm}>
          <IconButton icon="pencil" label={t('term.change')} onClick={() => dialog.open(true)} />
        </dd>
      ) : null}
      {dialog.opened ? <PaymentTermDialog rent={rent} onClose={dialog.close} /> : null}
    </div>
  );
}
