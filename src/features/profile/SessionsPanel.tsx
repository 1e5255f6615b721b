import { useSelector } from '@xstate/react';
import type { OwnSession } from '../../../contract/profile';
import { formatMoment } from '../../shared/domain/days/dayText';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { useRecordChange } from '../../shared/record/useRecordChange';
import { useResource } from '../../shared/record/useResource';
import { Badge } from '../../shared/ui/badges/Badge';
import { Button } from '../../shared/ui/Button';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import { FailedState } from '../../shared/ui/states/FailedState';
import { deviceOf } from './device';
import { sessionEnd, sessionsResource } from './profile.logic';
import styles from './profile.module.css';

/** The sessions of the account, with buttons to end them. */
export function SessionsPanel() {
  const { t } = useTranslation('profile');
  const { snapshot, value: sessions, refresh } = useResource<OwnSession[]>(sessionsResource, 'own', 'profile');
  const change = useRecordChange({ logic: sessionEnd, ns: 'profile', prefix: 'sessions.', invalidates: 'profile' });
  const isBusy = useSelector(change, (state) => state.hasTag('busy'));
  const end = (record: OwnSession | 'others') => change.send({ type: 'change.make', record, changes: {} });
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <DetailPanel
      title={t('sessions.title')}
      aside={
        <Button
          text
          severity="danger"
          size="small"
          // Keeps its room until other sessions are known.
          style={{ visibility: hasOthers ? undefined : 'hidden' }}
          label={t('sessions.endOthers')}
          isBusy={isBusy}
          onClick={() => end('others')}
        />
      }
    >
      <p className={styles.note}>{t('sessions.note')}</p>
      {snapshot.matches('failed') ? (
        <FailedState title={t('sessions.failed')} failure={snapshot.context.failure} onRetry={refresh} />
      ) : null}
      <ul className={styles.sessions}>
        {sessions?.map((session) => (
          <SessionItem key={session.id} session={session} isBusy={isBusy} onEnd={() => end(session)} />
        ))}
      </ul>
    </DetailPanel>
  );
}

interface ItemProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionItem({ session, isBusy, onEnd }: ItemProps) {
  const { t, i18n } = useTranslation('profile');
  const { isCurrent, address, lastUsedAt, createdAt, userAgent } = session;
  const { browser, system } = deviceOf(userAgent);
  const device =
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  const moment = (text: string) => formatMoment(text, i18n.language);
  const facts = [
    address,
    t('sessions.used', { when: moment(lastUsedAt) }),
    t('sessions.begun', { when: moment(createdAt) }),
  ];
  return (
    <li>
      <div>
        <p className={styles.device}>
          {device} {isCurrent ? <Badge tone="blue" icon="check" text={t('sessions.current')} compact /> : null}
        </p>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {isCurrent ? null : (
        <Button
          outlined
          severity="secondary"
          size="small"
          label={t('sessions.end')}
          aria-label={t('sessions.endOne', { device })}
          isBusy={isBusy}
          onClick={onEnd}
        />
      )}
    </li>
  );
}
