import { useTranslation } from 'react-i18next';
import type { Id, Named, Rent, RentLine } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { assetName } from '../../../shared/domain/asset';
import { rentCan } from '../../../shared/domain/rent';
import { RemovalDialog } from '../../../shared/record/RemovalDialog';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { lazyDialog } from '../../../shared/ui/lazyDialog';
import { useDialog } from '../../../shared/ui/useDialog';
import { AddEquipmentDialog } from './AddEquipmentDialog';
import { ChargesSection } from './ChargesSection';
import dialogs from './dialogs.module.css';
import { allowedExchange, type ExchangeKind } from './exchangeKind';
import styles from './lines.module.css';
import type { AssetOnRent } from './lines.logic';
import { LinesCards, LinesTable } from './LinesTable';
import { LinesTotal, LinesTotalRow, TotalsFoot } from './LinesTotal';
import { QuickAddRow } from './QuickAddRow';
import { chargesOf, totalsOf } from './totals';
import { useFocusOnUnit } from './useFocusOnUnit';
import { useLineRemoval } from './useLineRemoval';

const ExchangeDialog = lazyDialog(() => import('./ExchangeDialog').then((module) => module.ExchangeDialog));
const FindDialog = lazyDialog(() => import('./FindDialog').then((module) => module.default));
const DiscountDialog = lazyDialog(() => import('./DiscountDialog').then((module) => module.default));

/** Opens the exchange of a unit. */
interface Exchanged {
  unit: Id;
  model: Named | null;
  kind: ExchangeKind;
}

/** Opens the discount of a line, or without its asset of the whole rent. */
interface Discounted {
  asset: Id | null;
}

interface Props {
  rent: Rent;
  canEdit: boolean;
  isPhone: boolean;
}

/** The equipment of the rent: edited where it stands, added in the last row, with the totals always in sight. */
export function LinesPanel({ rent, canEdit, isPhone }: Props) {
  const { t } = useTranslation('rent');
  const removal = useLineRemoval();
  const { panel, focusOn } = useFocusOnUnit();
  const { can } = useSession();
  const dialog = useDialog<'equipment' | Discounted | Exchanged>();
  const lines = [...rent.rentLines].sort((a, b) => a.lineOrder - b.lineOrder);
  const kindOf = (line: RentLine) =>
    allowedExchange(rent, line, {
      mayEdit: canEdit,
      mayHandOver: can('handover:update'),
      maySearch: can('asset:read') || can('rent:update'),
    });
  const may = {
    add: canEdit && rentCan(rent, 'line.add'),
    remove: canEdit && rentCan(rent, 'line.remove'),
    changeValue: canEdit && rentCan(rent, 'line.changeValue'),
    discount: canEdit && isOffered('rates') && rentCan(rent, 'line.changeValue'),
    exchange: lines.some((line) => kindOf(line) !== null),
    changeCharges: canEdit && isOffered('charges') && rentCan(rent, 'charge.change'),
  };
  const { isDetailed, discount } = totalsOf(rent);
  const changeDiscount = may.discount && lines.length > 0 ? () => dialog.open({ asset: null }) : null;
  const openExchange = (line: RentLine) => {
    const { serialNumber: unit, assetModel: model = null } = line.asset;
    dialog.open({ unit, model, kind: kindOf(line) ?? 'exchange' });
  };
  const row = {
    rent,
    may,
    onRemove: ({ asset }: Rent['rentLines'][number]) =>
      removal.send({ type: 'removal.ask', record: { rentId: rent.id, asset } }),
    onDiscount: may.discount ? (asset: Id) => dialog.open({ asset }) : null,
    exchange: may.exchange ? { kindOf, open: openExchange } : null,
  };
  const quickAdd = may.add ? <QuickAddRow rent={rent} isPhone={isPhone} /> : null;
  return (
    <section
      ref={panel}
      className={`${styles.panel} ${may.remove && may.discount ? styles.withThreeButtons : ''} ${may.exchange ? styles.withExchange : ''}`}
      aria-labelledby="rent-lines"
    >
      <div className={styles.head}>
        <h2 id="rent-lines">
          {t('lines.title')} <span className={styles.count}>{lines.length}</span>
        </h2>
        <span className={styles.headButtons}>
          {changeDiscount && discount === 0 ? (
            <Button
              outlined
              severity="secondary"
              size="small"
              icon="pi pi-percentage"
              label={t('discount.give')}
              onClick={changeDiscount}
            />
          ) : null}
          {may.add ? (
            <Button
              outlined
              severity="secondary"
              size="small"
              icon="pi pi-plus"
              label={t('lines.add')}
              onClick={() => dialog.open('equipment')}
            />
          ) : null}
        </span>
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
          foot={isDetailed ? null : <LinesTotalRow rent={rent} mayChangeLines={may.add} />}
        >
          {quickAdd}
        </LinesTable>
      )}
      {chargesOf(rent).length > 0 || may.changeCharges ? (
        <ChargesSection rent={rent} mayChange={may.changeCharges} isPhone={isPhone} />
      ) : null}
      {isPhone ? (
        <LinesTotal rent={rent} onChangeDiscount={changeDiscount} />
      ) : isDetailed ? (
        <TotalsFoot rent={rent} mayChangeLines={may.add} onChangeDiscount={changeDiscount} />
      ) : null}
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
      {dialog.opened === 'equipment' ? (
        <AddEquipmentDialog rent={rent} onClose={dialog.close} />
      ) : dialog.opened && 'unit' in dialog.opened && dialog.opened.kind === 'find' ? (
        <FindDialog rent={rent} asset={dialog.opened.unit} onClose={dialog.close} />
      ) : dialog.opened && 'unit' in dialog.opened ? (
        <ExchangeDialog
          rent={rent}
          asset={dialog.opened.unit}
          model={dialog.opened.model}
          kind={dialog.opened.kind}
          onExchanged={focusOn}
          onClose={dialog.close}
        />
      ) : dialog.opened ? (
        <DiscountDialog rent={rent} asset={dialog.opened.asset} onClose={dialog.close} />
      ) : null}
    </section>
  );
}
