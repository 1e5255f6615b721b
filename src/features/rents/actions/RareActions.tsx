import { useState } from 'react';
import type { Handover, Rent } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { mayRepeat, repeatHash } from '../../../shared/rents/lookupLink';
import { handoverPath } from '../../../shared/routing/paths';
import { useAddressHash } from '../../../shared/routing/useAddressHash';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { isUndoable, undoHandover } from '../../../shared/rents/undoHandover';
import { useShowNotice } from '../../../shared/rents/useShowNotice';
import { useSession } from '../../../shared/session';
import { iconButtonClass } from '../../../shared/ui/iconButtonClass';
import { lazyDialog, usePrefetchedDialog } from '../../../shared/ui/dialog/lazyDialog';
import { Menu, type MenuItem } from '../../../shared/ui/menu/Menu';
import { useDialog } from '../../../shared/ui/dialog/useDialog';
import { useToday } from '../../../shared/useToday';
import { ACTION_ICONS, mayCancel, offeredActions } from './offeredActions';
import { MONEY_HASHES } from '../../../shared/money/moneyHash';
import type { MessageDrafts } from '../message/MessageDialog';
import { messageKinds } from '../message/message.logic';
import { moneyRights } from '../money/money';
import { mayReviewPrices } from '../prices/priceReview.logic';
import { HANDOVERS, useHandovers } from '../../../shared/rents/useHandovers';

const CurrentPrices = lazyDialog(() => import('../prices/CurrentPrices').then((module) => module.default));
const MessageDialog = lazyDialog(() => import('../message/MessageDialog').then((module) => module.default));
const CancelDialog = lazyDialog(() => import('./CancelDialog').then((module) => module.default));

interface Props {
  rent: Rent;
  canEdit: boolean;
  isPhone: boolean;
  /** The last hand-over of the rent. */
  last: Handover | null;
}

/** Printing, rare actions, and those that are hard to undo. */
export function RareActions(props: Props) {
  const { t } = useTranslation('rent');
  const cancelling = useDialog<Rent>();
  const reviewing = useDialog<Rent>();
  const writing = useDialog<true>();
  const [drafts, setDrafts] = useState<MessageDrafts>({});
  usePrefetchedDialog(CancelDialog, props.canEdit);
  const items = useRareItems(props, {
    onReview: reviewing.open,
    onCancel: cancelling.open,
    onWrite: () => writing.open(true),
  });
  const label = t('actions.more');
  return (
    <>
      <Menu
        label={label}
        items={items}
        button={{ className: iconButtonClass('bordered'), name: label, tooltip: label }}
      >
        <i className="pi pi-ellipsis-v" aria-hidden="true" />
      </Menu>
      {reviewing.opened ? <CurrentPrices rent={reviewing.opened} onClose={reviewing.close} /> : null}
      {writing.opened ? (
        <MessageDialog rent={props.rent} drafts={drafts} onChange={setDrafts} onClose={writing.close} />
      ) : null}
      {cancelling.opened ? <CancelDialog rent={cancelling.opened} onClose={cancelling.close} /> : null}
    </>
  );
}

/** Open the dialogs of the menu. */
interface Openers {
  onReview: (rent: Rent) => void;
  onCancel: (rent: Rent) => void;
  onWrite: () => void;
}

/** The entries of the menu, those that are hard to undo last. */
function useRareItems({ rent, canEdit, isPhone, last }: Props, { onReview, onCancel, onWrite }: Openers): MenuItem[] {
  const { t } = useTranslation('rent');
  const actor = RentActor.useActorRef();
  const isIdle = RentActor.useSelector((state) => state.matches({ ready: 'idle' }));
  const isSettled = RentActor.useSelector((state) => state.matches({ ready: { idle: { steps: 'open' } } }));
  const directions = useHandovers(rent);
  const offered = offeredActions(rent, canEdit, directions);
  const session = useSession();
  const today = useToday();
  const setHash = useAddressHash();
  // A signature goes with its hand-over (product 4.14).
  const mayUndoLast = session.can(last?.signature ? 'rent:update' : 'handover:update');
  const shown = offered.rare.filter(({ action }) => mayUndoLast || !action.startsWith('undo'));
  const rights = moneyRights(rent, session);
  const money = (['refund', 'settle', 'deposit'] as const).filter((kind) => rights[kind]);
  const rare = shown.map(({ action }) => ({
    key: action,
    icon: ACTION_ICONS[action],
    label: t(`actions.${action}`),
    isDangerous: action === 'delete',
    isDisabled: ['start', 'end', 'pay'].includes(action) ? !isSettled : !isIdle,
    onSelect: () => actor.send({ type: 'rent.act', action }),
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
    isDangerous: true,
    label: t('actions.cancel'),
    isDisabled: !isIdle,
    onSelect: () => onCancel(rent),
  };
  const repeat = {
    key: 'repeat',
    icon: 'clone',
    label: t('actions.repeat'),
    onSelect: () => setHash(repeatHash({ id: rent.id, isCancelled: false })),
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
  const mayUndo = mayUndoLast && isUndoable(last) && !rare.some(({ key }) => key.startsWith('undo'));
  const others = directions.filter((direction) => direction !== offered.handover);
  const handovers = others.map((direction) => ({
    key: direction,
    icon: HANDOVERS[direction].icon,
    label: t(HANDOVERS[direction].text),
    to: handoverPath(rent.id, direction),
  }));
  return [
    ...(isPhone ? handovers : []),
    { key: 'print', icon: 'print', label: t('actions.print'), onSelect: () => window.print() },
    ...(canEdit && messageKinds(rent, today, session.seesPrices).length > 0
      ? [{ key: 'write', icon: 'envelope', label: t('message.menu'), onSelect: onWrite }]
      : []),
    ...(mayUndo ? [undo] : []),
    ...(canEdit && mayReviewPrices(rent) ? [review] : []),
    ...money.map((kind) => ({
      key: kind,
      icon: 'euro',
      label: t(`money:${kind}`),
      isDisabled: !isIdle,
      onSelect: () => setHash(MONEY_HASHES[kind]),
    })),
    ...(mayRepeat(session) ? [repeat] : []),
    ...rare.filter(({ isDangerous }) => !isDangerous),
    ...(canEdit && mayCancel(rent) ? [cancel] : []),
    ...rare.filter(({ isDangerous }) => isDangerous),
  ];
}
