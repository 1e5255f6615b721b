import { useState } from 'react';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { samples } from '../../../tests/paths/samples';
import { Chart } from './Chart';
import { History } from './History';
import styles from './machines.module.css';
import { begin, possibleEvents, send, type Simulation } from './simulation';

/** A chart that is clicked through. Events, input and guards are those of the path samples. */
export function SimulationPanel({ machine }: { machine: AnyStateMachine }) {
  const sample = samples[machine.id]?.[0];
  const [simulation, setSimulation] = useState<Simulation | string>(() =>
    attempt(() => begin(sample?.machine ?? machine, sample?.input)),
  );
  const [shown, setShown] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  if (typeof simulation === 'string') return <p role="alert">It cannot start without input: {simulation}</p>;

  const now = simulation.snapshots[shown ?? simulation.snapshots.length - 1] as AnyMachineSnapshot;
  const possible = possibleEvents(now);
  const known = (sample?.events ?? []).filter(({ type }) => possible.includes(type));
  const offered = [
    ...known,
    ...possible.filter((type) => !known.some((event) => event.type === type)).map((type): AnyEventObject => ({ type })),
  ].filter((event) => now.can(event));
  const fire = (event: AnyEventObject) => {
    // A look back becomes the place to go on from.
    const upTo = (shown ?? simulation.snapshots.length - 1) + 1;
    const next = attempt(() =>
      send(
        { ...simulation, snapshots: simulation.snapshots.slice(0, upTo), moments: simulation.moments.slice(0, upTo) },
        event,
      ),
    );
    if (typeof next === 'string') setFailure(next);
    else {
      setSimulation(next);
      setShown(null);
      setFailure('');
    }
  };
  return (
    <div className={styles.panels}>
      <Chart
        machine={machine}
        value={now.value as StateValue}
        possible={new Set(offered.map(({ type }) => type))}
        onEvent={(type) => fire(offered.find((event) => event.type === type) ?? { type })}
      />
      <aside className={styles.side}>
        <h3>Events</h3>
        <ul className={styles.events}>
          {offered.map((event) => (
            <li key={JSON.stringify(event)}>
              <button type="button" onClick={() => fire(event)}>
                {event.type}
              </button>
              <code>{payloadOf(event)}</code>
            </li>
          ))}
          {offered.length === 0 ? <li>Nothing can happen any more.</li> : null}
        </ul>
        {failure ? <p role="alert">{failure}</p> : null}
        <History machine={machine.id} moments={simulation.moments} shown={shown} onShow={setShown} />
      </aside>
    </div>
  );
}

function payloadOf({ type: _, ...payload }: AnyEventObject): string {
  return Object.keys(payload).length > 0 ? JSON.stringify(payload) : '';
}

function attempt<T>(work: () => T): T | string {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
