import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { TODAY_KINDS } from '../../../shared/domain/attention';
import { formatDayWithWeekday, type Day } from '../../../shared/domain/days';
import { resourceOf, useResource } from '../../../shared/record/useResource';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { FailedState } from '../../../shared/ui/states/FailedState';
import { StaleNotice } from '../../../shared/ui/states/StaleNotice';
import { useMainBusy } from '../../../shared/ui/useMainBusy';
import { usePageTitle } from '../../../shared/usePageTitle';
import { useToday } from '../../../shared/useToday';
import parts from '../parts/parts.module.css';
import styles from './today.module.css';
import { readToday, type TodayBoard } from './todayRents';
import { TodaySection } from './TodaySection';

const board = resourceOf((day, signal) => readToday(String(day), signal));

/** `/apps/cockpit/today`: what goes out, comes back, is late, is unpaid; each row one press from its action. */
export function Component() {
  const { t } = useTranslation('dashboards');
  const today = useToday();
  usePageTitle(t('today.title'));
  return <TodayWork key={today} today={today} />;
}

function TodayWork({ today }: { today: Day }) {
  const { t, i18n } = useTranslation('dashboards');
  const { snapshot, value, refresh } = useResource<TodayBoard>(board, today, 'rents');
  const { failure } = snapshot.context;
  const list = useRef<HTMLDivElement>(null);
  useMainBusy(snapshot.matches('loading'));
  useSectionOfAddress(value !== null);
  useFocusAfterWork(list, value);
  return (
    <>
      <PageHeader
        title={t('today.title')}
        secondary={<span className={parts.days}>{formatDayWithWeekday(today, i18n.language)}</span>}
      />
      {snapshot.matches('loading') ? <WaitingSections text={t('loading')} /> : null}
      {snapshot.matches('failed') ? (
        <div className={parts.panel}>
          <FailedState title={t('today.failed')} failure={failure} onRetry={refresh} />
        </div>
      ) : null}
      {snapshot.matches('outdated') ? <StaleNotice failure={failure} onRetry={refresh} /> : null}
      <div ref={list} className={styles.sections}>
        {value
          ? TODAY_KINDS.filter((kind) => kind !== 'missed' || value.missed.count > 0).map((kind) => (
              <TodaySection key={kind} kind={kind} group={value[kind]} today={today} />
            ))
          : null}
      </div>
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

/** A row that is done takes its button with it: the focus goes to the next one of its part, or to the part's heading. */
function useFocusAfterWork(list: RefObject<HTMLDivElement | null>, value: TodayBoard | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      last.current = (target as Element).closest('section')?.id ?? null;
    };
    const element = list.current;
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [list]);
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    const section = document.getElementById(last.current);
    (section?.querySelector<HTMLElement>('button') ?? section?.querySelector<HTMLElement>('h2'))?.focus();
  }, [value]);
}
