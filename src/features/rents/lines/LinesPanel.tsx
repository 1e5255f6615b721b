import type { ActorRefFrom } from 'xstate';
import type { recordRemovalMachine } from '../../../../machines/record/recordRemoval.machine';
import type { AssetOnRent } from '../../../../machines/rent/rentPage.machine';
import type { Id, Rent, RentLine } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RemovalDialog } from '../../../shared/record/RemovalDialog';
import { useDialog } from '../../../shared/ui/dialog/useDialog';
import { ChargesSection } from '../charges/ChargesSection';
import dialogs from '../parts/dialogs.module.css';
import type { UnitAction } from '../exchange/exchangeKind';
import styles from './lines.module.css';
import { LinesButtons } from './LinesButtons';
import { LinesDialog, type OpenedOnLines } from './LinesDialog';
import { LinesCards, LinesTable } from './LinesTable';
import { LinesTotal, LinesTotalRow, TotalsFoot } from './LinesTotal';
import { QuickAddRow } from '../addEquipment/QuickAddRow';
import { chargesOf, totalsOf } from './totals';
import { useFocusOnUnit } from '../parts/useFocusOnUnit';
import { useAskedExchange } from './useAskedExchange';
import { useLineRights } from './useLineRights';
import { rateOfLine } from './vat';

interface Props {
  rent: Rent;
  removal: ActorRefFrom<typeof recordRemovalMachine>;
  canEdit: boolean;
  isPhone: boolean;
}

/** The equipment of the rent: edited where it stands, added in the last row, with the totals always in sight. */
export function LinesPanel({ rent, removal, canEdit, isPhone }: Props) {
  const { t } = useTranslation('rent');
  const { panel, focusOn } = useFocusOnUnit();
  const dialog = useDialog<OpenedOnLines>();
  const lines = [...rent.rentLines].sort((a, b) => a.lineOrder - b.lineOrder);
  const { may, kindOf } = useLineRights(rent, canEdit);
  const { isDetailed, discount } = totalsOf(rent);
  const openExchange = (line: RentLine) => {
    const kind = kindOf(line);
    if (kind) dialog.open(exchangeOf(line, kind));
  };
  useAskedExchange(rent, kindOf, openExchange);
  const changeDiscount = may.discount && lines.length > 0 ? () => dialog.open({ asset: null }) : null;
  const row = {
    rent,
    may,
    onRemove: ({ asset }: RentLine) => removal.send({ type: 'removal.ask', record: { rentId: rent.id, asset } }),
    onDiscount: may.discount ? (asset: Id) => dialog.open({ asset }) : null,
    rateOf: rateOfLine(rent),
    exchange: may.exchange ? { kindOf, open: openExchange } : null,
  };
  const quickAdd = may.add ? <QuickAddRow rent={rent} isPhone={isPhone} /> : null;
  return (
    <section ref={panel} className={classesOf(may)} aria-labelledby="rent-lines">
      <div className={styles.head}>
        <h2 id="rent-lines">
          {t('lines.title')} <span className={styles.count}>{lines.length}</span>
        </h2>
        <LinesButtons
          onDiscount={discount === 0 ? changeDiscount : null}
          onAdd={may.add ? () => dialog.open('equipment') : null}
        />
      </div>
      {lines.length === 0 ? (
        <p className={styles.empty}>
          <strong>{t('lines.emptyTitle')}</strong>
          {may.add ? t('lines.emptyText') : t('lines.emptyReadOnly')}
        </p>
      ) : null}
      {isPhone ? (
        <>
          <LinesCards lines={lines} row={row} />
          {quickAdd}
        </>
      ) : (
        <LinesTable
          lines={lines}
          row={row}
          foot={isDetailed ? null : <LinesTotalRow rent={rent} mayChangeLines={may.add} hasActions={may.hasActions} />}
        >
          {quickAdd}
        </LinesTable>
      )}
      {chargesOf(rent).length > 0 || may.addCharge ? <ChargesSection rent={rent} may={may} isPhone={isPhone} /> : null}
      {isPhone ? (
        <LinesTotal rent={rent} onChangeDiscount={changeDiscount} />
      ) : isDetailed ? (
        <TotalsFoot rent={rent} mayChangeLines={may.add} onChangeDiscount={changeDiscount} />
      ) : null}
      <LineRemovalDialog removal={removal} />
      <LinesDialog rent={rent} may={may} opened={dialog.opened} onExchanged={focusOn} onClose={dialog.close} />
    </section>
  );
}

/** Classes of the panel, which set the widths of its columns. */
function classesOf({ remove, discount, exchange, hasActions }: ReturnType<typeof useLineRights>['may']): string {
  const actions = hasActions ? (remove && discount ? styles.withThreeButtons : '') : styles.withoutActions;
  return `${styles.panel} ${actions} ${exchange ? styles.withExchange : ''}`;
}

/** Input of the dialog that exchanges or swaps the unit of a line. */
function exchangeOf({ asset: { serialNumber: unit, assetModel: model = null } }: RentLine, kind: UnitAction) {
  return { unit, model, kind };
}

/** Asks before a line is removed. */
function LineRemovalDialog({ removal }: Pick<Props, 'removal'>) {
  const { t } = useTranslation('rent');
  return (
    <RemovalDialog<AssetOnRent> removal={removal} title={t('removal.title')} accept={t('removal.accept')}>
      {({ asset }) => (
        <>
          <p>{t('removal.question')}</p>
          <p className={dialogs.detail}>{[String(asset.serialNumber), assetName(asset)].filter(Boolean).join(', ')}</p>
        </>
      )}
    </RemovalDialog>
  );
}
