import { useTranslation } from 'react-i18next';
import type { Rent } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { rentCan } from '../../../shared/domain/rent';
import { RemovalDialog } from '../../../shared/record/RemovalDialog';
import { Button } from '../../../shared/ui/Button';
import { useDialog } from '../../../shared/ui/useDialog';
import { AddEquipmentDialog } from './AddEquipmentDialog';
import dialogs from './dialogs.module.css';
import styles from './lines.module.css';
import { LineItem } from './LineItem';
import type { AssetOnRent } from './lines.logic';
import { LineRow } from './LineRow';
import { LinesTotal, LinesTotalRow } from './LinesTotal';
import { QuickAddRow } from './QuickAddRow';
import { useLineRemoval } from './useLineRemoval';

interface Props {
  rent: Rent;
  canEdit: boolean;
  isPhone: boolean;
}

/** The equipment of the rent: edited where it stands, added in the last row, with the totals always in sight. */
export function LinesPanel({ rent, canEdit, isPhone }: Props) {
  const { t } = useTranslation('rent');
  const removal = useLineRemoval();
  const adding = useDialog<true>();
  const lines = [...rent.rentLines].sort((a, b) => a.lineOrder - b.lineOrder);
  const may = {
    add: canEdit && rentCan(rent, 'line.add'),
    remove: canEdit && rentCan(rent, 'line.remove'),
    changeValue: canEdit && rentCan(rent, 'line.changeValue'),
  };
  const row = {
    rent,
    may,
    onRemove: ({ asset }: Rent['rentLines'][number]) =>
      removal.send({ type: 'removal.ask', record: { rentId: rent.id, asset } }),
  };
  const quickAdd = may.add ? <QuickAddRow rent={rent} isPhone={isPhone} /> : null;
  return (
    <section className={styles.panel} aria-labelledby="rent-lines">
      <div className={styles.head}>
        <h2 id="rent-lines">
          {t('lines.title')} <span className={styles.count}>{lines.length}</span>
        </h2>
        {may.add ? (
          <Button
            type="button"
            outlined
            severity="secondary"
            size="small"
            icon="pi pi-plus"
            label={t('lines.add')}
            onClick={() => adding.open(true)}
          />
        ) : null}
      </div>
      {lines.length === 0 ? (
        <p className={styles.empty}>
          <strong>{t('lines.emptyTitle')}</strong>
          {may.add ? t('lines.emptyText') : t('lines.emptyReadOnly')}
        </p>
      ) : null}
      {isPhone ? (
        <>
          <ul className={styles.items}>
            {lines.map((line) => (
              <LineItem key={String(line.asset.serialNumber)} line={line} {...row} />
            ))}
          </ul>
          {quickAdd}
          <LinesTotal rent={rent} />
        </>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.order}>
                {t('lines.order')}
              </th>
              <th scope="col" className={styles.serial}>
                {t('lines.serial')}
              </th>
              <th scope="col">{t('lines.equipment')}</th>
              <th scope="col" className={styles.value}>
                {t('lines.value')}
              </th>
              <th scope="col" className={styles.withVat}>
                {t('lines.withVat')}
              </th>
              <th scope="col" className={styles.actions}>
                {t('lines.actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow key={String(line.asset.serialNumber)} line={line} {...row} />
            ))}
            {quickAdd}
          </tbody>
          <LinesTotalRow rent={rent} mayChangeLines={may.add} />
        </table>
      )}
      <RemovalDialog<AssetOnRent> removal={removal} title={t('removal.title')} accept={t('removal.accept')}>
        {({ asset }) => (
          <>
            <p>{t('removal.question')}</p>
            <p className={dialogs.detail}>
              {[String(asset.serialNumber), assetName(asset)].filter(Boolean).join(', ')}
            </p>
          </>
        )}
      </RemovalDialog>
      {adding.opened ? <AddEquipmentDialog rent={rent} onClose={adding.close} /> : null}
    </section>
  );
}
