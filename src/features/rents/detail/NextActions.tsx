import type { HandoverDirection, Rent, RentAction } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import styles from './actions.module.css';
import { ACTION_ICONS, offeredActions, type OfferedAction } from './offeredActions';
import { HANDOVERS, useHandovers } from './useHandovers';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { handoverPath } from '../../../shared/paths';
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
  const { primary, secondary } = offeredActions(rent, canEdit);
  const reason = primary && !primary.isPossible ? t('actions.needsLines') : null;
  const handovers = useHandovers(rent);
  const { group, keep, place, isDone, isSecondRow } = usePressedPlace<RentAction>((action) =>
    [primary, secondary].some((offered) => offered?.action === action),
  );
  if (!place && !primary && !secondary && (isBar || handovers.length === 0)) return null;

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
        keep(action, event);
        actor.send({ type: `rent.${action}` });
      }}
    />
  );
  return (
    <div className={isBar ? styles.bar : undefined} data-action-bar={isBar || undefined}>
      <div
        className={`${styles.places} ${isSecondRow ? styles.secondRow : ''}`}
        style={place ? { minInlineSize: place.minInlineSize } : undefined}
        ref={group}
      >
        <div className={styles.actions} role="group" aria-label={t('actions.label')}>
          {reason ? (
            <p id="rent-next-reason" className={styles.reason}>
              {reason}
            </p>
          ) : null}
          {isBar ? null : <HandoverLinks rent={rent} directions={handovers} />}
          {secondary ? button(secondary, false) : null}
          {primary ? button(primary, true) : null}
        </div>
        {place ? (
          <div className={styles.place} aria-hidden="true">
            <i className={isDone ? 'pi pi-check' : undefined} style={place.box} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Ways to hand out or take back some of the equipment. */
function HandoverLinks({ rent, directions }: { rent: Rent; directions: readonly HandoverDirection[] }) {
  const { t } = useTranslation('rent');
  return directions.map((direction) => (
    <ButtonLink key={direction} to={handoverPath(rent.id, direction)} label={t(HANDOVERS[direction].text)} />
  ));
}
