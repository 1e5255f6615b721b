import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Rent } from '../../../machines/types';
import { isOffered } from '../config';
import { addDays, dayOf, formatDay } from '../domain/days/days';
import { useTranslation } from '../i18n/useTranslation';
import { Button } from '../ui/Button';
import { useToday } from '../useToday';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { EarlyStartQuestion, type EarlyReview } from './EarlyStartQuestion';
import { LateDaysNote } from './LateDaysNote';
import type { rentActionsLogic } from './rentActions.logic';
import { startMoves } from './rentRules';

const TEXTS = {
  start: { title: 'ask.startTitle', text: 'ask.startText', accept: 'actions.start' },
  unpay: { title: 'ask.unpayTitle', text: 'ask.unpayText', accept: 'actions.unpay' },
  reopen: { title: 'ask.reopenTitle', text: 'ask.reopenText', accept: 'actions.reopen' },
  delete: { title: 'ask.deleteTitle', text: 'ask.deleteText', accept: 'actions.delete' },
  end: { title: 'ask.endTitle', text: 'ask.endText', accept: 'actions.end' },
} as const;
/** Where lines keep their days, a return alone frees the equipment: shortening is the exception, about the rent's own days. */
const earlyTexts = () =>
  isOffered('heldDays')
    ? ({
        title: 'ask.earlyTitle',
        text: 'ask.earlyTextFree',
        accept: 'ask.earlyUnshortened',
        other: 'ask.earlyShorten',
      } as const)
    : ({
        title: 'ask.earlyTitle',
        text: 'ask.earlyText',
        accept: 'ask.earlyShorten',
        other: 'ask.earlyUnshortened',
      } as const);

interface Props {
  rent: Rent;
  actor: ActorRefFrom<typeof rentActionsLogic>;
  /** The choice of the days from today on; null where that is not offered. */
  review?: EarlyReview | null;
  /** Note under the question whether to take a payment back. */
  unpayNote?: ReactNode;
}

/** The question before an action that cannot simply be undone, or that has a better way. */
export function RentQuestion({ rent, actor, review = null, unpayNote }: Props) {
  const { t, i18n } = useTranslation('rent');
  const snapshot = useSelector(actor, (state) => state);
  const today = useToday();
  const { action } = snapshot.context;
  const offersToShorten = snapshot.can({ type: 'question.shorten' });
  if (!snapshot.matches({ ready: 'asking' }) || !(action in TEXTS)) return null;
  const early = offersToShorten ? earlyTexts() : null;
  const cancel = () => actor.send({ type: 'question.cancel' });
  if (action === 'start' && startMoves(rent, today))
    return (
      <EarlyStartQuestion
        rent={rent}
        day={today}
        accept={t('actions.start')}
        onAccept={() => actor.send({ type: 'question.accept' })}
        onCancel={cancel}
        review={review}
      />
    );
  const texts = early ?? TEXTS[action as keyof typeof TEXTS];
  const answer = (text: string) =>
    actor.send({ type: text === 'ask.earlyShorten' ? 'question.shorten' : 'question.accept' });
  const values = {
    code: rent.code,
    today: formatDay(today, i18n.language),
    free: formatDay(addDays(today, 1), i18n.language),
    start: formatDay(dayOf(rent.startDate), i18n.language),
    end: formatDay(dayOf(rent.endDate), i18n.language),
  };
  return (
    <ModalDialog
      size={offersToShorten ? 'choice' : 'confirm'}
      title={t(texts.title, values)}
      onClose={cancel}
      foot={
        <>
          <Button text severity="secondary" label={t('cancel')} onClick={cancel} />
          {early ? (
            <Button outlined severity="secondary" label={t(early.other)} onClick={() => answer(early.other)} />
          ) : null}
          <Button
            outlined={action === 'delete'}
            severity={action === 'delete' || action === 'unpay' ? 'danger' : undefined}
            icon={action === 'delete' ? 'pi pi-trash' : undefined}
            label={t(texts.accept, values)}
            onClick={() => answer(texts.accept)}
          />
        </>
      }
    >
      <p>{t(texts.text, values)}</p>
      {action === 'end' ? <LateDaysNote rent={rent} /> : null}
      {action === 'unpay' ? unpayNote : null}
    </ModalDialog>
  );
}
