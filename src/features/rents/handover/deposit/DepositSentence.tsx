import { useSelector } from '@xstate/react';
import type { TFunction } from 'i18next';
import { depositMoves } from '../../../../../machines/handover/depositChoice.machine';
import type { Day } from '../../../../shared/domain/days/days';
import { formatMoney } from '../../../../shared/domain/formats/money';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { CountedDayNote } from '../../../../shared/money/CountedDayNote';
import type { PlannedEntry } from '../../../../shared/money/countedDays';
import { HandoverActor } from '../handover.logic';
import { useHandoverDay } from '../useHandoverDay';

/** One sentence on what happens to the deposit with the hand-over; nothing where nothing does. */
export function DepositSentence({ className }: { className?: string }) {
  const { t, i18n } = useTranslation('handover');
  const choice = HandoverActor.useSelector(({ children }) => children.deposit);
  const { rent } = HandoverActor.useSelector(({ context }) => context);
  const day = useHandoverDay();
  const state = useSelector(choice, (snapshot) => snapshot);
  if (!state) return null;
  const text = sentenceOf(t, state.context, i18n.language);
  return (
    <>
      <p className={className} aria-live="polite">
        {text}
      </p>
      <CountedDayNote rent={rent.id} entries={entriesOf(state.context, day)} className={className} />
    </>
  );
}

/** The entries of the deposit with the hand-over, which count on its day. Money that is kept moves in no till. */
function entriesOf(context: Parameters<typeof depositMoves>[0], day: Day): PlannedEntry[] {
  const { take, keep, giveBack } = depositMoves(context);
  return [
    ...(take > 0 ? [{ day, till: ['deposits', 'payments'] as const }] : []),
    ...(keep > 0 ? [{ day, till: context.figures?.isHold ? (['deposits'] as const) : null }] : []),
    ...(giveBack > 0 ? [{ day, till: ['deposits'] as const }] : []),
  ];
}

function sentenceOf(
  t: TFunction<'handover'>,
  context: Parameters<typeof depositMoves>[0],
  lang: string,
): string | null {
  const { direction, figures, decision } = context;
  if (!figures) return null;
  const moves = depositMoves(context);
  const money = (amount: number) => formatMoney(amount, lang);
  const [take, keep, giveBack] = [money(moves.take), money(moves.keep), money(moves.giveBack)];
  const method = decision.method ?? (direction === 'OUT' ? null : figures.heldBy);
  const how = method ? t(`deposit.by.${method}`) : direction === 'OUT' ? '' : t('deposit.by.same');
  const isHold = figures.held > 0 ? figures.isHold : decision.isHold;
  const form = isHold ? 'hold' : 'money';
  if (moves.take > 0) return t(`deposit.says.take.${form}`, { take, how }).replace(' .', '.');
  if (moves.keep > 0 && moves.giveBack > 0) return t(`deposit.says.split.${form}`, { keep, giveBack, how });
  if (moves.keep > 0) return t('deposit.says.keep', { keep });
  if (moves.giveBack > 0) return t(`deposit.says.giveBack.${form}`, { giveBack, how });
  return direction === 'IN' && figures.held > 0 ? t('deposit.says.leave', { held: money(figures.held) }) : null;
}
