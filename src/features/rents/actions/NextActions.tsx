import type { HandoverDirection, Rent, RentAction } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import styles from './actions.module.css';
import { ACTION_ICONS, offeredActions, type OfferedAction } from './offeredActions';
import { HANDOVERS, useHandovers } from '../../../shared/rents/useHandovers';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { handoverPath } from '../../../shared/routing/paths';
import { Button } from '../../../shared/ui/Button';
import { ButtonLink } from '../../../shared/ui/ButtonLink';

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
  if (!handover && !primary && !secondary && others.length === 0) return null;

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
      onClick={() => actor.send({ type: 'rent.act', action })}
    />
  );
  return (
    <div className={isBar ? styles.bar : undefined} data-action-bar={isBar || undefined}>
      <div className={styles.actions} role="group" aria-label={t('actions.label')}>
        {reason ? (
          <p id="rent-next-reason" className={styles.reason}>
            {reason}
          </p>
        ) : null}
        <HandoverLinks rent={rent} directions={others} isClosed={isClosed} />
        {secondary ? button(secondary, false) : null}
        {handover ? <HandoverStep rent={rent} direction={handover} isClosed={isClosed} sending={sending} /> : null}
        {primary ? button(primary, true) : null}
      </div>
    </div>
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

/** Ways to hand out or take back some of the equipment; inert as the steps are. */
function HandoverLinks({
  rent,
  directions,
  isClosed,
}: Pick<StepProps, 'rent' | 'isClosed'> & { directions: readonly HandoverDirection[] }) {
  const { t } = useTranslation('rent');
  return directions.map((direction) =>
    isClosed ? (
      <Button key={direction} outlined severity="secondary" label={t(HANDOVERS[direction].text)} disabled />
    ) : (
      <ButtonLink key={direction} to={handoverPath(rent.id, direction)} label={t(HANDOVERS[direction].text)} />
    ),
  );
}
