import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionQuery } from '../../../machines/collection.machine';
import { today } from '../domain/days';
import { useNotify } from '../notifications';
import { Button } from '../ui/Button';
import type { Column } from '../ui/table/types';
import type { CollectionSource } from './collection.logic';
import { csvOf, download, listExportOf } from './exportList';

interface Props<T> {
  source: CollectionSource<T>;
  query: CollectionQuery;
  columns: readonly Column<T>[];
  /** Beginning of the file's name; the day follows. */
  name: string;
}

/** Saves the list as it is filtered and sorted, all of it, as CSV. Pressed again while it reads, it stops. */
export function ExportButton<T>({ source, query, columns, name }: Props<T>) {
  const { t, i18n } = useTranslation(['lists', 'errors']);
  const notify = useNotify();
  const [logic] = useState(() => listExportOf(source));
  const actor = useActorRef(logic);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const percent = useSelector(actor, (state) => state.context.percent);
  const save = useEffectEvent(async (rows: T[]) =>
    download(await csvOf(columns, rows, i18n.language), `${name}-${today()}.csv`),
  );
  useEffect(() => {
    const subscriptions = [
      actor.on('export.ready', ({ rows }) => void save(rows as T[])),
      actor.on('export.failed', () => notify({ severity: 'error', ns: 'lists', messageKey: 'export.failed' })),
    ];
    return () => subscriptions.forEach((each) => each.unsubscribe());
  }, [actor, notify]);
  return (
    <Button
      type="button"
      text
      severity="secondary"
      size="small"
      icon={isBusy ? 'pi pi-times' : 'pi pi-download'}
      label={isBusy ? t('export.busy', { percent }) : t('export.action')}
      onClick={() => actor.send(isBusy ? { type: 'export.cancel' } : { type: 'export.start', query })}
    />
  );
}
