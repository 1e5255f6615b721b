import type { CSSProperties } from 'react';
import type { HandoverDirection, Rent, RentAction } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import styles from './actions.module.css';
import { ACTION_ICONS, offeredActions, type OfferedAction } from './offeredActions';
import { HANDOVERS, useHandovers } from '../../../shared/rents/useHandovers';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { handoverPath } from '../../../shared/routing/paths';
import { Button } from '../../../shared/ui/Button';
import { ButtonLink } from '../../../shared/ui/ButtonLink';
import { usePressedPlace } from './usePressedPlace';

interface Props {
  rent: Rent;
  canEdit: boolean;
}

/** The next step as the primary button, payment beside it, and the reason while a step is not possible. */
export function NextActions({ rent, canEdit, isBar }: Props & { isBar?: boolean }) {
  const { t } = useTranslation('rent');
  const actor = RentActor.useActorRef();
  const snapshot = RentActor.useSelector((state) => state);
  const sending = snapshot.matches({ ready: 'sending' }) ? snapshot.context.action : null;
  // While a question is asked the buttons behind it keep their look: the dialog keeps them from being pressed.
  const isClosed =
    snapshot.hasTag('busy') ||
    snapshot.matches({ ready: { idle: { steps: 'settling' } } }) ||
    snapshot.matches({ ready: 'refused' }) ||
    snapshot.matches({ ready: 'outdated' });
  const directions = useHandovers(rent);
  const { handover, primary, secondary } = offeredActions(rent, canEdit, directions);
  const others = isBar ? [] : directions.filter((direction) => direction !== handover);
  const reason = primary && !primary.isPossible ? t('actions.needsLines') : null;
  const { group, keep, places } = usePressedPlace<RentAction>((action) =>
    [primary, secondary].some((offered) => offered?.action === action),
  );
  if (places.length === 0 && !handover && !primary && !secondary && others.length === 0) return null;

  const button = ({ action, isPossible }: OfferedAction, isPrimary: boolean) => (
    <Button
      key={action}
      icon={isBar && !isPrimary ? undefined : `pi pi-${ACTION_ICONS[action]}`}
      label={sending === action ? t(`sending.${action}`) : t(`actions.${action}`)}
      outlined={!isPrimary}
      severity={isPrimary ? undefined : 'secondary'}
      loading={sending === action}
      disabled={!isPossible || (isClosed && sending !== action)}
      aria-describedby={isPrimary && reason ? 'rent-next-reason' : undefined}
      onClick={(event) => {
        keep(action, isPrimary, event);
        actor.send({ type: 'rent.act', action });
      }}
    />
  );
  const placesOf = (wasPrimary: boolean) =>
    places
      .filter((place) => place.wasPrimary === wasPrimary)
      .map(({ action, box }) => <PressedPlace key={action} box={box} />);
  return (
    <div className={isBar ? styles.bar : undefined} data-action-bar={isBar || undefined}>
      <div
        className={`${styles.actions} ${places.length > 0 ? styles.withPlaces : ''}`}
        role="group"
        aria-label={t('actions.label')}
        ref={group}
      >
        {reason ? (
          <p id="rent-next-reason" className={styles.reason}>
            {reason}
          </p>
        ) : null}
        <HandoverLinks rent={rent} directions={others} />
        {secondary ? button(secondary, false) : null}
        {placesOf(false)}
        {handover ? <HandoverStep rent={rent} direction={handover} isClosed={isClosed} sending={sending} /> : null}
        {primary ? button(primary, true) : null}
        {placesOf(true)}
      </div>
    </div>
  );
}

/** Keeps the place of a pressed button free: a second press there reaches nothing. */
function PressedPlace({ box }: { box: CSSProperties }) {
  return (
    <span className={styles.place} style={box} aria-hidden="true">
      <i className="pi pi-check" />
    </span>
  );
}

interface StepProps {
  rent: Rent;
  direction: HandoverDirection;
  /** Nothing can be done at this moment. */
  isClosed: boolean;
  sending: RentAction | null;
}

/** The hand-over that is the next step. It says so while the rent starts or ends without it, and is inert after another action. */
function HandoverStep({ rent, direction, isClosed, sending }: StepProps) {
  const { t } = useTranslation('rent');
  const { text, icon } = HANDOVERS[direction];
  if (sending === 'start' || sending === 'end') return <Button loading label={t(`sending.${sending}`)} />;
  if (isClosed) return <Button icon={`pi pi-${icon}`} label={t(text)} disabled />;
  return <ButtonLink look="primary" to={handoverPath(rent.id, direction)} icon={icon} label={t(text)} />;
}

/** Ways to hand out or take back some of the equipment. */
function HandoverLinks({ rent, directions }: { rent: Rent; directions: readonly HandoverDirection[] }) {
  const { t } = useTranslation('rent');
  return directions.map((direction) => (
    <ButtonLink key={direction} to={handoverPath(rent.id, direction)} label={t(HANDOVERS[direction].text)} />
  ));
}
