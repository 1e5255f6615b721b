import { useTranslation } from '../i18n/useTranslation';
import { lazyDialog, usePrefetchedDialog } from '../ui/dialog/lazyDialog';
import { loadTexts } from '../i18n/i18n';
import { useDialog } from '../ui/dialog/useDialog';
import { TOUCH, useMediaQuery } from '../ui/useMediaQuery';
import styles from './scanning.module.css';

const ScanDialog = lazyDialog(async () => {
  const [{ ScanDialog: loaded }] = await Promise.all([import('./ScanDialog'), loadTexts(['lists'])]);
  return loaded;
});

interface Props {
  disabled?: boolean;
  /** Gets the serial number of the asset whose code was read. */
  onCode: (serial: string) => void;
}

/** Reads the code of an asset with the camera, on screens that are touched; nothing elsewhere. */
export function ScanButton({ disabled, onCode }: Props) {
  const { t } = useTranslation('lists');
  const isTouch = useMediaQuery(TOUCH);
  const { opened, open, close } = useDialog<true>();
  usePrefetchedDialog(ScanDialog, isTouch);
  if (!isTouch) return null;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('scan')}
        disabled={disabled}
        onClick={() => open(true)}
      >
        <i className="pi pi-camera" aria-hidden="true" />
      </button>
      {opened ? <ScanDialog onCode={onCode} onClose={close} /> : null}
    </>
  );
}
