import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTag } from '../../../shared/api/tags';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { NewButton } from '../../../shared/collection/NewButton';
import { useSession } from '../../../shared/session';
import { lazyDialog } from '../../../shared/ui/lazyDialog';
import type { Column } from '../../../shared/ui/table/types';
import { useDialog } from '../../../shared/ui/useDialog';
import { actionsColumn, RowActions, Usage, usageColumn } from '../columns';
import { SETTINGS_SHAPE, tagsList, tagsSource } from '../settings.logic';
import styles from '../settings.module.css';

/** The one dialog that is open over the list. */
type Opened = { kind: 'edit'; tag: ListedTag | null } | { kind: 'remove'; tag: ListedTag };

const TagDialogs = lazyDialog(() => import('./TagDialogs').then((module) => module.default));

/** `/apps/cockpit/settings/tags`: the tags, and how many equipment wears each. */
export function Component() {
  const { t } = useTranslation(['tags', 'settings']);
  const { t: ts } = useTranslation('settings');
  const { can } = useSession();
  const { opened, open, close } = useDialog<Opened>();
  const mayChange = can('settings:update');
  const canOpen = can('asset:read');
  const columns = useMemo<Column<ListedTag>[]>(() => {
    const known: Column<ListedTag>[] = [
      {
        key: 'description',
        header: ts('column.name'),
        sort: 'description',
        isHeader: true,
        text: (tag) => tag.description,
        cell: (tag) => tag.description,
      },
      usageColumn(ts, 'tag', canOpen),
    ];
    return mayChange
      ? [
          ...known,
          actionsColumn(
            ts,
            (tag) => open({ kind: 'edit', tag }),
            (tag) => open({ kind: 'remove', tag }),
          ),
        ]
      : known;
  }, [ts, canOpen, mayChange, open]);

  return (
    <>
      <CollectionPage<ListedTag>
        logic={tagsList}
        source={tagsSource}
        shape={SETTINGS_SHAPE}
        changed="tags"
        ns="tags"
        icon="tags"
        columns={columns}
        card={(tag) => (
          <div className={styles.card}>
            <span className={styles.cardText}>
              <span className={styles.cardName}>{tag.description}</span>
              <Usage record={tag} filter="tag" canOpen={canOpen} t={ts} />
            </span>
            {mayChange ? (
              <RowActions
                record={tag}
                t={ts}
                onEdit={() => open({ kind: 'edit', tag })}
                onRemove={() => open({ kind: 'remove', tag })}
              />
            ) : null}
          </div>
        )}
        sorts={['description', '-assetCount']}
        create={
          mayChange ? (
            <NewButton label={t('new')} dialog={TagDialogs} onPress={() => open({ kind: 'edit', tag: null })} />
          ) : null
        }
        onOpen={mayChange ? (tag) => open({ kind: 'edit', tag }) : undefined}
      />
      {opened ? <TagDialogs kind={opened.kind} tag={opened.tag} onClose={close} /> : null}
    </>
  );
}
