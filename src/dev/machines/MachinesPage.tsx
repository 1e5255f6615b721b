import { useEffect, useState } from 'react';
import { machines } from '../../../machines/index';
import { newestActor, treeOf, type RunningActor } from './actorTree';
import { ActorTree } from './ActorTree';
import { subscribeNews, type Moment } from './channel';
import { LivePanel } from './LivePanel';
import styles from './machines.module.css';
import { SimulationPanel } from './SimulationPanel';

/**
 * Every machine of the product as a chart: to click through, and to watch while the app runs in another window. Running
 * actors stand as a tree for each page of the app.
 */
export function MachinesPage() {
  const { moments, actors } = useNews();
  const [id, setId] = useState(() => new URLSearchParams(location.search).get('machine') ?? 'rentLifecycle');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isLive, setLive] = useState(false);
  const machine = machines[id];
  const own = moments.filter((moment) => moment.machine === id);
  // Without a choice the actor that began last: that of the newest event would change with each event.
  const watched = chosen ?? newestActor(own);
  const show = (shown: string, actor: string | null) => {
    setId(shown);
    setChosen(actor);
    if (actor !== null) setLive(true);
  };

  return (
    <div className={styles.page}>
      <nav className={styles.list} aria-label="Machines">
        {actors.length > 0 ? (
          <>
            <h1>Running in the app</h1>
            <ActorTree
              branches={treeOf(actors)}
              watched={isLive ? watched : null}
              onWatch={(branch) => show(branch.machine ?? id, branch.actor)}
            />
          </>
        ) : null}
        <h1>Machines</h1>
        <ul>
          {Object.keys(machines)
            .sort()
            .map((each) => (
              <li key={each}>
                <button type="button" aria-current={each === id ? 'page' : undefined} onClick={() => show(each, null)}>
                  {each}
                </button>
              </li>
            ))}
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
            <LivePanel
              key={watched ?? id}
              machine={machine}
              isChosen={chosen !== null}
              moments={own.filter(({ actor }) => actor === watched)}
            />
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

/** What the app's windows have told, the newest 5,000 moments, and the actors that run. */
function useNews(): { moments: Moment[]; actors: RunningActor[] } {
  const [moments, setMoments] = useState<Moment[]>([]);
  const [actors, setActors] = useState<RunningActor[]>([]);
  useEffect(
    () =>
      subscribeNews((news) => {
        setMoments((known) => [...known, ...news.moments].slice(-5000));
        setActors((known) => {
          const changed = new Set(news.actors.map(({ actor }) => actor));
          return [
            ...known.filter(({ actor }) => !changed.has(actor)),
            ...news.actors.filter(({ isRunning }) => isRunning),
          ];
        });
      }),
    [],
  );
  return { moments, actors };
}
