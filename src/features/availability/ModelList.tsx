import { useState, type KeyboardEvent, type Ref } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { pagedSearchMachine } from '../../../machines/list/pagedSearch.machine';
import { fittingModels } from '../../../machines/planning/lookup.machine';
import type { FoundModel, ModelAvailability, OrderLine } from '../../../machines/types';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { Button } from '../../shared/ui/Button';
import { FailedState } from '../../shared/ui/states/FailedState';
import styles from './lookup.module.css';
import { ModelRow } from './ModelRow';
import { rowFields } from './rowFields';

interface Props {
  /** State of the search. */
  snapshot: SnapshotFrom<typeof pagedSearchMachine>;
  /** How many Enter asked for, while several models have them; else null. */
  asked: number | null;
  listRef: Ref<HTMLUListElement>;
  lines: readonly OrderLine[];
  days: number;
  /** Whether quantities may be asked for. */
  mayOrder: boolean;
  onQuantity: (availability: ModelAvailability, quantity: number) => void;
  onPeriod: (start: string, end: string) => void;
  /** Takes as many of a model as Enter asked for. */
  onChoose: (availability: ModelAvailability) => void;
  /** Arrow up from the first row. */
  onLeave: () => void;
  onMore: () => void;
  onRetry: () => void;
}

/** The models: the ordered ones of earlier searches on top, then those that the search found. */
export function ModelList({ snapshot, asked, listRef, lines, onChoose, onLeave, onMore, onRetry, ...row }: Props) {
  const { t } = useTranslation('availability');
  const { items, total, text: search, failure, filter: period } = snapshot.context;
  const models = items as FoundModel[];
  const rows = useRows(lines, models, search);
  const shown = period === null ? [] : rows;
  const isShown = snapshot.matches({ open: 'shown' });
  const isIncomplete = snapshot.matches({ open: { shown: 'incomplete' } });
  const fitting = asked === null ? [] : fittingModels(snapshot.context, asked);
  const isSearching = snapshot.hasTag('searching');
  const hidden = (total ?? 0) - models.length;
  return (
    <section className={styles.models} aria-label={t('models')} aria-busy={isSearching}>
      {shown.length > 0 ? (
        <div className={styles.listHead} aria-hidden="true">
          {row.mayOrder ? <span>{t('quantity')}</span> : null}
          <span>{t('model')}</span>
          <span>{t('free')}</span>
          <span className={styles.priceHead}>{t('price')}</span>
        </div>
      ) : null}
      <div role="status" className={styles.state}>
        {snapshot.matches({ open: 'waiting' }) ? t('waiting') : null}
        {isSearching && models.length === 0 ? t('searching') : null}
        {isShown && models.length === 0 ? (search ? t('none', { search }) : t('noneAtAll')) : null}
      </div>
      {snapshot.matches({ open: 'failed' }) ? (
        <FailedState title={t('failed')} failure={failure} onRetry={onRetry} />
      ) : null}
      <ul ref={listRef} onKeyDown={onArrows(onLeave)}>
        {shown.map(({ id, ...model }) => (
          <ModelRow
            key={id}
            {...row}
            {...model}
            asked={fitting.some((one) => one === model.availability) ? asked : null}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {isIncomplete ? <FailedState title={t('failed')} failure={failure} onRetry={onMore} /> : null}
      {hidden > 0 && isShown && !isIncomplete ? (
        <Button
          text
          label={t('more', { count: hidden })}
          loading={snapshot.matches({ open: { shown: 'loadingMore' } })}
          onClick={onMore}
        />
      ) : null}
    </section>
  );
}

/**
 * Rows of the list. A model that is ordered moves to the top with the next search only. A second press or digit must reach
 * the same row.
 */
function useRows(lines: readonly OrderLine[], models: readonly ModelAvailability[], search: string) {
  const ordered = new Map(lines.map((line) => [String(line.model.id), line]));
  const found = new Map(models.map((availability) => [String(availability.model.id), availability]));
  const [top, setTop] = useState({ search, ids: [...ordered.keys()] });
  const current = top.search === search ? top : { search, ids: [...ordered.keys()] };
  if (current !== top) setTop(current);
  const notFound = [...ordered.keys()].filter((id) => !found.has(id));
  return [...new Set([...current.ids, ...notFound, ...found.keys()])].flatMap((id) => {
    const line = ordered.get(id) ?? null;
    const known = line?.isOfOtherDays ? found.get(id) : line?.availability;
    const availability = known ?? found.get(id) ?? line?.availability;
    const isOfOtherDays = line?.isOfOtherDays === true && availability === line.availability;
    return availability ? [{ id, availability, line, isOfOtherDays }] : [];
  });
}

/** The arrows go from row to row, and from the first one back to the field above. */
const onArrows = (onLeave: () => void) => (event: KeyboardEvent<HTMLUListElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const fields = rowFields(event.currentTarget);
  const at = fields.indexOf(event.target as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  const next = at + step;
  if (next < 0) onLeave();
  else fields[next]?.focus();
};
