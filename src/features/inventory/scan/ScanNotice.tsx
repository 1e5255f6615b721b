import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { assetScanMachine } from '../../../../machines/inventory/assetScan.machine';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import { DetailBanner } from '../../../shared/ui/detail/DetailBanner';
import { failureReason } from '../../../shared/i18n/failureReason';
import styles from './scan.module.css';

interface Props {
  snapshot: SnapshotFrom<typeof assetScanMachine>;
  send: (event: EventFromLogic<typeof assetScanMachine>) => void;
  /** Creates an asset with the serial number; null without the permission. */
  onCreate: ((serial: string) => void) | null;
}

/** Says that nothing has the scanned serial number, or that it could not be looked up. */
export function ScanNotice({ snapshot, ...props }: Props) {
  if (snapshot.matches('missing')) return <Missing snapshot={snapshot} {...props} />;
  return snapshot.matches('failed') ? <Failed snapshot={snapshot} {...props} /> : null;
}

function Missing({ snapshot, send, onCreate }: Props) {
  const { t } = useTranslation('inventory');
  const { code } = snapshot.context;
  const create = () => {
    send({ type: 'scan.dismiss' });
    onCreate?.(code);
  };
  return (
    <div className={styles.notice}>
      <DetailBanner
        tone="warning"
        icon="barcode"
        title={t('scan.missing', { code })}
        action={
          <>
            {onCreate ? <Button outlined size="small" icon="pi pi-plus" label={t('create')} onClick={create} /> : null}
            <Close send={send} />
          </>
        }
      />
    </div>
  );
}

function Failed({ snapshot, send }: Props) {
  const { t } = useTranslation(['inventory', 'errors', 'lists']);
  const { code, failure } = snapshot.context;
  const retry = () => send({ type: 'scan.retry' });
  return (
    <div className={styles.notice}>
      <DetailBanner
        tone="alert"
        title={t('scan.failed', { code })}
        action={
          <>
            <Button outlined size="small" icon="pi pi-refresh" label={t('lists:retry')} onClick={retry} />
            <Close send={send} />
          </>
        }
      >
        {failureReason(failure, t)}
      </DetailBanner>
    </div>
  );
}

function Close({ send }: Pick<Props, 'send'>) {
  const { t } = useTranslation('lists');
  const close = () => send({ type: 'scan.dismiss' });
  return <Button text severity="secondary" size="small" label={t('close')} onClick={close} />;
}
