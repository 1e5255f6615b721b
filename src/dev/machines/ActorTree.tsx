import type { ActorBranch } from './actorTree';
import styles from './machines.module.css';

interface Props {
  branches: readonly ActorBranch[];
  /** The actor that is watched. */
  watched: string | null;
  onWatch: (branch: ActorBranch) => void;
}

/** Actors that run in the app, each under the one that started it. Those with a machine can be watched. */
export function ActorTree({ branches, watched, onWatch }: Props) {
  return (
    <ul>
      {branches.map((branch) => (
        <li key={branch.actor}>
          {branch.machine === null ? (
            <span className={styles.plain}>{branch.name}</span>
          ) : (
            <button
              type="button"
              aria-current={branch.actor === watched ? 'page' : undefined}
              onClick={() => onWatch(branch)}
            >
              {branch.name}
            </button>
          )}
          {branch.children.length > 0 ? (
            <ActorTree branches={branch.children} watched={watched} onWatch={onWatch} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
