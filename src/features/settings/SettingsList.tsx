import { useMemo, type ReactNode } from 'react';
import type { Collection, CollectionSource } from '../../shared/collection/collection.logic';
import { CollectionPage } from '../../shared/collection/CollectionPage';
import { NewButton } from '../../shared/collection/NewButton';
import { useTranslation } from '../../shared/i18n/useTranslation';
import type { ResourceName } from '../../shared/cache/invalidation';
import { useSession } from '../../shared/session';
import type { LazyDialog } from '../../shared/ui/dialog/lazyDialog';
import type { Column } from '../../shared/ui/table/types';
import { useDialog } from '../../shared/ui/dialog/useDialog';
import { actionsColumn, RowActions } from './columns';
import type { SettingDialogProps } from './SettingDialog';
import { SETTINGS_SHAPE } from './settings.logic';
import styles from './settings.module.css';

interface Props<T> {
  logic: Collection;
  source: CollectionSource<T>;
  /** Records whose change reads the list again. */
  invalidatedBy: ResourceName;
  ns: string;
  icon: string;
  sorts: readonly string[];
  /** Columns without that of the actions. */
  columns: readonly Column<T>[];
  /** Below the name, on a phone; a text or badges. */
  details: (record: T) => ReactNode;
  dialog: LazyDialog<SettingDialogProps<T>>;
}

/** A list of settings as a page: its records, what can be done with each, and the dialog that does it. */
export function SettingsList<T extends { id: string | number; description?: string }>(props: Props<T>) {
  const { columns: known, details, dialog: Dialog, ns, ...list } = props;
  const { t } = useTranslation(ns);
  const { t: ts } = useTranslation('lists');
  const { can } = useSession();
  const { opened, open, close } = useDialog<Omit<SettingDialogProps<T>, 'onClose'>>();
  const mayChange = can('settings:update');
  const actions = useMemo(
    () => ({
      edit: (record: T | null) => open({ kind: 'edit', record }),
      remove: (record: T) => open({ kind: 'remove', record }),
    }),
    [open],
  );
  const columns = useMemo(
    () => (mayChange ? [...known, actionsColumn<T>(ts, actions.edit, actions.remove)] : known),
    [known, mayChange, ts, actions],
  );
  return (
    <>
      <CollectionPage<T>
        {...list}
        ns={ns}
        shape={SETTINGS_SHAPE}
        columns={columns}
        card={(record) => (
          <div className={styles.card}>
            <span className={styles.cardText}>
              <span className={styles.cardName}>{record.description ?? record.id}</span>
              <span className={`${styles.figure} ${styles.details}`}>{details(record)}</span>
            </span>
            {mayChange ? (
              <RowActions
                record={record}
                t={ts}
                onEdit={() => actions.edit(record)}
                onRemove={() => actions.remove(record)}
              />
            ) : null}
          </div>
        )}
        create={mayChange ? <NewButton label={t('new')} dialog={Dialog} onPress={() => actions.edit(null)} /> : null}
        onOpen={mayChange ? actions.edit : undefined}
      />
      {opened ? <Dialog {...opened} onClose={close} /> : null}
    </>
  );
}
