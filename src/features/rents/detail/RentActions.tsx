import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Handover, HandoverDirection, Rent, RentAction } from '../../../../machines/types';
import styles from './actions.module.css';
import { mayCancel, offeredActions, type OfferedAction } from './offeredActions';
import { mayReviewPrices } from './priceReview.logic';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { mayRepeat, repeatHash } from '../../../shared/lookup';
import { handoverPath } from '../../../shared/paths';
import { offeredHandovers } from '../../../shared/rents/handover';
import { isUndoable, undoHandover } from '../../../shared/rents/undoHandover';
import { useShowNotice } from '../../../shared/rents/useShowNotice';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { ButtonLink } from '../../../shared/ui/ButtonLink';
import { catchKeys } from '../../../shared/ui/keyCatcher';
import { lazyDialog } from '../../../shared/ui/lazyDialog';
import { Menu, type MenuItem } from '../../../shared/ui/menu/Menu';
import { useDialog } from '../../../shared/ui/useDialog';
import { usePressedPlace } from './usePressedPlace';

const CurrentPrices = lazyDialog(() => import('./CurrentPrices').then((module) => module.default));
const CancelDialog = lazyDialog(() => import('./CancelDialog').then((module) => module.default));

const ICONS: Record<Exclude<RentAction, 'shorten'>, string> = {
  reserve: 'bookmark',
  start: 'truck',
  end: 'flag',
  undoStart: 'undo',
  undoEnd: 'undo',
  pay: 'check',
  unpay: 'euro',
  reopen: 'replay',
  delete: 'trash',
};

/** Links to the pages of hand-overs. */
const HANDOVERS = {
  OUT: { text: 'actions.handOut', icon: 'truck' },
  IN: { text: 'actions.takeBack', icon: 'replay' },
} as const;

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
      icon={isBar && !isPrimary ? undefined : `pi pi-${ICONS[action]}`}
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

/** The directions that this account may move units of the rent in now. */
function useHandovers(rent: Rent): HandoverDirection[] {
  return useSession().can('handover:update') ? offeredHandovers(rent) : [];
}

/** Ways to hand out or take back some of the equipment. */
function HandoverLinks({ rent, directions }: { rent: Rent; directions: readonly HandoverDirection[] }) {
  const { t } = useTranslation('rent');
  return directions.map((direction) => (
    <ButtonLink key={direction} to={handoverPath(rent.id, direction)} label={t(HANDOVERS[direction].text)} />
  ));
}

interface RareProps extends Props {
  isPhone: boolean;
  /** The last hand-over of the rent. */
  last: Handover | null;
}

/** Printing, rare actions, and those that are hard to undo. */
export function RareActions(props: RareProps) {
  const { t } = useTranslation('rent');
  const cancelling = useDialog<Rent>();
  const reviewing = useDialog<Rent>();
  const items = useRareItems(props, reviewing.open, cancelling.open);
  const label = t('actions.more');
  return (
    <>
      <Menu label={label} items={items} button={{ className: styles.moreButton, name: label, title: label }}>
        <i className="pi pi-ellipsis-v" aria-hidden="true" />
      </Menu>
      {reviewing.opened ? <CurrentPrices rent={reviewing.opened} onClose={reviewing.close} /> : null}
      {cancelling.opened ? <CancelDialog rent={cancelling.opened} onClose={cancelling.close} /> : null}
    </>
  );
}

/** The entries of the menu, those that are hard to undo last. */
function useRareItems(
  { rent, canEdit, isPhone, last }: RareProps,
  onReview: (rent: Rent) => void,
  onCancel: (rent: Rent) => void,
): MenuItem[] {
  const { t } = useTranslation('rent');
  const actor = RentActor.useActorRef();
  const isIdle = RentActor.useSelector((state) => state.matches({ ready: 'idle' }));
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const rare = offeredActions(rent, canEdit).rare.map(({ action }) => ({
    key: action,
    icon: ICONS[action],
    label: t(`actions.${action}`),
    isDangerous: action === 'delete',
    isDisabled: !isIdle,
    onSelect: () => actor.send({ type: `rent.${action}` }),
  }));
  const review = {
    key: 'review',
    icon: 'tag',
    label: t('review.title'),
    isDisabled: !isIdle,
    onSelect: () => onReview(rent),
  };
  const cancel = {
    key: 'cancel',
    icon: 'ban',
    label: t('actions.cancel'),
    isDisabled: !isIdle,
    onSelect: () => onCancel(rent),
  };
  const repeat = {
    key: 'repeat',
    icon: 'clone',
    label: t('actions.repeat'),
    onSelect: () => {
      catchKeys();
      void navigate({ search, hash: repeatHash({ id: rent.id, isCancelled: false }) });
    },
  };
  const show = useShowNotice();
  const undo = {
    key: 'undoHandover',
    icon: 'undo',
    label: t(last?.direction === 'OUT' ? 'actions.undoHandOut' : 'actions.undoTakeBack'),
    isDisabled: !isIdle,
    onSelect: () => undoHandover({ rentId: rent.id, handover: last?.id }, show),
  };
  // Undoing a start or an end undoes its hand-over too.
  const mayUndo = session.can('handover:update') && isUndoable(last) && !rare.some(({ key }) => key.startsWith('undo'));
  const handovers = useHandovers(rent).map((direction) => ({
    key: direction,
    icon: HANDOVERS[direction].icon,
    label: t(HANDOVERS[direction].text),
    to: handoverPath(rent.id, direction),
  }));
  return [
    ...(isPhone ? handovers : []),
    { key: 'print', icon: 'print', label: t('actions.print'), onSelect: () => window.print() },
    ...(mayUndo ? [undo] : []),
    ...(canEdit && mayReviewPrices(rent) ? [review] : []),
    ...(mayRepeat(session) ? [repeat] : []),
    ...rare.filter(({ isDangerous }) => !isDangerous),
    ...(canEdit && mayCancel(rent) ? [cancel] : []),
    ...rare.filter(({ isDangerous }) => isDangerous),
  ];
}
