import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { dayFromNumber, dayNumber } from '../../../shared/domain/days/days';
import { leadBefore } from './rules/planningColumns';
import { NewButton } from '../../../shared/collection/NewButton';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { mayLookUp } from '../../../shared/rents/lookupLink';
import { rentPath } from '../../../shared/routing/paths';
import { NewRecord, type NewRecordHandle, type NewRecordTools } from '../../../shared/record/NewRecord';
import { useSession } from '../../../shared/session';
import { EmptyState } from '../../../shared/ui/states/EmptyState';
import { FailedState } from '../../../shared/ui/states/FailedState';
import { NoMatch } from '../../../shared/ui/states/NoMatch';
import { ReadFailureNotice } from '../../../shared/ui/states/ReadFailureNotice';
import { LookupButton } from '../../../shared/ui/LookupButton';
import { CreateRentDialog } from '../create/lazyCreateRent';
import { useMainBusy } from '../../../shared/ui/useMainBusy';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { usePaper } from '../../../shared/ui/paper/usePaper';
import { usePageTitle } from '../../../shared/routing/usePageTitle';
import { useToday } from '../../../shared/useToday';
import { BoardSkeleton } from './board/BoardSkeleton';
import { DayBoard } from './day/DayBoard';
import { PlanningBoard } from './board/PlanningBoard';
import { PlanningFilters } from './PlanningFilters';
import { PlanningHead } from './PlanningHead';
import styles from './planning.module.css';
import { rangeIn } from './board/range';
import { scrollToDay, useColumns } from './board/useBoardLayout';
import { usePlanning, usePlanningPage, type BoardActor, type PlanningActors } from './usePlanning';
import { usePrinting } from './usePrinting';

/** `/apps/cockpit/planning`: which equipment is where on which day, and what is free. */
export function Component() {
  return <PlanningPage key={useToday()} />;
}

function PlanningPage() {
  const isDay = useIsDay();
  const page = usePlanningPage(useToday(), isDay);
  const { board, bookings } = useSelector(page, ({ children }) => children);
  return board && bookings ? <Planning actors={{ page, board, bookings }} isDay={isDay} /> : null;
}

/** Whether one day is shown: a phone has no room for the board, paper has. */
function useIsDay(): boolean {
  const isPhone = useMediaQuery(PHONE);
  return !usePaper() && isPhone;
}

function Planning({ actors, isDay }: { actors: PlanningActors; isDay: boolean }) {
  const { t } = useTranslation('planning');
  const today = useToday();
  const isPhone = useMediaQuery(PHONE);
  const isPaper = usePaper();
  const { board } = actors;
  const place = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { query, day, snapshot, planning, groups, newest, requestAssets, release, refresh } = usePlanning(
    actors,
    isDay,
    place,
  );
  const columns = useColumns(place, query.zoom, isPaper);
  const { failure } = snapshot.context;
  const hasFailed = snapshot.matches('failed') || snapshot.matches('missing');
  const printing = usePrinting({ planning, hasFailed: hasFailed || snapshot.matches('outdated'), requestAssets });
  const session = useSession();
  const mayCreate = session.can('rent:update');
  const newRent = useRef<NewRecordHandle>(null);
  const openNewRent = () => newRent.current?.open();
  const lead = leadBefore(columns, dayNumber(query.from), dayNumber(today));
  const showToday = () => scrollToDay(scroller.current, lead, columns.dayWidth);
  usePageTitle(t('title'));
  useMainBusy(snapshot.matches('loading'));
  const props = { board, query, today, planning, groups, requestAssets, isPhone };
  const lookup = isPhone && mayLookUp(session) ? <LookupButton label={t('shell:lookup')} /> : null;
  const create = mayCreate ? <NewButton label={t('newRent')} dialog={CreateRentDialog} onPress={openNewRent} /> : null;
  const shown = day ? (
    <DayBoard {...props} day={day} onChanged={release} />
  ) : (
    <PlanningBoard
      {...props}
      columns={columns}
      scroller={scroller}
      newest={newest}
      onNewRent={mayCreate ? openNewRent : null}
      onChanged={release}
    />
  );
  return (
    <div data-wide className={styles.page} ref={place}>
      <PlanningHead {...props} onToday={showToday} printing={printing} create={lookup ?? create} />
      <PlanningFilters {...props} />
      {snapshot.matches('outdated') ? <ReadFailureNotice failure={failure} onRetry={refresh} /> : null}
      {hasFailed ? (
        <FailedState title={t('failed')} failure={failure} onRetry={refresh} />
      ) : !planning ? (
        <BoardSkeleton text={t('loading')} />
      ) : planning.total > 0 ? (
        shown
      ) : isFiltered(query) ? (
        <NoMatch title={t('noMatch')} filters={query.search} onClear={() => board.send({ type: 'filters.clear' })} />
      ) : (
        <EmptyState icon="box" title={t('empty.title')} text={t('empty.text')} />
      )}
      <NewRecord ref={newRent} mayCreate={mayCreate}>
        {(tools) => <NewRent board={board} groups={newest} {...tools} />}
      </NewRecord>
    </div>
  );
}

function isFiltered({ center, tag, search, free }: Parameters<typeof PlanningFilters>[0]['query']): boolean {
  return center.length > 0 || tag.length > 0 || search !== '' || free !== null;
}

/** The dialog of a new rent, with the days that are marked on the board; its asset comes next, on the page of the rent. */
function NewRent({
  board,
  groups,
  close,
  goTo,
}: Pick<Parameters<typeof rangeIn>[0], 'groups'> & { board: BoardActor } & NewRecordTools) {
  const range = useSelector(board, (state) => state.context.range);
  const marked = rangeIn({ range, groups });
  const period = marked?.range && { start: dayFromNumber(marked.range.from), end: dayFromNumber(marked.range.to) };
  return (
    <CreateRentDialog
      customer={null}
      period={period ?? undefined}
      onClose={close}
      onCreated={(rent) => goTo(rentPath(rent.id), { isNew: true, serial: marked?.unit.serial })}
    />
  );
}
