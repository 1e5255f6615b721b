import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../shared/ui/table/types';
import styles from './settings.module.css';
import cells from '../../shared/ui/table/cells.module.css';
import rowActions from '../../shared/ui/table/rowActions.module.css';

/** Common fields of the records that settings list. */
interface Counted {
  id: string | number;
  description?: string;
  assetCount?: number;
}

/** Number of assets with the record, linked to them with the permission. */
export function Usage({
  record,
  filter,
  canOpen,
  t,
}: {
  record: Counted;
  filter: 'tag' | 'state';
  canOpen: boolean;
  t: TFunction<'lists'>;
}) {
  const { assetCount: count } = record;
  if (count === undefined) return null;
  const text = t('setting.usage', { count });
  return canOpen && count > 0 ? (
    <Link to={`/apps/cockpit/inventory?${filter}=${encodeURIComponent(String(record.id))}`} className={styles.usage}>
      {text}
    </Link>
  ) : (
    <span className={styles.figure}>{text}</span>
  );
}

/** The column that names each. */
export function nameColumn<T extends Counted>(t: TFunction<'lists'>): Column<T> {
  return {
    key: 'description',
    header: t('setting.column.name'),
    sort: 'description',
    isHeader: true,
    isCut: true,
    width: 220,
    text: (record) => record.description,
    cell: (record) => <span className={cells.name}>{record.description ?? record.id}</span>,
  };
}

/** The column that says how many equipment uses each. */
export function usageColumn<T extends Counted>(
  t: TFunction<'lists'>,
  filter: 'tag' | 'state',
  canOpen: boolean,
): Column<T> {
  return {
    key: 'usage',
    header: t('setting.column.usage'),
    sort: 'assetCount',
    width: 190,
    text: (record) => record.assetCount,
    cell: (record) => <Usage record={record} filter={filter} canOpen={canOpen} t={t} />,
  };
}

/** Buttons for the actions on a record, at the end of its row. */
export function actionsColumn<T extends Counted>(
  t: TFunction<'lists'>,
  onEdit: (record: T) => void,
  onRemove: (record: T) => void,
): Column<T> {
  return {
    key: 'actions',
    header: t('setting.column.actions'),
    width: 82,
    skeleton: 'none',
    cell: (record) => <RowActions record={record} t={t} onEdit={onEdit} onRemove={onRemove} />,
  };
}

/** Changing and deleting one record. */
export function RowActions<T extends Counted>({
  record,
  t,
  onEdit,
  onRemove,
}: {
  record: T;
  t: TFunction<'lists'>;
  onEdit: (record: T) => void;
  onRemove: (record: T) => void;
}) {
  const name = record.description ?? record.id;
  return (
    <span className={rowActions.actions}>
      <button
        type="button"
        className={rowActions.action}
        aria-label={t('setting.edit', { name })}
        onClick={() => onEdit(record)}
      >
        <i className="pi pi-pencil" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={rowActions.action}
        aria-label={t('setting.remove', { name })}
        onClick={() => onRemove(record)}
      >
        <i className="pi pi-trash" aria-hidden="true" />
      </button>
    </span>
  );
}
