import { useSyncExternalStore } from 'react';
import { addDays, shortWeekday } from '../../shared/domain/days/days';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { useToday } from '../../shared/useToday';
import styles from './board.module.css';

/** Days that the board shows, and how many of them lie before today. */
const DAYS = 12;
const BEFORE = 4;

interface Bar {
  /** Counted from the board's first day. */
  from: number;
  days: number;
  name?: string;
}

/** Sample data; the names are the same in every language. */
const ROWS: readonly [asset: string, ...bars: Bar[]][] = [
  [
    'Miniescavadora Kubota KX019',
    { from: 1, days: 4, name: 'Obras do Tejo' },
    { from: 6, days: 6, name: 'Ferreira & Filhos' },
  ],
  ['Plataforma Haulotte Compact 12', { from: 0, days: 3 }, { from: 4, days: 6, name: 'Câmara de Loures' }],
  ['Gerador Himoinsa HYW-20', { from: 2, days: 3, name: 'Hotel Miramar' }, { from: 7, days: 5, name: 'Igreja Nova' }],
  ['Martelo Hilti TE 2000', { from: 0, days: 5, name: 'Marques & Pinto' }, { from: 8, days: 2, name: 'Boavista' }],
  [
    'Coluna JBL SRX835P',
    { from: 3, days: 3, name: 'Som & Luz Atlântico' },
    { from: 8, days: 4, name: 'Teixeira Eventos' },
  ],
  ['Projetor Epson EB-PU1008W', { from: 1, days: 2 }, { from: 5, days: 4, name: 'Expo MAAT' }],
  ['Torre HiLight V5+', { from: 4, days: 8, name: 'Festival Margens' }],
  ['Placa vibratória DPU 4045', { from: 0, days: 2 }, { from: 6, days: 6, name: 'Ferreira & Filhos' }],
];

/** A quiet picture of the trade beside the form; it says nothing that a screen reader would miss. */
export function BoardPicture({ language }: { language: string }) {
  const { t } = useTranslation('auth');
  const today = useToday();
  // The page made at build time knows no day.
  const isLive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - BEFORE));
  return (
    <aside className={styles.side} aria-hidden="true">
      <p className={styles.claim}>{t('product')}</p>
      <div className={styles.board}>
        <div className={styles.days}>
          {days.map((day, index) => (
            <span key={index} className={index === BEFORE ? styles.today : undefined}>
              {isLive ? `${shortWeekday(day, language)} ${Number(day.slice(8))}` : null}
            </span>
          ))}
        </div>
        {ROWS.map(([asset, ...bars]) => (
          <div key={asset} className={styles.row}>
            <span className={styles.asset}>{asset}</span>
            {bars.map(({ from, days: length, name }) => (
              <span
                key={from}
                className={name ? styles.bar : styles.past}
                data-ahead={from > BEFORE ? '' : undefined}
                data-from={from}
                data-days={length}
              >
                {name}
              </span>
            ))}
          </div>
        ))}
      </div>
    </aside>
  );
}
