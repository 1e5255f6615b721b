import { useEffect, type ReactNode } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { pagedSearchMachine } from '../../../../machines/list/pagedSearch.machine';
import type { SearchItem } from '../../../../machines/types';
import { useTranslation } from '../../i18n/useTranslation';
import { moveIntoView } from '../moveIntoView';
import { sameId } from '../../domain/ids';
import styles from './combobox.module.css';
import { ReasonAndRetry } from '../states/ReasonAndRetry';

interface Props {
  id: string;
  label?: string;
  /** Id of the label that names the list too. */
  labelledBy?: string;
  snapshot: SnapshotFrom<typeof pagedSearchMachine>;
  send: (event: EventFromLogic<typeof pagedSearchMachine>) => void;
  /** Offered items; may be fewer than found while newer suggestions load. */
  items: readonly SearchItem[];
  active: number;
  selected: SearchItem | null;
  renderItem: (item: SearchItem) => ReactNode;
  /** The last entry, which creates a record; none without it. */
  createLabel?: string;
  /** Asks for something about the list; said below it. */
  question?: string;
  onChoose: (index: number) => void;
}

/** The list under a combobox: suggestions, a failure, and an entry that creates a record. */
export function Suggestions({
  id,
  label,
  labelledBy,
  snapshot,
  send,
  items,
  active,
  selected,
  renderItem,
  createLabel,
  question = '',
  onChoose,
}: Props) {
  const { t } = useTranslation('lists');
  const { failure } = snapshot.context;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const message = snapshot.matches({ open: { shown: 'none' } })
    ? t('suggestions.none')
    : items.length === 0 && snapshot.hasTag('busy')
      ? t('suggestions.searching')
      : question;
  const isIncomplete = snapshot.matches({ open: { shown: 'incomplete' } });
  const hasFailed = snapshot.matches({ open: 'failed' }) || isIncomplete;
  const look = (index: number) => `${styles.option} ${index === active ? styles.active : ''}`;
  const option = (index: number) => ({ id: `${id}-${index}`, role: 'option', onClick: () => onChoose(index) });
  return (
    // Pressing on the list must not take the focus from the field.
    <div ref={moveIntoView} className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-labelledby={label === undefined ? labelledBy : undefined}
        className={styles.list}
        tabIndex={-1}
        onScroll={({ currentTarget: box }) => {
          if (box.scrollHeight - box.scrollTop - box.clientHeight < 80) send({ type: 'page.more' });
        }}
      >
        {items.map((item, index) => (
          <div
            key={String(item.id)}
            {...option(index)}
            aria-selected={sameId(item.id, selected?.id)}
            className={look(index)}
          >
            {renderItem(item)}
          </div>
        ))}
        {createLabel === undefined ? null : (
          <div {...option(items.length)} aria-selected="false" className={`${look(items.length)} ${styles.create}`}>
            <i className="pi pi-user-plus" aria-hidden="true" /> {createLabel}
          </div>
        )}
      </div>
      <div role="status" className={message ? styles.message : undefined}>
        {message}
      </div>
      {hasFailed ? (
        <div role="alert" className={styles.failed}>
          <ReasonAndRetry
            failure={failure}
            onRetry={() => send({ type: isIncomplete ? 'page.more' : 'search.retry' })}
          />
        </div>
      ) : null}
    </div>
  );
}
