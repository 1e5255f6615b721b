import { useState } from 'react';
import { copyText } from '../../shared/browser/copyText';
import { replayTest } from './replayTest';
import type { Moment } from './channel';
import styles from './machines.module.css';

interface Props {
  machine: string;
  moments: readonly Moment[];
  /** The moment that is looked at; null follows the newest. */
  shown: number | null;
  onShow: (shown: number | null) => void;
}

/** Past events, one a line. Each can be shown again, and all of them copied as a test. */
export function History({ machine, moments, shown, onShow }: Props) {
  const [isCopied, setCopied] = useState(false);
  const at = shown ?? moments.length - 1;
  const moment = moments[at];
  return (
    <>
      <h3>
        History
        <button
          type="button"
          disabled={moments.length < 2}
          onClick={() => void copyText(replayTest(machine, moments.slice(0, at + 1))).then(setCopied)}
          onBlur={() => setCopied(false)}
        >
          {isCopied ? 'Copied' : 'Copy as test'}
        </button>
      </h3>
      <ol className={styles.history}>
        {moments.map(({ event, value, at: time }, index) => (
          <li key={index}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onShow(index === moments.length - 1 ? null : index)}
            >
              <time>{new Date(time).toLocaleTimeString('en-GB')}</time> {event.type}
              <small>{JSON.stringify(value)}</small>
            </button>
          </li>
        ))}
      </ol>
      <h3>Context</h3>
      <pre className={styles.context}>{JSON.stringify(moment?.context, null, 2)}</pre>
    </>
  );
}
