import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { resourceMachine } from '../../../../machines/record/resource.machine';
import type { Handover, HandoverUnit, Rent } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { formatMoment } from '../../../shared/domain/days/dayText';
import { readingText } from '../../../shared/domain/formats/meterText';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { PhotoList } from '../photos/PhotoList';
import { SignatureView } from '../signature/SignatureView';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { ReadFailureNotice } from '../../../shared/ui/states/ReadFailureNotice';
import styles from './handovers.module.css';
import { lineOf } from '../lines/lines.logic';
import { MaintenanceLink } from './MaintenanceLink';
import { NoteButton } from '../notes/NoteButton';
import { handoversIn } from './rentPage.logic';

interface Props {
  rent: Rent;
  handovers: ActorRefFrom<typeof resourceMachine>;
}

/** Hand-overs with their units, the last one first; nothing for rents from before hand-overs were kept. */
export function HandoversPanel({ rent, handovers }: Props) {
  const { t } = useTranslation('rent');
  const failure = useSelector(handovers, ({ context }) => context.failure);
  const value = useSelector(handovers, handoversIn);
  if (!failure && !value?.length) return null;
  return (
    <DetailPanel title={t('handovers.title')}>
      {failure ? (
        <ReadFailureNotice
          isUnread={!value}
          failure={failure}
          onRetry={() => handovers.send({ type: 'resource.refresh' })}
        />
      ) : null}
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
