import { useTranslation } from 'react-i18next';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { assetScanMachine } from '../../../../machines/assetScan.machine';
import { Button } from '../../../shared/ui/Button';
import { DetailBanner } from '../../../shared/ui/detail/DetailBanner';
import styles from './scan.module.css';

interface Props {
  snapshot: SnapshotFrom<typeof assetScanMachine>;
  send: (event: EventFromLogic<typeof assetScanMachine>) => void;
  /** Creates an asset with the serial number; null without the permission. */
  onCreate: ((serial: string) => void) | null;
}

/** Says that nothing has the scanned serial number, or that it could not be looked up. */
export function ScanNotice({ snapshot, send, onCreate }: Props) {
  const { t } = useTranslation(['inventory', 'errors', 'lists']);
  const { code, failure } = snapshot.context;
  const dismiss = (
    <Button
      text
      severity="secondary"
      size="small"
      label={t('lists:close')}
      onClick={() => send({ type: 'scan.dismiss' })}
    />
  );
  if (snapshot.matches('missing')) {
    const create = onCreate ? (
      <Button
        outlined
        size="small"
        icon="pi pi-plus"
        label={t('create')}
        onClick={() => {
          send({ type: 'scan.dismiss' });
          onCreate(code);
        }}
      />
    ) : null;
    return (
      <div className={styles.notice}>
        <DetailBanner
          tone="warning"
          icon="barcode"
          title={t('scan.missing', { code })}
          action={
            <>
              {create}
              {dismiss}
            </>
          }
        />
      </div>
    );
  }
  if (!snapshot.matches('failed')) return null;
  return (
    <div className={styles.notice}>
      <DetailBanner
        tone="alert"
        title={t('scan.failed', { code })}
        action={
          <>
            <Button
              outlined
              size="small"
              icon="pi pi-refresh"
              label={t('lists:retry')}
              onClick={() => send({ type: 'scan.retry' })}
            />
            {dismiss}
          </>
        }
      >
        {failure ? t(failure.messageKey, { ns: 'errors', ...failure.values }) : null}
      </DetailBanner>
    </div>
  );
}
