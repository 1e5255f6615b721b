import { useMachine } from '@xstate/react';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { cameraMachine } from '../../../machines/device/camera.machine';
import { useTranslation } from '../i18n/useTranslation';
import { Button } from '../ui/Button';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { useActorEvents } from '../useActorEvents';
import { mayUseCamera } from '../browser/camera';
import { cameraLogic } from './camera.logic';
import styles from './scanning.module.css';

interface Props {
  onCode: (serial: string) => void;
  onClose: () => void;
}

/** Shows the camera's picture until the code of an asset has been read. Where there is no camera, a photo does. */
export function ScanDialog({ onCode, onClose }: Props) {
  const { t } = useTranslation('lists');
  const video = useRef<HTMLVideoElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [logic] = useState(() => cameraLogic(() => video.current));
  const [snapshot, send, actor] = useMachine(logic, { input: { hasCamera: mayUseCamera() } });
  useActorEvents(actor, {
    'code.read': ({ serial }) => {
      onClose();
      onCode(serial);
    },
    'dialog.closed': onClose,
  });
  const { stream } = snapshot.context;
  const close = () => send({ type: 'dialog.close' });
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <ModalDialog
      size="form"
      title={t('scanning.title')}
      onClose={close}
      foot={
        <>
          <Button text severity="secondary" label={t('record.cancel')} onClick={close} />
          {snapshot.can({ type: 'camera.retry' }) ? (
            <Button
              outlined
              severity="secondary"
              icon="pi pi-refresh"
              label={t('scanning.camera')}
              onClick={() => send({ type: 'camera.retry' })}
            />
          ) : null}
          <Button
            icon="pi pi-image"
            label={t('scanning.photo')}
            loading={snapshot.hasTag('busy')}
            onClick={() => file.current?.click()}
          />
        </>
      }
    >
      {snapshot.matches('starting') || snapshot.matches('watching') ? (
        <div className={styles.view}>
          <video ref={video} className={styles.video} autoPlay muted playsInline aria-label={t('scanning.view')} />
        </div>
      ) : null}
      <p
        className={styles.text}
        role={snapshot.matches('unavailable') || snapshot.matches('unread') ? 'alert' : 'status'}
      >
        {statusText(snapshot, t)}
      </p>
      <input
        ref={file}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('scanning.photo')}
        onChange={({ target }) => {
          const photo = target.files?.[0];
          if (photo) send({ type: 'photo.choose', photo });
          // Choosing the same file again is another try.
          target.value = '';
        }}
      />
    </ModalDialog>
  );
}

/** Sentence for the state of the camera or the photo. */
function statusText(snapshot: SnapshotFrom<typeof cameraMachine>, t: TFunction<'lists'>): string {
  const { problem, unknownCode } = snapshot.context;
  if (snapshot.matches('starting')) return t('scanning.starting');
  if (snapshot.matches('readingPhoto')) return t('scanning.readingPhoto');
  if (snapshot.matches('withoutCamera')) return t('scanning.withoutCamera');
  if (unknownCode !== null) return t('scanning.unknownCode', { code: unknownCode });
  if (problem) return t(`scanning.problem.${problem}`);
  return t(snapshot.matches('unread') ? 'scanning.unread' : 'scanning.aim');
}
