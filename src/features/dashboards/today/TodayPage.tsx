import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { TODAY_KINDS } from '../../../shared/domain/attention';
import { formatDayWithWeekday, type Day } from '../../../shared/domain/days';
import { LOOKUP, mayLookUp } from '../../../shared/lookup';
import { resourceOf, useResource } from '../../../shared/record/useResource';
import { catchKeys } from '../../../shared/ui/keyCatcher';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { FailedState } from '../../../shared/ui/states/FailedState';
import { StaleNotice } from '../../../shared/ui/states/StaleNotice';
import { useSession } from '../../../shared/session';
import { useMainBusy } from '../../../shared/ui/useMainBusy';
import { usePageTitle } from '../../../shared/usePageTitle';
import { useToday } from '../../../shared/useToday';
import parts from '../parts/parts.module.css';
import styles from './today.module.css';
import { readToday, type TodayBoard } from './todayRents';
import { TodaySection } from './TodaySection';
import { useListHold } from '../../../shared/collection/useListHold';

const board = resourceOf((day, signal) => readToday(String(day), signal));

/** `/apps/cockpit/today`: what goes out, comes back, is late, is unpaid; each row one press from its action. */
export function Component() {
  const { t, i18n } = useTranslation('dashboards');
  const today = useToday();
  const session = useSession();
  usePageTitle(t('today.title'));
  return (
    <>
      <PageHeader
        title={t('today.title')}
        note={formatDayWithWeekday(today, i18n.language)}
        secondary={mayLookUp(session) ? <LookupLink /> : null}
      />
      <TodayWork key={today} today={today} />
    </>
  );
}

/** Opens the look-up over the page: a caller's question is the counter's work as well. */
function LookupLink() {
  const { t } = useTranslation('dashboards');
  return (
    <Link to={LOOKUP} className={styles.lookup} onClick={catchKeys}>
      <i className="pi pi-phone" aria-hidden="true" /> {t('today.lookup')}
    </Link>
  );
}

/** The board itself, which is the home of a user without dashboards. Give it the day as its key. */
export function TodayWork({ today }: { today: Day }) {
  const { t } = useTranslation('dashboards');
  const { snapshot, value, refresh } = useResource<TodayBoard>(board, today, 'rents');
  const { failure } = snapshot.context;
  const list = useRef<HTMLDivElement>(null);
  useMainBusy(snapshot.matches('loading'));
  useSectionOfAddress(value !== null);
  const { shown, isHeld, work } = useListHold(list, value);
  useFocusAfterWork(list, shown);
  return (
    <>
      {snapshot.matches('loading') ? <WaitingSections text={t('loading')} /> : null}
      {snapshot.matches('failed') ? (
        <div className={parts.panel}>
          <FailedState title={t('today.failed')} failure={failure} onRetry={refresh} />
        </div>
      ) : null}
      {snapshot.matches('outdated') ? <StaleNotice failure={failure} onRetry={refresh} /> : null}
      <div ref={list} className={styles.sections}>
        {value && shown
          ? TODAY_KINDS.filter((kind) => kind !== 'missed' || shown.missed.count > 0).map((kind) => (
              <TodaySection
                key={kind}
                kind={kind}
                shown={shown[kind]}
                latest={value[kind]}
                today={today}
                isHeld={isHeld}
                onWork={work}
              />
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

/** A row that goes takes its focus with it, which goes to the heading: on the next row's button Enter would act. */
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
    document.getElementById(last.current)?.querySelector<HTMLElement>('h2')?.focus();
  }, [value]);
}
