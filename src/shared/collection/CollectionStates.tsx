import type { ReactNode } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { collectionMachine } from '../../../machines/list/collection.machine';
import { useTranslation } from '../i18n/useTranslation';
import { EmptyState } from '../ui/states/EmptyState';
import { FailedState } from '../ui/states/FailedState';
import { NoMatch } from '../ui/states/NoMatch';
import { ReadFailureNotice } from '../ui/states/ReadFailureNotice';

interface Props {
  snapshot: SnapshotFrom<typeof collectionMachine>;
  send: (event: EventFromLogic<typeof collectionMachine>) => void;
  /** Namespace with `empty.title`, `empty.text`, `failed.title`, `failed.kept`, `noMatch.search` and `noMatch.filters`. */
  ns: string;
  /** Place of these texts within it, such as `assets.`. */
  prefix?: string;
  /** Icon of the empty state, without `pi-`. */
  icon: string;
  /** The filters that are set, in words. */
  filterWords?: string;
  /** The first step, if the user may take it. */
  create?: ReactNode;
}

/** An empty list, no match or a failure in place of the rows, or a notice above rows that could not be read again. */
export function CollectionStates({ snapshot, send, ns, prefix = '', icon, filterWords = '', create }: Props) {
  const { t } = useTranslation(ns);
  const text = (key: string, values?: Record<string, string>) => t(prefix + key, values);
  const { failure, query, items } = snapshot.context;
  const retry = () => send({ type: 'list.refresh' });
  if (snapshot.matches({ rows: 'failed' }) || (snapshot.matches({ rows: 'outdated' }) && items.length === 0)) {
    return <FailedState title={text('failed.title')} kept={text('failed.kept')} failure={failure} onRetry={retry} />;
  }
  if (snapshot.matches({ rows: 'outdated' })) return <ReadFailureNotice failure={failure} onRetry={retry} />;
  if (snapshot.matches({ rows: 'noMatch' })) {
    const title = query.search ? text('noMatch.search', { search: query.search }) : text('noMatch.filters');
    return <NoMatch title={title} filters={filterWords} onClear={() => send({ type: 'filters.clear' })} />;
  }
  if (snapshot.matches({ rows: 'empty' }))
    return <EmptyState icon={icon} title={text('empty.title')} text={text('empty.text')} action={create} />;
  return null;
}
