import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { CollectionQuery } from '../../../machines/types';
import { today } from '../domain/days/days';
import { useTranslation } from '../i18n/useTranslation';
import { Button } from '../ui/Button';
import type { ExportedColumn } from '../ui/table/types';
import type { CollectionSource } from './collection.logic';
import { download, listExportOf } from './exportList';
import { useSeenColumns } from '../ui/table/useSeenColumns';
import { useFileExport } from './useFileExport';

interface Props<T> {
  source: CollectionSource<T>;
  query: CollectionQuery;
  columns: readonly ExportedColumn<T>[];
  /** Beginning of the file's name; the day follows. */
  name: string;
}

const FAILURE = { ns: 'lists', messageKey: 'export.failed' };

/** Saves the list as it is filtered and sorted, all of it, as CSV. Pressed again while it reads, it stops. */
export function ExportButton<T>({ source, query, columns: all, name }: Props<T>) {
  const { t, i18n } = useTranslation('lists');
  const columns = useSeenColumns(all);
  const shown = useRef({ columns, lang: i18n.language });
  useEffect(() => {
    shown.current = { columns, lang: i18n.language };
  }, [columns, i18n.language]);
  const [logic] = useState(() => listExportOf(source, () => shown.current));
  const actor = useFileExport(logic, FAILURE, (file) => download(file, `${name.replaceAll(' ', '-')}-${today()}.csv`));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const percent = useSelector(actor, (state) => state.context.percent);
  return (
    <Button
      text
      severity="secondary"
      size="small"
      icon={isBusy ? 'pi pi-times' : 'pi pi-download'}
      label={isBusy ? t('export.busy', { percent }) : t('export.action')}
      onClick={() => actor.send(isBusy ? { type: 'export.cancel' } : { type: 'export.start', query })}
    />
  );
}
