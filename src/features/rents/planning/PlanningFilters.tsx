import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { BoardQuery } from '../../../../machines/planning/board.machine';
import type { Named } from '../../../../machines/types';
import { optionsOf, useAssetChoices } from '../../../shared/collection/useAssetChoices';
import { formatPeriod, type Period } from '../../../shared/domain/days/dayText';
import { includesId } from '../../../shared/domain/ids';
import type { Planning } from '../../../../contract/planning';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { ChoiceFilter } from './ChoiceFilter';
import { FilterBar } from '../../../shared/ui/filters/FilterBar';
import { PeriodFilter } from '../../../shared/ui/filters/PeriodFilter';
import { SearchField } from '../../../shared/ui/filters/SearchField';
import styles from './planning.module.css';
import type { BoardActor } from './usePlanning';

interface Props {
  board: BoardActor;
  query: BoardQuery;
  planning: Planning | null;
}

const NO_PERIOD: Period = { start: null, end: null };

/** Which equipment the board shows, and how much that is. */
export function PlanningFilters({ board, query, planning }: Props) {
  const { t, i18n } = useTranslation('planning');
  const typed = useSelector(board, (state) => state.context.typed);
  const choices = useAssetChoices();
  const [half, setHalf] = useState(NO_PERIOD);
  const { center, tag, free } = query;
  const change = (filters: Partial<Pick<BoardQuery, 'center' | 'tag' | 'free'>>) =>
    board.send({ type: 'filters.change', filters });
  const active = [center.length > 0, tag.length > 0, free !== null].filter(Boolean).length;
  return (
    <div className={styles.filters}>
      <FilterBar
        active={active}
        search={
          <SearchField
            label={t('search')}
            value={typed}
            onType={(text) => board.send({ type: 'search.type', text })}
            onApply={() => board.send({ type: 'search.apply' })}
          />
        }
      >
        {choices.mayHave.centers ? (
          <ChoiceFilter
            label={t('center')}
            value={center}
            options={optionsOf(choices.centers)}
            onChange={(value) => change({ center: value })}
          />
        ) : null}
        {choices.mayHave.tags ? (
          <ChoiceFilter
            label={t('tag')}
            value={tag}
            options={optionsOf(choices.tags)}
            onChange={(value) => change({ tag: value })}
          />
        ) : null}
        <PeriodFilter
          label={t('free.filter')}
          value={free ?? half}
          onChange={({ start, end }) => {
            const isWhole = start !== null && end !== null && start <= end;
            setHalf(isWhole ? NO_PERIOD : { start, end });
            if (isWhole || free) change({ free: isWhole ? { start, end } : null });
          }}
        />
      </FilterBar>
      <p className={styles.onPaper}>{wordsOf(query, choices, i18n.language)}</p>
      {planning ? <Counts planning={planning} /> : null}
    </div>
  );
}

/** The filters in words, for paper. */
function wordsOf(
  { center, tag, search, free }: BoardQuery,
  { centers, tags }: ReturnType<typeof useAssetChoices>,
  lang: string,
): string {
  const named = (choices: readonly Named[], ids: readonly string[]) =>
    choices.filter(({ id }) => includesId(ids, id)).map(({ description }) => description);
  const period = free ? [formatPeriod(free, lang)] : [];
  return [search, ...named(centers, center), ...named(tags, tag), ...period].filter(Boolean).join(' · ');
}

/** Numbers of models and assets on the board, and of late assets. */
function Counts({ planning: { groups, total, late } }: { planning: Planning }) {
  const { t } = useTranslation('planning');
  return (
    <p className={styles.counts} role="status">
      {t('models', { count: groups.length })} · {t('units', { count: total })}
      {late > 0 ? (
        <>
          {' · '}
          <strong>
            <i className="pi pi-exclamation-triangle" aria-hidden="true" /> {t('late', { count: late })}
          </strong>
        </>
      ) : null}
    </p>
  );
}
