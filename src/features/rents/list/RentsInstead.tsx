import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { collectionMachine } from '../../../../machines/collection.machine';
import type { Rent } from '../../../../machines/types';
import { EmptyState } from '../../../shared/ui/states/EmptyState';
import { FailedState } from '../../../shared/ui/states/FailedState';
import { NoMatch } from '../../../shared/ui/states/NoMatch';
import { StaleNotice } from '../../../shared/ui/states/StaleNotice';
import { useFilterWords } from './useFilterWords';

interface Props {
  snapshot: SnapshotFrom<typeof collectionMachine>;
  send: (event: EventFromLogic<typeof collectionMachine>) => void;
  rows: readonly Rent[];
  create: ReactNode;
}

/** What stands where rows would: nothing yet, nothing that fits, or why they could not be read. */
export function RentsInstead({ snapshot, send, rows, create }: Props) {
  const { t } = useTranslation('rents');
  const { failure, query } = snapshot.context;
  const words = useFilterWords(query, rows);
  const retry = () => send({ type: 'list.refresh' });
  if (snapshot.matches({ rows: 'failed' }) || (snapshot.matches({ rows: 'outdated' }) && rows.length === 0)) {
    return <FailedState title={t('failed.title')} kept={t('failed.kept')} failure={failure} onRetry={retry} />;
  }
  if (snapshot.matches({ rows: 'outdated' })) return <StaleNotice failure={failure} onRetry={retry} />;
  if (snapshot.matches({ rows: 'noMatch' })) {
    const title = query.search ? t('noMatch.search', { search: query.search }) : t('noMatch.filters');
    return <NoMatch title={title} filters={words} onClear={() => send({ type: 'filters.clear' })} />;
  }
  if (snapshot.matches({ rows: 'empty' })) {
    return <EmptyState icon="receipt" title={t('empty.title')} text={t('empty.text')} action={create} />;
  }
  return null;
}
