import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Moment } from './channel';
import { Chart } from './Chart';
import { History } from './History';
import styles from './machines.module.css';

/** Current state of one actor in the app's windows, with a read-only look back. */
export function LivePanel({ machine, moments }: { machine: AnyStateMachine; moments: Moment[] }) {
  const [shown, setShown] = useState<number | null>(null);
  // An actor that was started anew begins anew.
  const own = moments.slice(
    Math.max(
      0,
      moments.findLastIndex(({ event }) => event.type === 'xstate.init'),
    ),
  );
  const now = own[shown ?? own.length - 1];
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
