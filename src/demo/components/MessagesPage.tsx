import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { ProgressBar } from 'primereact/progressbar';
import { ProgressSpinner } from 'primereact/progressspinner';
import { Skeleton } from 'primereact/skeleton';
import { useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { useSamples } from '../blocks/useSamples';
import styles from './components.module.css';

const NS = 'demo-components';

/** Components for messages and progress. */
export function Component() {
  const { t } = useTranslation(NS);
  const items = useSamples<{ severity: 'info' | 'success' | 'warn' | 'error'; text: string }[]>(NS, 'messages.items');
  return (
    <DemoPage>
      <div className={blocks.two}>
        <DetailPanel title={t('messages.notices')}>
          <div className={styles.fields}>
            {items.map(({ severity, text }) => (
              <Message key={severity} severity={severity} text={text} />
            ))}
          </div>
        </DetailPanel>
        <div className={blocks.stack}>
          <DetailPanel title={t('messages.progress')}>
            <Progress />
          </DetailPanel>
          <DetailPanel title={t('messages.skeletons')}>
            <div className={styles.fields} aria-hidden="true">
              <Skeleton height="14px" width="60%" />
              <Skeleton height="14px" />
              <Skeleton height="96px" />
            </div>
          </DetailPanel>
        </div>
      </div>
    </DemoPage>
  );
}

function Progress() {
  const { t } = useTranslation(NS);
  const [share, setShare] = useState(40);
  const id = useId();
  return (
    <div className={styles.fields}>
      <div className={styles.field}>
        <span id={id}>{t('messages.upload', { share })}</span>
        <ProgressBar value={share} showValue={false} aria-labelledby={id} />
      </div>
      <div>
        <Button
          type="button"
          outlined
          size="small"
          label={t('messages.further')}
          onClick={() => setShare(share >= 100 ? 0 : share + 20)}
        />
      </div>
      <div className={blocks.row}>
        <ProgressSpinner className={styles.spinner} strokeWidth="4" aria-label={t('messages.loading')} />
        <span aria-hidden="true">{t('messages.loading')}</span>
      </div>
    </div>
  );
}
