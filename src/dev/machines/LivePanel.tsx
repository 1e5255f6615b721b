import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Moment } from './channel';
import { Chart } from './Chart';
import { History } from './History';
import styles from './machines.module.css';

interface Props {
  machine: AnyStateMachine;
  /** Whether the actor was chosen, rather than any of this machine. */
  isChosen: boolean;
  /** What the actor did. */
  moments: Moment[];
}

/** Current state of one actor in the app's windows, with a read-only look back. */
export function LivePanel({ machine, isChosen, moments }: Props) {
  const [shown, setShown] = useState<number | null>(null);
  // An actor that was started anew begins anew.
  const own = moments.slice(
    Math.max(
      0,
      moments.findLastIndex(({ event }) => event.type === 'xstate.init'),
    ),
  );
  const now = own[shown ?? own.length - 1];
  if (!now && isChosen)
    return <p className={styles.hint}>The events of this actor are not kept any more. Its next one shows its state.</p>;
  if (!now) {
    return (
      <p className={styles.hint}>
        No actor of this machine has been heard of. Open{' '}
        <a href="/" target="_blank" rel="noreferrer">
          the app
        </a>{' '}
        in another window of this browser and use it.
      </p>
    );
  }
  return (
    <div className={styles.panels}>
      <Chart machine={machine} value={now.value} />
      <aside className={styles.side}>
        <History machine={machine.id} moments={own} shown={shown} onShow={setShown} />
      </aside>
    </div>
  );
}
