import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { isOffered } from '../../../shared/config';
import type { Day } from '../../../shared/domain/days/days';
import { WORK_KINDS, type WorkKind } from '../../../shared/domain/todayWork';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { FailedState } from '../../../shared/ui/states/FailedState';
import { ReadFailureNotice } from '../../../shared/ui/states/ReadFailureNotice';
import { useMainBusy } from '../../../shared/ui/useMainBusy';
import { usePaper } from '../../../shared/ui/paper/usePaper';
import parts from '../parts/parts.module.css';
import styles from './today.module.css';
import { TodayHead } from './TodayHead';
import { TodayPaper } from './TodayPaper';
import type { TodayBoard } from './todayRents';
import { TodaySection } from './TodaySection';
import { useTodayWork } from './useTodayWork';

/** Kinds of work whose section is hidden while it is empty. */
const RARE: readonly WorkKind[] = ['partial', 'missed', 'returningTomorrow'];

/** The work of the day, which is the home of a user without dashboards. Give it the day as its key. */
export function TodayWork({ today }: { today: Day }) {
  const { t } = useTranslation('dashboards');
  const list = useRef<HTMLDivElement>(null);
  const { snapshot, value, shown, isOtherQuery, isHeld, refresh, center, chooseCenter, showMore, holdAfterAction } =
    useTodayWork(today, list);
  const { failure } = snapshot.context;
  const isPaper = usePaper();
  useMainBusy(snapshot.matches('loading') || (isOtherQuery && snapshot.hasTag('busy')));
  useSectionOfAddress(value !== null);
  // A row that stays keeps the lines of its units: with fewer, the button of the next row would move under the pointer.
  const board = value && shown && { ...value, units: { ...shown.units, ...value.units } };
  const markFirst = useMoreRows(shown);
  useFocusAfterWork(list, shown);
  return (
    <>
      {isOffered('todayWork') ? (
        <TodayHead
          board={value}
          hasFailed={failure !== null}
          center={center}
          onCenter={chooseCenter}
          onMore={showMore}
        />
      ) : null}
      {snapshot.matches('loading') ? <WaitingSections text={t('loading')} /> : null}
      {snapshot.matches('failed') ? (
        <div className={parts.panel}>
          <FailedState title={t('today.failed')} failure={failure} onRetry={refresh} />
        </div>
      ) : null}
      {snapshot.matches('outdated') ? <ReadFailureNotice failure={failure} onRetry={refresh} /> : null}
      <div ref={list} className={`${styles.sections} ${isOtherQuery ? styles.outdated : ''}`}>
        {board && shown
          ? WORK_KINDS.map((kind) => {
              const [section, latest] = [shown.sections[kind], board.sections[kind]];
              if (!section || !latest || (RARE.includes(kind) && section.count === 0)) return null;
              return (
                <TodaySection
                  key={kind}
                  kind={kind}
                  shown={section}
                  latest={latest}
                  board={board}
                  isHeld={isHeld}
                  onAction={holdAfterAction}
                  onMore={() => {
                    markFirst(kind, section.rents.length);
                    void showMore();
                  }}
                />
              );
            })
          : null}
      </div>
      {isPaper && value?.centers ? <TodayPaper board={value} /> : null}
    </>
  );
}

function WaitingSections({ text }: { text: string }) {
  return (
    <>
      <p role="status" className="rc-visually-hidden">
        {text}
      </p>
      <div className={styles.sections} aria-hidden="true" data-testid="skeleton">
        {[0, 1, 2].map((index) => (
          <div key={index} className={`${parts.panel} ${parts.waiting} ${styles.waitingSection}`} />
        ))}
      </div>
    </>
  );
}

/** The part that the address names comes into sight once it is there, as it would on a page that came whole. */
function useSectionOfAddress(isHere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isHere || hash === '') return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [isHere, hash]);
}

/** The first of the rows that were asked for gets the focus once they are there. */
function useMoreRows(shown: TodayBoard | null) {
  const first = useRef<{ kind: WorkKind; index: number } | null>(null);
  useEffect(() => {
    if (!first.current || !shown?.isMore) return;
    const { kind, index } = first.current;
    first.current = null;
    document.querySelectorAll(`#${kind} > ul > li`)[index]?.querySelector('a')?.focus();
  }, [shown]);
  return (kind: WorkKind, index: number) => {
    first.current = { kind, index };
  };
}

/** A row that goes takes its focus with it, which goes to the heading: on the next row's button Enter would act. */
function useFocusAfterWork(list: RefObject<HTMLDivElement | null>, value: TodayBoard | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      last.current = (target as Element).closest('section')?.id ?? null;
    };
    const element = list.current;
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [list]);
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    document.getElementById(last.current)?.querySelector<HTMLElement>('h2')?.focus();
  }, [value]);
}
