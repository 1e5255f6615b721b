import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { download } from '../../../shared/collection/exportList';
import { useFileExport } from '../../../shared/collection/useFileExport';
import { formatDay, type Day } from '../../../shared/domain/days/days';
import { formatPeriod } from '../../../shared/domain/days/dayText';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import type { Period } from '../../../shared/money/period';
import { Button } from '../../../shared/ui/Button';
import { PlainSelect } from '../../../shared/ui/form/PlainSelect';
import { accountantExport, FILES, type FileQuery } from './received.logic';
import styles from './received.module.css';

const FAILURE = { ns: 'openItems', messageKey: 'received.files.failed' };

/** Files for the accountant, of the days that are shown; one at a time. */
export function AccountantFiles({ period, today }: { period: Period; today: Day }) {
  const { t, i18n } = useTranslation('openItems');
  const [format, setFormat] = useState<FileQuery['format']>('pt');
  const actor = useFileExport(accountantExport, FAILURE, (file) => {
    const { file: name, from, to } = actor.getSnapshot().context.query as FileQuery;
    const days = name === 'customers' ? [today] : name === 'open' ? [to] : [from, to];
    download(file, `${t(`received.files.name.${name}`)}-${days.join('-')}.csv`);
  });
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const running = useSelector(actor, ({ context }) => (context.query as Partial<FileQuery>).file);
  // Nothing is open on days to come.
  const to = period.to > today && period.from <= today ? today : period.to;
  const days = formatPeriod({ start: period.from, end: period.to }, i18n.language);
  return (
    <section className={styles.files} aria-labelledby="accountant-files">
      <div className={styles.filesHead}>
        <h2 id="accountant-files">{t('received.files.title')}</h2>
        <span className={styles.format}>
          <PlainSelect
            aria-label={t('received.files.format.label')}
            value={format}
            options={(['pt', 'plain'] as const).map((value) => ({ value, label: t(`received.files.format.${value}`) }))}
            onChange={(value) => setFormat(value as FileQuery['format'])}
          />
        </span>
      </div>
      <ul>
        {FILES.map((file) => {
          const isRunning = isBusy && running === file;
          return (
            <li key={file}>
              <span>
                <strong>{t(`received.files.${file}`)}</strong>
                <span>{t(`received.files.hint.${file}`, { days, day: formatDay(to, i18n.language) })}</span>
              </span>
              <Button
                text
                severity="secondary"
                size="small"
                icon={isRunning ? 'pi pi-times' : 'pi pi-download'}
                label={t(isRunning ? 'received.files.stop' : 'received.files.save')}
                aria-label={`${t(isRunning ? 'received.files.stop' : 'received.files.save')}: ${t(`received.files.${file}`)}`}
                disabled={isBusy && !isRunning}
                onClick={() =>
                  actor.send(
                    isRunning
                      ? { type: 'export.cancel' }
                      : {
                          type: 'export.start',
                          query: { file, format, from: period.from, to: file === 'open' ? to : period.to },
                        },
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
