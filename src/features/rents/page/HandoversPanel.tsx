import { handoverCalls } from '../../../../contract/handovers';
import type { Handover, HandoverUnit, Id, Rent } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { isOffered } from '../../../shared/config';
import { assetName } from '../../../shared/domain/asset';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { formatMoment } from '../../../shared/domain/days/dayText';
import { readingText } from '../../../shared/domain/formats/meterText';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { keptResourceOf, useResource } from '../../../shared/record/useResource';
import { PhotoList } from '../photos/PhotoList';
import { SignatureView } from '../signature/SignatureView';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { ReadFailureNotice } from '../../../shared/ui/states/ReadFailureNotice';
import styles from './handovers.module.css';
import { lineOf } from '../lines/lines.logic';
import { MaintenanceLink } from './MaintenanceLink';
import { NoteButton } from '../notes/NoteButton';

const handoversResource = keptResourceOf<Handover[], Id>(
  async (id, signal) => (await call(handoverCalls.list)({ id }, signal)).items,
);

/** Whether there may be hand-overs: some of the equipment has left. */
export function hasMoved({ state, rentLines }: Rent): boolean {
  return state === 'ONGOING' || state === 'ENDED' || rentLines.some(({ outOn }) => outOn);
}

/** Reads the hand-overs of a rent that may have some. */
export function useHandoversOf(rent: Rent) {
  const key = isOffered('handovers') && hasMoved(rent) ? rent.id : null;
  return useResource<Handover[]>(handoversResource, key, 'rents');
}

export type Handovers = ReturnType<typeof useHandoversOf>;

/** Hand-overs with their units, the last one first; nothing for rents from before hand-overs were kept. */
export function HandoversPanel({ rent, handovers }: { rent: Rent; handovers: Handovers }) {
  const { t } = useTranslation('rent');
  const { snapshot, value, refresh } = handovers;
  const { failure } = snapshot.context;
  if (!failure && !value?.length) return null;
  return (
    <DetailPanel title={t('handovers.title')}>
      {failure ? <ReadFailureNotice isUnread={!value} failure={failure} onRetry={refresh} /> : null}
      <ul className={styles.list}>
        {[...(value ?? [])].reverse().map((handover) => (
          <HandoverEntry key={String(handover.id)} rent={rent} handover={handover} />
        ))}
      </ul>
    </DetailPanel>
  );
}

function HandoverEntry({ rent, handover }: { rent: Rent; handover: Handover }) {
  const { t, i18n } = useTranslation('rent');
  const { direction, items, person, handedBy, createdAt, swapReason, signature } = handover;
  const isOut = direction === 'OUT';
  return (
    <li>
      <i className={`pi pi-${isOut ? 'truck' : 'replay'}`} aria-hidden="true" />
      <div>
        <p className={styles.what}>{t(`handovers.${direction}`, { count: items.length })}</p>
        {swapReason ? <p>{t('handovers.swap', { reason: swapReason })}</p> : null}
        <p className={styles.who}>
          {t('handovers.by', { when: formatMoment(createdAt, i18n.language), user: handedBy })}
          {person ? ` · ${t(isOut ? 'handovers.to' : 'handovers.from', { person })}` : null}
        </p>
        <ul>
          {items.map((unit) => (
            <UnitEntry key={String(unit.asset)} rent={rent} unit={unit} />
          ))}
        </ul>
        {signature ? <SignatureView rentId={rent.id} handoverId={handover.id} signature={signature} /> : null}
        <NoteButton rent={rent} handover={handover} />
      </div>
    </li>
  );
}

/** A unit with its condition, readings, notes, repair and photos. */
function UnitEntry({ rent, unit }: { rent: Rent; unit: HandoverUnit }) {
  const { t, i18n } = useTranslation('rent');
  const { asset, condition, notes, meter, meterUnit = null, fuel, maintenance, photos = [] } = unit;
  const { foundOn, foundCondition } = unit;
  const name = nameOf(rent, asset);
  return (
    <li className={condition === 'OK' ? undefined : styles.bad}>
      <b>{String(asset)}</b> {name}
      {condition === 'OK' ? null : ` · ${t(`condition.${condition}`)}`}
      {meter == null ? null : ` · ${readingText(meter, meterUnit, i18n.language)}`}
      {fuel == null ? null : ` · ${t('handovers.fuel', { eighths: fuel })}`}
      {notes ? ` · ${notes}` : null}
      {foundOn ? ` · ${t('recover.on', { day: formatDay(dayOf(foundOn), i18n.language) })}` : null}
      {foundCondition && foundCondition !== 'OK' ? ` · ${t(`condition.${foundCondition}`)}` : null}
      {maintenance == null ? null : (
        <>
          {' · '}
          <MaintenanceLink id={maintenance}>{t('handovers.maintenance')}</MaintenanceLink>
        </>
      )}
      {photos.length > 0 ? (
        <PhotoList rentId={rent.id} name={`${name} ${String(asset)}`.trim()} photos={photos} />
      ) : null}
    </li>
  );
}

function nameOf(rent: Rent, asset: HandoverUnit['asset']): string {
  const line = lineOf(rent, asset);
  return line ? assetName(line.asset) : '';
}
