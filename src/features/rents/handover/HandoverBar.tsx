import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Rent } from '../../../../machines/types';
import { dayOf } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { rentCan } from '../../../shared/domain/rent';
import { rentPath, type RentPageState } from '../../../shared/routing/paths';
import { PhotoUploadActor } from '../photos/photoUpload.logic';
import { PendingPhotosNote } from '../photos/PendingPhotosNote';
import { EarlyStartQuestion } from '../../../shared/rents/EarlyStartQuestion';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { useFailureText } from '../parts/useFailureText';
import { EarlyDaysNote } from '../prices/EarlyDaysNote';
import { DepositSentence } from './deposit/DepositSentence';
import { HandoverActor } from './handover.logic';
import { LateDays } from './LateCharge';
import { DaysLeft, EndBox, ReturnEndLine, useReturnEnd } from './ReturnEnd';
import styles from './bar.module.css';
import { useLeave } from './useLeave';
import { useHandoverDay } from './useHandoverDay';
import { consequence, problemText, textPrefixOf } from './handoverWords';

/** Bar at the bottom of the window: days late or left, ready units and the fate of the others. Its button hands over, and is focused at first. */
export function HandoverBar() {
  const { t } = useTranslation('handover');
  const actor = HandoverActor.useActorRef();
  const { rent, direction, units, movable } = HandoverActor.useSelector(({ context }) => context);
  const isBusy = HandoverActor.useSelector((state) => state.hasTag('busy'));
  const isSettling = HandoverActor.useSelector((state) => state.matches({ choosing: 'settling' }));
  const waiting = PhotoUploadActor.useSelector(({ context }) => context.waiting.length);
  const leave = useLeave(rent.id);
  const send = useRef<HTMLButtonElement>(null);
  useEffect(() => send.current?.focus({ preventScroll: true }), []);
  const way = textPrefixOf(direction);
  const [ticked, all] = [units.length, movable.length];
  const { ends } = useReturnEnd();
  const isPhone = useMediaQuery(PHONE);
  return (
    <div className={styles.bar} role="group" aria-label={t(`${way}.title`)} data-action-bar>
      {isPhone ? null : (
        <>
          <LateDays />
          <DaysLeft />
        </>
      )}
      <div className={styles.sum}>
        {all > 0 && !(isPhone && ticked === all) ? (
          <p className={styles.ready}>{t('ready', { ticked, count: all })}</p>
        ) : null}
        <p id="handover-consequence" className={styles.then} aria-live="polite">
          {consequence(t, { rent, direction, ticked, movable: all, ends })} <OutsidePeriod rent={rent} />
        </p>
        {isPhone ? <ReturnEndLine className={styles.then} /> : null}
        <DepositSentence className={styles.then} />
        <PendingPhotosNote id="handover-photos" className={styles.then} />
        <Refusal />
      </div>
      {isPhone ? null : <EndBox />}
      <div className={styles.buttons}>
        <Button
          outlined
          severity="secondary"
          label={t(ticked > 0 ? 'keepAndLeave' : 'leave')}
          disabled={isBusy}
          onClick={() => leave(false)}
        />
        {all > 0 ? (
          <Button
            ref={send}
            icon={`pi pi-${direction === 'OUT' ? 'truck' : 'replay'}`}
            label={ticked > 0 ? t(`${way}.send`, { ticked }) : t(`${way}.crumb`)}
            loading={isBusy}
            isBusy={isSettling}
            aria-describedby="handover-consequence handover-photos"
            disabled={waiting > 0}
            onKeyDown={ignoreHeldKey}
            onClick={() => actor.send({ type: 'units.send' })}
          />
        ) : null}
      </div>
      <EarlyStart rent={rent} />
    </div>
  );
}

/** The question before a rent begins early, with the way to its days and prices where this user may change them. */
function EarlyStart({ rent }: { rent: Rent }) {
  const { t } = useTranslation('handover');
  const actor = HandoverActor.useActorRef();
  const isAsking = HandoverActor.useSelector((state) => state.matches({ choosing: 'asking' }));
  const ticked = HandoverActor.useSelector(({ context }) => context.units.length);
  const mayReview = useSession().can('rent:update') && rentCan(rent, 'dates.change');
  const navigate = useNavigate();
  const day = useHandoverDay();
  if (!isAsking) return null;
  const state: RentPageState = { startsOn: day };
  return (
    <EarlyStartQuestion
      rent={rent}
      day={day}
      accept={t('out.send', { ticked })}
      onAccept={() => actor.send({ type: 'question.accept' })}
      onCancel={() => actor.send({ type: 'question.cancel' })}
      review={
        mayReview
          ? {
              onOpen: () => void navigate(rentPath(rent.id), { state }),
              note: <EarlyDaysNote key={day} rent={rent} day={day} />,
            }
          : null
      }
    />
  );
}

/** The reason why nothing was sent, refused units, and units that another user has handled meanwhile. */
function Refusal() {
  const { t } = useTranslation('handover');
  const { direction, failure, problem, units } = HandoverActor.useSelector(({ context }) => context);
  const reason = useFailureText(failure);
  const way = textPrefixOf(direction);
  const texts = [reason ? t(`${way}.failed`, { reason }) : null, problem ? problemText(t, problem, way, units) : null];
  const messages = texts.filter((text) => text !== null);
  if (messages.length === 0) return null;
  return (
    <p className={styles.failure} role="alert">
      <i className="pi pi-exclamation-circle" aria-hidden="true" /> {messages.join(' ')}
    </p>
  );
}

/** Says that a rent would start on another day than it was agreed. */
function OutsidePeriod({ rent }: { rent: Rent }) {
  const { t } = useTranslation('handover');
  const day = useHandoverDay();
  if (rent.state !== 'NOT_STARTED') return null;
  if (day < dayOf(rent.startDate)) return t('beforeStart');
  return day > dayOf(rent.endDate) ? t('afterEnd') : null;
}

/** Keeps a key that is still held from the step that led here from pressing the button. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
