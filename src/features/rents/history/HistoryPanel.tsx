import { useSelector } from '@xstate/react';
import { Timeline } from 'primereact/timeline';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { resourceMachine } from '../../../../machines/record/resource.machine';
import type { Rent } from '../../../../machines/types';
import { Changes } from '../../../shared/audit/Changes';
import { isOffered } from '../../../shared/config';
import { formatMoment } from '../../../shared/domain/days/dayText';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { ReadFailureNotice } from '../../../shared/ui/states/ReadFailureNotice';
import { handoversIn, historyIn } from '../page/rentPage.logic';
import { HandoverDetails } from './HandoverDetails';
import styles from './history.module.css';
import { timelineOf, type TimelineEntry } from './timeline';

type ReadActor = ActorRefFrom<typeof resourceMachine>;

interface Props {
  rent: Rent;
  /** Null for a rent of which nothing has left. */
  handovers: ReadActor | null;
  history: ReadActor;
}

/** Entries that are shown before the others are asked for. */
const AT_ONCE = 8;

/** What happened to the rent, the latest first, with hand-overs, users and changed values. */
export function HistoryPanel({ rent, handovers, history }: Props) {
  const { t } = useTranslation('rent');
  const [isWhole, setWhole] = useState(false);
  const failed = [useFailed(handovers), useFailed(history)].find((each) => each !== null);
  const isReading = [useIsReading(handovers), useIsReading(history)].includes(true);
  const given = useSelector(handovers ?? undefined, (state) => state && handoversIn(state));
  const told = useSelector(history, historyIn);
  // Until both are there, a hand-over would move to its entry. Room for the two entries that a rent has at least.
  if (isReading)
    return isOffered('rentHistory') ? (
      <DetailPanel title={t('history.title')}>
        <div aria-hidden="true" className={styles.reading} />
      </DetailPanel>
    ) : null;
  const { entries = [], total = 0 } = told ?? {};
  const timeline = timelineOf(entries, given ?? []);
  if (!failed && timeline.length === 0) return null;
  const shown = isWhole ? timeline : timeline.slice(0, AT_ONCE);
  return (
    <DetailPanel title={t(isOffered('rentHistory') ? 'history.title' : 'handovers.title')}>
      {failed}
      <Timeline
        value={shown}
        dataKey="key"
        className={styles.timeline}
        content={(entry: TimelineEntry) => <Entry rent={rent} entry={entry} />}
        pt={{ root: { role: 'list' }, event: { role: 'listitem' }, opposite: { hidden: true } }}
      />
      {timeline.length > AT_ONCE ? (
        <Button
          text
          size="small"
          aria-expanded={isWhole}
          label={isWhole ? t('history.less') : t('history.all', { count: timeline.length })}
          onClick={() => setWhole(!isWhole)}
        />
      ) : null}
      {isWhole && entries.length < total ? (
        <p className={styles.more}>{t('history.latest', { count: entries.length, total })}</p>
      ) : null}
    </DetailPanel>
  );
}

/** The notice of an answer that did not come; null while all is well. */
function useFailed(actor: ReadActor | null) {
  const failure = useSelector(actor ?? undefined, (state) => state?.context.failure);
  const isUnread = useSelector(actor ?? undefined, (state) => state?.context.value === null);
  const refresh = () => actor?.send({ type: 'resource.refresh' });
  return failure ? <ReadFailureNotice isUnread={isUnread} failure={failure} onRetry={refresh} /> : null;
}

const useIsReading = (actor: ReadActor | null) =>
  useSelector(actor ?? undefined, (state) => state?.matches('loading') ?? false);

function Entry({ rent, entry }: { rent: Rent; entry: TimelineEntry }) {
  const { t, i18n } = useTranslation(['rent', 'auditLog']);
  const { action, undone, user, time, changes, handovers } = entry;
  const did = undone ? `${action}_${undone}` : action;
  const when = formatMoment(time, i18n.language);
  const [first] = handovers;
  return (
    <>
      <p className={styles.what}>
        {first && action !== 'swap'
          ? t(`rent:handovers.${first.direction}`, { count: first.items.length })
          : t([`rent:history.did.${did}`, 'rent:history.did.other'] as never)}
      </p>
      <p className={styles.who}>{user ? t('rent:handovers.by', { when, user }) : when}</p>
      <Changes resource="rents" action={action} changes={changes} />
      {handovers.map((handover) => (
        <HandoverDetails key={String(handover.id)} rent={rent} handover={handover} />
      ))}
    </>
  );
}
