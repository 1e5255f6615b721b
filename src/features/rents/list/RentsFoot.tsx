import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import type { collectionMachine } from '../../../../machines/collection.machine';
import type { Rent } from '../../../../machines/types';
import { Pagination } from '../../../shared/ui/table/Pagination';

/** What the table and the cards are given alike. */
export interface RentsViewProps {
  snapshot: SnapshotFrom<typeof collectionMachine>;
  rows: readonly Rent[];
  /** In place of rows, or above rows that could not be renewed. */
  instead: ReactNode;
  onOpen: (rent: Rent) => void;
  onPage: (page: number) => void;
}

/** `1–20 de 498 alugueres` and the pages. */
export function RentsFoot({ snapshot, rows, onPage }: Pick<RentsViewProps, 'snapshot' | 'rows' | 'onPage'>) {
  const { t } = useTranslation('rents');
  const { query, total, answer } = snapshot.context;
  return (
    <Pagination
      page={query.page}
      perPage={query.perPage}
      total={total}
      shown={rows.length}
      hasNext={answer.hasNext}
      counted={(count) => t('counted', { count })}
      onPage={onPage}
    />
  );
}
