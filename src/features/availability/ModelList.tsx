import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { availabilityLookupMachine } from '../../../machines/availabilityLookup.machine';
import type { ModelAvailability, OrderLine } from '../../../machines/types';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { Button } from '../../shared/ui/Button';
import { FailedState } from '../../shared/ui/states/FailedState';
import styles from './lookup.module.css';
import { ModelRow } from './ModelRow';

interface Props {
  snapshot: SnapshotFrom<typeof availabilityLookupMachine>;
  lines: readonly OrderLine[];
  days: number;
  /** Whether quantities may be asked for. */
  mayOrder: boolean;
  onQuantity: (availability: ModelAvailability, quantity: number) => void;
  onPeriod: (start: string, end: string) => void;
  onMore: () => void;
  onRetry: () => void;
}

/** The models: the ordered ones of earlier searches on top, then those that the search found. */
export function ModelList({ snapshot, lines, onMore, onRetry, ...row }: Props) {
  const { t } = useTranslation('availability');
  const { models, total, search, failure } = snapshot.context;
  const rows = useRows(lines, models, search);
  const isSearching = snapshot.hasTag('searching');
  const hidden = total - models.length;
  return (
    <section className={styles.models} aria-label={t('models')} aria-busy={isSearching}>
      <div className={styles.listHead} aria-hidden="true">
        {row.mayOrder ? <span>{t('quantity')}</span> : null}
        <span>{t('model')}</span>
        <span>{t('free')}</span>
        <span className={styles.priceHead}>{t('price')}</span>
      </div>
      <ul>
        {rows.map(({ id, ...model }) => (
          <ModelRow key={id} {...row} {...model} />
        ))}
      </ul>
      <div role="status" className={styles.state}>
        {snapshot.matches('waiting') ? t('waiting') : null}
        {isSearching && models.length === 0 ? t('searching') : null}
        {snapshot.matches('shown') && models.length === 0 ? (search ? t('none', { search }) : t('noneAtAll')) : null}
      </div>
      {snapshot.matches('failed') ? <FailedState title={t('failed')} failure={failure} onRetry={onRetry} /> : null}
      {snapshot.matches({ shown: 'incomplete' }) ? (
        <FailedState title={t('failed')} failure={failure} onRetry={onMore} />
      ) : null}
      {hidden > 0 && snapshot.matches('shown') && !snapshot.matches({ shown: 'incomplete' }) ? (
        <Button
          text
          label={t('more', { count: hidden })}
          loading={snapshot.matches({ shown: 'loadingMore' })}
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
    const availability = line?.availability ?? found.get(id);
    return availability ? [{ id, availability, line }] : [];
  });
}
