import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../shared/i18n/useTranslation';
import { invalidateAll } from '../shared/cache/invalidation';
import styles from './layout/fullPage.module.css';
import { outageLogic } from './outage.logic';
import { useServices } from './services';
import { useActorEvents } from '../shared/useActorEvents';
import { whileBusy } from '../shared/ui/whileBusy';

const CODES = { unreachable: '502', maintenance: '503' } as const;

/** Covers the page while the back end as a whole is away. The page behind it stays, and is read again when the back end returns. */
export function Outage() {
  const { session } = useServices();
  const outage = useActorRef(outageLogic);
  const isDown = useSelector(outage, (state) => state.matches('down'));
  useActorEvents(outage, {
    'server.returned': () => {
      session.send({ type: 'permissions.change' });
      invalidateAll();
    },
  });
  return isDown ? <Cover outage={outage} /> : null;
}

function Cover({ outage }: { outage: ReturnType<typeof useActorRef<typeof outageLogic>> }) {
  const { t } = useTranslation('shell');
  const reason = useSelector(outage, (state) => state.context.reason);
  const isBusy = useSelector(outage, (state) => state.hasTag('busy'));
  const cover = useRef<HTMLDialogElement>(null);
  useEffect(() => cover.current?.showModal(), []);
  return (
    <dialog
      ref={cover}
      className={styles.cover}
      aria-labelledby="outage"
      onClose={() => outage.send({ type: 'outage.ignore' })}
    >
      <div className={styles.main}>
        <div role="alert">
          <h1 id="outage">{t(`trouble.${reason}.title`)}</h1>
          <p>{t(`trouble.${reason}.text`)}</p>
        </div>
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.button}
            onClick={() => outage.send({ type: 'server.ask' })}
            {...whileBusy(isBusy)}
          >
            {t(isBusy ? 'trouble.trying' : 'trouble.retry')}
          </button>
          <button
            type="button"
            className={`${styles.button} ${styles.secondary}`}
            onClick={() => outage.send({ type: 'outage.ignore' })}
          >
            {t('trouble.ignore')}
          </button>
        </div>
      </div>
      <footer className={styles.foot}>{CODES[reason]}</footer>
    </dialog>
  );
}
