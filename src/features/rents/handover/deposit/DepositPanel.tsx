import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  depositMoves,
  depositProblem,
  type depositChoiceMachine,
} from '../../../../../machines/handover/depositChoice.machine';
import type { DepositFigures } from '../../../../../machines/types';
import { formatMoney } from '../../../../shared/domain/formats/money';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { useSession } from '../../../../shared/session';
import { DetailPanel } from '../../../../shared/ui/detail/DetailPanel';
import { Field } from '../../../../shared/ui/form/Field';
import { MoneyField } from '../../../../shared/ui/form/MoneyField';
import { TickBox } from '../../../../shared/ui/form/TickBox';
import { useActorEvents } from '../../../../shared/useActorEvents';
import { showsAccount } from '../../../../shared/money/showsAccount';
import { firstMethodId, MethodTiles } from '../../../../shared/money/MethodTiles';
import { TileChoice } from '../../../../shared/money/TileChoice';
import styles from './deposit.module.css';
import { HandoverActor } from '../handover.logic';

type Choice = ActorRefFrom<typeof depositChoiceMachine>;

const METHOD = 'deposit-method';

/** The deposit of a hand-over: what is held, and what happens to it. Without the right to move it, only what is held. */
export function DepositPanel() {
  const { t, i18n } = useTranslation('handover');
  const session = useSession();
  const { rent, figures } = HandoverActor.useSelector(({ context }) => context);
  const choice = HandoverActor.useSelector(({ children }) => children.deposit);
  const { depositHeld = 0, depositAsked = 0 } = rent;
  if (!showsAccount(rent, session) || (depositHeld === 0 && depositAsked === 0)) return null;
  const money = (amount: number) => formatMoney(amount, i18n.language);
  const method = figures?.heldBy ? `, ${t(`deposit.by.${figures.heldBy}`)}` : '';
  return (
    <DetailPanel title={t('deposit.title')}>
      <dl className={styles.figures}>
        {depositAsked > 0 ? <Figure name={t('deposit.asked')} value={money(depositAsked)} /> : null}
        {depositHeld > 0 ? (
          <Figure
            name={`${t(rent.depositIsHold ? 'deposit.onHold' : 'deposit.held')}${method}`}
            value={money(depositHeld)}
          />
        ) : null}
      </dl>
      {choice && figures ? <Decision choice={choice} figures={figures} /> : null}
    </DetailPanel>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Decision({ choice, figures }: { choice: Choice; figures: DepositFigures }) {
  const { direction } = HandoverActor.useSelector(({ context }) => context);
  const handover = HandoverActor.useActorRef();
  const [isAsked, setAsked] = useState(false);
  useActorEvents(handover, {
    'deposit.invalid': () => {
      setAsked(true);
      const problem = depositProblem(choice.getSnapshot().context);
      document.getElementById(problem === 'method' ? firstMethodId(METHOD) : `deposit-${problem}`)?.focus();
    },
  });
  return (
    <div className={styles.decision}>
      {direction === 'OUT' ? (
        <Taking choice={choice} figures={figures} isAsked={isAsked} />
      ) : (
        <Return choice={choice} figures={figures} />
      )}
    </div>
  );
}

interface PartProps {
  choice: Choice;
  figures: DepositFigures;
}

/** Whether what is lacking is taken now, and how. */
function Taking({ choice, figures, isAsked }: PartProps & { isAsked: boolean }) {
  const { t, i18n } = useTranslation(['handover', 'money']);
  const state = useSelector(choice, (snapshot) => snapshot);
  const isBusy = HandoverActor.useSelector((snapshot) => snapshot.hasTag('busy'));
  const { decision } = state.context;
  const isTaking = state.matches('taking');
  if (figures.lacking === 0) return null;
  return (
    <>
      <TickBox
        id="deposit-take"
        checked={isTaking}
        disabled={isBusy}
        label={t('handover:deposit.takeNow', { value: formatMoney(figures.lacking, i18n.language) })}
        onChange={() => choice.send({ type: isTaking ? 'deposit.leave' : 'deposit.take' })}
      />
      {isTaking ? (
        <>
          <AmountField
            choice={choice}
            value={decision.amount ?? figures.lacking}
            error={t('money:form.error.invalid')}
            onChange={(amount) => choice.send({ type: 'amount.type', amount })}
          />
          <MethodField choice={choice} isAsked={isAsked} />
          {figures.held > 0 ? null : (
            <TickBox
              id="deposit-hold"
              checked={decision.isHold}
              disabled={isBusy}
              label={t('money:form.hold')}
              onChange={() => choice.send({ type: 'hold.toggle' })}
            />
          )}
        </>
      ) : null}
    </>
  );
}

/** What is kept of the deposit and given back, and how. */
function Return({ choice, figures }: PartProps) {
  const { t, i18n } = useTranslation('handover');
  const state = useSelector(choice, (snapshot) => snapshot);
  const isBusy = HandoverActor.useSelector((snapshot) => snapshot.hasTag('busy'));
  if (figures.held === 0) return null;
  const { keep, giveBack } = depositMoves(state.context);
  const mostKept = Math.min(figures.held, figures.due);
  const chosen = keep > 0 ? 'keep' : giveBack > 0 ? 'giveBack' : 'leave';
  const events = {
    giveBack: { type: 'deposit.giveBack' },
    keep: { type: 'deposit.keep', amount: null },
    leave: { type: 'deposit.leave' },
  } as const;
  const options = (['giveBack', 'keep', 'leave'] as const).filter((each) => each !== 'keep' || mostKept > 0);
  return (
    <>
      <TileChoice
        name="deposit-choice"
        legend={t('deposit.what')}
        options={options.map((value) => ({ value, label: t(`deposit.choice.${value}`) }))}
        chosen={chosen}
        disabled={isBusy}
        onChoose={(value) => choice.send(events[value])}
      />
      {chosen === 'keep' ? (
        <AmountField
          choice={choice}
          value={state.context.decision.amount ?? keep}
          error={t('money:form.error.tooMuch', { most: formatMoney(mostKept, i18n.language) })}
          onChange={(amount) => choice.send({ type: 'deposit.keep', amount: amount ?? Number.NaN })}
        />
      ) : null}
      {giveBack > 0 && !figures.isHold ? <MethodField choice={choice} /> : null}
    </>
  );
}

function AmountField({
  choice,
  value,
  error,
  onChange,
}: {
  choice: Choice;
  value: number;
  error: string;
  onChange: (amount: number | null) => void;
}) {
  const { t } = useTranslation('money');
  const isWrong = useSelector(choice, ({ context }) => depositProblem(context) === 'amount');
  const isBusy = HandoverActor.useSelector((snapshot) => snapshot.hasTag('busy'));
  return (
    <Field id="deposit-amount" label={t('form.amount')} error={isWrong ? error : null}>
      {(control) => (
        <MoneyField {...control} value={Number.isNaN(value) ? null : value} disabled={isBusy} onChange={onChange} />
      )}
    </Field>
  );
}

/** How it is taken, or goes back: as it came unless chosen. */
function MethodField({ choice, isAsked = false }: { choice: Choice; isAsked?: boolean }) {
  const { t } = useTranslation('money');
  const context = useSelector(choice, (state) => state.context);
  const { direction, figures, decision } = context;
  const isBusy = HandoverActor.useSelector((snapshot) => snapshot.hasTag('busy'));
  return (
    <MethodTiles
      name={METHOD}
      chosen={decision.method ?? (direction === 'OUT' ? null : (figures?.heldBy ?? null))}
      error={isAsked && depositProblem(context) === 'method' ? t('form.error.method') : null}
      disabled={isBusy}
      onChoose={(method) => choice.send({ type: 'method.choose', method })}
    />
  );
}
