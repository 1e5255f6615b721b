import type { Rent, RentCharge } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RemovalDialog } from '../../../shared/record/RemovalDialog';
import { useRemoval } from '../../../shared/record/useRemoval';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { Button } from '../../../shared/ui/Button';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';
import { useDialog } from '../../../shared/ui/dialog/useDialog';
import styles from './charges.module.css';
import { chargeRemoval, type ChargeOnRent } from './charges.logic';
import { ChargesTable } from './ChargesTable';
import lines from '../lines/lines.module.css';
import { chargesOf } from '../lines/totals';

const ChargeDialog = lazyDialog(() => import('./ChargeDialog').then((module) => module.default));

interface Props {
  rent: Rent;
  may: { addCharge: boolean; changeCharges: boolean; hasActions: boolean };
  isPhone: boolean;
}

/** The charges of the rent, below its equipment. Without any it is one line with a button for the first. */
export function ChargesSection({ rent, may, isPhone }: Props) {
  const { t, i18n } = useTranslation('rent');
  const dialog = useDialog<RentCharge | 'new'>();
  const rentActor = RentActor.useActorRef();
  const removal = useRemoval<ChargeOnRent>({
    logic: chargeRemoval,
    ns: 'rent',
    prefix: 'charges.',
    invalidates: 'rents',
    onDeleted: () => rentActor.send({ type: 'rent.refresh' }),
  });
  const charges = chargesOf(rent);
  const buttonsOf = (charge: RentCharge) => ({
    onEdit: () => dialog.open(charge),
    onRemove: () => removal.send({ type: 'removal.ask', record: { rentId: rent.id, version: rent.version, charge } }),
  });
  return (
    <section className={styles.section} aria-labelledby="rent-charges">
      <div className={lines.head}>
        <h2 id="rent-charges">
          {t('charges.title')} <span className={lines.count}>{charges.length}</span>
        </h2>
        {may.addCharge ? (
          <Button
            outlined
            severity="secondary"
            size="small"
            icon="pi pi-plus"
            label={t('charges.create')}
            onClick={() => dialog.open('new')}
          />
        ) : null}
      </div>
      <ChargesTable
        charges={charges}
        isPhone={isPhone}
        hasActions={may.hasActions}
        buttonsOf={may.changeCharges ? buttonsOf : null}
      />
      <RemovalDialog<ChargeOnRent> removal={removal} title={t('charges.remove')} accept={t('removal.accept')}>
        {({ charge }) => (
          <p>
            {t('charges.removeQuestion', {
              name: charge.description,
              value: formatMoney(charge.paymentValue, i18n.language),
            })}
          </p>
        )}
      </RemovalDialog>
      {dialog.opened ? (
        <ChargeDialog rent={rent} charge={dialog.opened === 'new' ? null : dialog.opened} onClose={dialog.close} />
      ) : null}
    </section>
  );
}
