import { useEffect, useState } from 'react';
import { machines } from '../../../machines/index';
import { subscribeMoments, type Moment } from './channel';
import { LivePanel } from './LivePanel';
import styles from './machines.module.css';
import { SimulationPanel } from './SimulationPanel';

/** Every machine of the product as a chart: to click through, and to watch while the app runs in another window. */
export function MachinesPage() {
  const [moments, setMoments] = useState<Moment[]>([]);
  const [id, setId] = useState(() => new URLSearchParams(location.search).get('machine') ?? 'rentLifecycle');
  const [isLive, setLive] = useState(false);
  useEffect(() => subscribeMoments((heard) => setMoments((known) => [...known, ...heard].slice(-5000))), []);
  const machine = machines[id];
  const running = new Map<string, Moment[]>();
  for (const moment of moments) running.set(moment.machine, [...(running.get(moment.machine) ?? []), moment]);

  return (
    <div className={styles.page}>
      <nav className={styles.list} aria-label="Machines">
        <h1>Machines</h1>
        <ul>
          {Object.keys(machines)
            .sort()
            .map((each) => {
              const actors = new Set((running.get(each) ?? []).map(({ actor }) => actor)).size;
              return (
                <li key={each}>
                  <button type="button" aria-current={each === id ? 'page' : undefined} onClick={() => setId(each)}>
                    {each}
                    {actors > 0 ? (
                      <span className={styles.count} title="running in the app">
                        {actors}
                      </span>
                    ) : null}
                  </button>
                </li>
              );
            })}
        </ul>
      </nav>
      {machine ? (
        <main className={styles.main}>
          <header className={styles.head}>
            <h2>{id}</h2>
            <button type="button" aria-pressed={!isLive} onClick={() => setLive(false)}>
              Click through
            </button>
            <button type="button" aria-pressed={isLive} onClick={() => setLive(true)}>
              Watch the app
            </button>
          </header>
          {isLive ? (
            <LivePanel key={id} machine={machine} moments={running.get(id) ?? []} />
          ) : (
            <SimulationPanel key={id} machine={machine} />
          )}
        </main>
      ) : (
        <main className={styles.main}>
          <p>There is no machine “{id}”.</p>
        </main>
      )}
    </div>
  );
}
