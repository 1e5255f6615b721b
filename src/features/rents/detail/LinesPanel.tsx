import { useActorRef } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { Rent } from '../../../../machines/types';
import { rentCan } from '../../../shared/domain/rent';
import { Button } from '../../../shared/ui/Button';
import { useDialog } from '../../../shared/ui/useDialog';
import { AddEquipmentDialog } from './AddEquipmentDialog';
import styles from './lines.module.css';
import { LineItem } from './LineItem';
import { lineRemovalLogic } from './lines.logic';
import { LineRemovalQuestion } from './LineRemovalQuestion';
import { LineRow } from './LineRow';
import { LinesTotal, LinesTotalRow } from './LinesTotal';
import { QuickAddRow } from './QuickAddRow';
import { useNotices } from './useNotices';

interface Props {
  rent: Rent;
  canEdit: boolean;
  isPhone: boolean;
}

/** The equipment of the rent: edited where it stands, added in the last row, with the totals always in sight. */
export function LinesPanel({ rent, canEdit, isPhone }: Props) {
  const { t } = useTranslation('rent');
  const removal = useActorRef(lineRemovalLogic, { input: { rentId: rent.id } });
  useNotices(removal);
  const adding = useDialog<true>();
  const lines = [...rent.rentLines].sort((a, b) => a.lineOrder - b.lineOrder);
  const may = {
    add: canEdit && rentCan(rent, 'line.add'),
    remove: canEdit && rentCan(rent, 'line.remove'),
    changeValue: canEdit && rentCan(rent, 'line.changeValue'),
  };
  const row = { rent, may, onRemove: (line: Rent['rentLines'][number]) => removal.send({ type: 'line.remove', line }) };
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
      <LineRemovalQuestion removal={removal} />
      {adding.opened ? <AddEquipmentDialog rent={rent} onClose={adding.close} /> : null}
    </section>
  );
}
