import { useTranslation } from 'react-i18next';
import type { Rent, RentCharge } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/money';
import { percentText } from '../../../shared/domain/percent';
import { RemovalDialog } from '../../../shared/record/RemovalDialog';
import { useRemoval } from '../../../shared/record/useRemoval';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { Button } from '../../../shared/ui/Button';
import { lazyDialog } from '../../../shared/ui/lazyDialog';
import { useDialog } from '../../../shared/ui/useDialog';
import { ChargeItem, ChargeRow } from './ChargeRow';
import styles from './charges.module.css';
import { chargeRemoval, type ChargeOnRent } from './charges.logic';
import { chargeCalculation } from './format';
import lines from './lines.module.css';
import { chargesOf } from './totals';

const ChargeDialog = lazyDialog(() => import('./ChargeDialog').then((module) => module.default));

interface Props {
  rent: Rent;
  mayChange: boolean;
  isPhone: boolean;
}

/** The charges of the rent, below its equipment. Without any it is one line with a button for the first. */
export function ChargesSection({ rent, mayChange, isPhone }: Props) {
  const { t, i18n } = useTranslation('rent');
  const dialog = useDialog<RentCharge | 'new'>();
  const page = RentActor.useActorRef();
  const removal = useRemoval<ChargeOnRent>({
    logic: chargeRemoval,
    ns: 'rent',
    prefix: 'charges.',
    changed: 'rents',
    onDeleted: () => page.send({ type: 'rent.refresh' }),
  });
  const charges = chargesOf(rent);
  const rows = charges.map((charge) => ({
    key: String(charge.id),
    charge,
    calculation: chargeCalculation(t, charge, i18n.language),
    vat: percentText(charge.vatRate, i18n.language),
    onEdit: mayChange ? () => dialog.open(charge) : null,
    onRemove: mayChange
      ? () => removal.send({ type: 'removal.ask', record: { rentId: rent.id, version: rent.version, charge } })
      : null,
  }));
  return (
    <section className={styles.section} aria-labelledby="rent-charges">
      <div className={lines.head}>
        <h2 id="rent-charges">
          {t('charges.title')} <span className={lines.count}>{charges.length}</span>
        </h2>
        {mayChange ? (
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
      {rows.length === 0 ? null : isPhone ? (
        <ul className={lines.items}>
          {rows.map(({ key, ...row }) => (
            <ChargeItem key={key} {...row} />
          ))}
        </ul>
      ) : (
        <table className={lines.table}>
          <thead>
            <tr>
              <th scope="col">{t('charges.name')}</th>
              <th scope="col" className={styles.calculation}>
                {t('charges.calculation')}
              </th>
              <th scope="col" className={styles.vat}>
                {t('lines.vat')}
              </th>
              <th scope="col" className={lines.value}>
                {t('lines.value')}
              </th>
              <th scope="col" className={lines.withVat}>
                {t('lines.withVat')}
              </th>
              <th scope="col" className={lines.actions}>
                {t('lines.actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, ...row }) => (
              <ChargeRow key={key} {...row} />
            ))}
          </tbody>
        </table>
      )}
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
