import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { daysLate } from '../../../shared/domain/rent';
import { DataTable } from '../../../shared/ui/table/DataTable';
import { useToday } from '../../../shared/useToday';
import styles from './list.module.css';
import { rentColumns } from './rentColumns';
import { RentsFoot, type RentsViewProps } from './RentsFoot';

/** Rents as a table, with every column of the specification. */
export function RentsTable({ snapshot, rows, instead, onOpen, onPage, onSort }: RentsViewProps & { onSort: (sort: string) => void }) {
  const { t, i18n } = useTranslation('rents');
  const today = useToday();
  const columns = useMemo(() => rentColumns(t, i18n.language, today), [t, i18n.language, today]);
  const hasRows = rows.length > 0;
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={(rent) => String(rent.id)}
      onOpen={onOpen}
      rowClass={(rent) => (daysLate(rent, today) > 0 ? styles.late : undefined)}
      sort={snapshot.context.query.sort}
      onSort={onSort}
      state={snapshot.matches({ rows: 'loading' }) ? 'loading' : snapshot.matches({ rows: 'refreshing' }) ? 'stale' : 'ready'}
      expected={snapshot.context.query.perPage}
      notice={hasRows ? instead : null}
      instead={hasRows ? null : instead}
      foot={hasRows ? <RentsFoot snapshot={snapshot} rows={rows} onPage={onPage} /> : null}
    />
  );
}
