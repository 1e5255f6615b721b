import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Alert, NewAlerts } from '../../../machines/page/alerts.machine';
import { useTranslation } from '../../shared/i18n/useTranslation';
import type { AttentionKind } from '../../shared/domain/attention';
import { rentPath } from '../../shared/routing/paths';
import { useSession } from '../../shared/session';
import { HeaderPanel } from '../../shared/ui/menu/HeaderPanel';
import { useToday } from '../../shared/useToday';
import { alertsLogic, LIST_PATHS, readSeen } from './alerts.logic';
import styles from './alerts.module.css';

const ICONS: Record<string, string> = {
  leaving: 'arrow-up-right',
  returning: 'arrow-down-left',
  overdue: 'exclamation-triangle',
  unpaid: 'euro',
};

/** Unpaid rents do not count: they stay for weeks, and would hide what is new today. */
const withoutUnpaid = ({ unpaid: _unpaid, ...alerts }: NewAlerts): NewAlerts => alerts;

const countOf = (alerts: NewAlerts) => Object.values(withoutUnpaid(alerts)).reduce((sum, count) => sum + count, 0);

/** The bell: counts of the rents that need attention today, which are new, and links to them. */
export function Alerts() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const day = useToday();
  const logic = useMemo(() => alertsLogic(user.username), [user.username]);
  const actor = useActorRef(logic, { input: { day, seen: readSeen(user.username) } });
  const { alerts, fresh, marked } = useSelector(actor, (state) => state.context);
  const isOpen = useSelector(actor, (state) => state.matches({ panel: 'open' }));
  const isUnknown = useSelector(actor, (state) => state.matches({ data: 'unknown' }));
  useEffect(() => actor.send({ type: 'day.change', day }), [actor, day]);
  const count = countOf(fresh);
  return (
    <HeaderPanel
      icon="bell"
      label={count > 0 ? `${t('alerts.label')}: ${t('alerts.new', { count })}` : t('alerts.label')}
      title={t('alerts.label')}
      count={count}
      width={360}
      isOpen={isOpen}
      onOpen={() => actor.send({ type: 'panel.open' })}
      onClose={() => actor.send({ type: 'panel.close' })}
    >
      <div className={styles.head}>
        <h2>{t('alerts.label')}</h2>
        {countOf(marked) > 0 ? <span>{t('alerts.new', { count: countOf(marked) })}</span> : null}
      </div>
      <AlertList alerts={alerts} marked={marked} isUnknown={isUnknown} />
    </HeaderPanel>
  );
}

function AlertList({ alerts, marked, isUnknown }: { alerts: Alert[] | null; marked: NewAlerts; isUnknown: boolean }) {
  const { t } = useTranslation('shell');
  if (!alerts) return <p className={styles.none}>{t(isUnknown ? 'alerts.unknown' : 'alerts.reading')}</p>;
  if (alerts.length === 0) return <p className={styles.none}>{t('alerts.none')}</p>;
  return (
    <ul className={styles.list}>
      {alerts.map((alert) => (
        <li key={alert.kind}>
          <Link to={addressOf(alert)} className={styles.alert} data-kind={alert.kind}>
            <i className={`pi pi-${ICONS[alert.kind] ?? 'bell'}`} aria-hidden="true" />
            <span>
              <strong>{t(`alerts.${alert.kind}`, { count: alert.count })}</strong>
              <Named alert={alert} />
            </span>
            {withoutUnpaid(marked)[alert.kind] ? (
              <span className={styles.fresh}>
                <span className="rc-visually-hidden">{t('alerts.fresh')}</span>
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The customers of the first ones, and how many there are beyond. */
function Named({ alert: { count, rents } }: { alert: Alert }) {
  const { t } = useTranslation('shell');
  if (rents.length === 0) return null;
  const rest = count - rents.length;
  return (
    <span className={styles.named}>
      {rents.map(({ customer }) => customer).join(' · ')}
      {rest > 0 ? ` ${t('alerts.more', { count: rest })}` : ''}
    </span>
  );
}

/** One rent is opened, several are listed. */
function addressOf({ kind, count, rents }: Alert): string {
  const [only] = rents;
  return count === 1 && only ? rentPath(only.id) : LIST_PATHS[kind as AttentionKind];
}
