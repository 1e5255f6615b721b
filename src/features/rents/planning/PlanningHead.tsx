import { SelectButton, type SelectButtonPassThroughOptions } from 'primereact/selectbutton';
import type { KeyboardEvent, ReactNode } from 'react';
import type { BoardQuery } from '../../../../machines/planning/board.machine';
import { addDays, type Day } from '../../../shared/domain/days/days';
import { formatPeriod } from '../../../shared/domain/days/dayText';
import { firstDayFor, ZOOM_DAYS, type Zoom } from './rules/planningBoard';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { Arrows } from './board/Arrows';
import styles from './planning.module.css';
import type { BoardActor } from './usePlanning';
import type { usePrinting } from './usePrinting';

interface Props {
  board: BoardActor;
  query: BoardQuery;
  today: Day;
  /** Scrolls to today where its period is on the board already. */
  onToday: () => void;
  create: ReactNode;
  printing: ReturnType<typeof usePrinting>;
  isPhone: boolean;
}

/** Tab reaches the zoom that is chosen, where PrimeReact has it reach the first. */
const ZOOM_BUTTONS: SelectButtonPassThroughOptions = {
  button: (options) => ({ tabIndex: options?.context.selected ? 0 : -1, onKeyDownCapture: pressOrMove }),
};

/** Enter presses, too. Arrows move as the buttons lie on screen: PrimeReact's go by left to right alone. */
function pressOrMove(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  if (key === 'Enter') currentTarget.click();
  const onward = document.documentElement.dir === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = { ArrowRight: onward, ArrowLeft: -onward, ArrowDown: 1, ArrowUp: -1 };
  const step = steps[key];
  if (step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const all = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=button]') ?? [])];
  all.at((all.indexOf(currentTarget) + step) % all.length)?.focus();
}

/** Title, buttons for other days, the zoom, and a button for a new rent. */
export function PlanningHead({ board, query, today, onToday, create, printing, isPhone }: Props) {
  const { t, i18n } = useTranslation('planning');
  const { from, zoom } = query;
  if (isPhone) return <PageHeader title={t('title')} action={create} />;
  const move = (day: Day) => board.send({ type: 'window.move', from: day });
  // Three months move by four weeks, so that the former weeks stay in sight.
  const step = zoom === 'twoWeeks' ? 7 : zoom === 'fiveWeeks' ? 14 : 28;
  const days = ZOOM_DAYS[zoom];
  const period = { start: from, end: addDays(from, days - 1) };
  return (
    <header className={styles.head}>
      <h1>{t('title')}</h1>
      <div className={styles.moves} role="group" aria-label={t('period')}>
        <Button
          outlined
          severity="secondary"
          label={t('today')}
          onClick={() => {
            move(firstDayFor(today, zoom));
            onToday();
          }}
        />
        <Arrows
          outlined
          className={styles.arrow}
          earlier={t('earlier')}
          later={t('later')}
          onMove={(steps) => move(addDays(from, steps * step))}
        />
      </div>
      <p className={styles.period} aria-live="polite">
        {formatPeriod(period, i18n.language)}
      </p>
      <Button
        outlined
        severity="secondary"
        className={styles.print}
        icon="pi pi-print"
        aria-label={t('paper.print')}
        loading={printing.isPreparing}
        onClick={printing.print}
      />
      <SelectButton
        className={styles.zooms}
        aria-label={t('zoom.label')}
        value={zoom}
        options={(Object.keys(ZOOM_DAYS) as Zoom[]).map((value) => ({ value, label: t(`zoom.${value}`) }))}
        allowEmpty={false}
        pt={ZOOM_BUTTONS}
        onChange={({ value }: { value: Zoom }) =>
          board.send({ type: 'zoom.choose', zoom: value, from: firstOf(value, query, today, days) })
        }
      />
      <div className={styles.create}>{create}</div>
    </header>
  );
}

/** First day of another zoom: keeps today in its place where it is in sight, and else the first day. */
function firstOf(zoom: Zoom, { from }: BoardQuery, today: Day, days: number): Day {
  const isTodayShown = from <= today && today < addDays(from, days);
  return isTodayShown ? firstDayFor(today, zoom) : from;
}
