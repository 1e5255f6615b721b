import type { Id, LedgerEntry } from '../../../../machines/types';
import { formatMoment } from '../../../shared/domain/days/dayText';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useResource } from '../../../shared/record/useResource';
import { useSession } from '../../../shared/session';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';
import { useDialog } from '../../../shared/ui/dialog/useDialog';
import { ReadFailureNotice } from '../../../shared/ui/states/ReadFailureNotice';
import { useToday } from '../../../shared/useToday';
import { IconButton } from '../parts/IconButton';
import { entriesResource } from './entries.logic';
import { entryText } from './entryText';
import { mayVoid, MOVEMENTS } from './money';
import styles from './money.module.css';

const VoidDialog = lazyDialog(() => import('./VoidDialog').then((module) => module.default));

interface Props {
  rentId: Id;
  /** How many entries there are, as the rent says it: room for them; null where the rent does not say. */
  count: number | null;
  /** Whether entries can be reversed here. */
  canEdit: boolean;
}

/** Entries of a rent, the newest first; reversed ones are struck through, with the reason. */
export function MovementsPanel({ rentId, count, canEdit }: Props) {
  const { t } = useTranslation('money');
  return (
    <div id={MOVEMENTS} tabIndex={-1} className={styles.movements}>
      <DetailPanel title={t('movements.title')}>
        {count === 0 ? (
          <p className={styles.none}>{t('movements.none')}</p>
        ) : (
          <Movements rentId={rentId} count={count} canEdit={canEdit} />
        )}
      </DetailPanel>
    </div>
  );
}

function Movements({ rentId, count, canEdit }: Props) {
  const { t } = useTranslation('money');
  const { snapshot, value, refresh } = useResource<LedgerEntry[]>(entriesResource, rentId, 'rents');
  const voiding = useDialog<LedgerEntry>();
  const session = useSession();
  const today = useToday();
  const { failure } = snapshot.context;
  if (value?.length === 0) return <p className={styles.none}>{t('movements.none')}</p>;
  return (
    <>
      {failure ? <ReadFailureNotice isUnread={value === null} failure={failure} onRetry={refresh} /> : null}
      {value || failure ? null : (
        <p className="rc-visually-hidden" role="status">
          {t('movements.loading')}
        </p>
      )}
      <ul className={styles.entries}>
        {value
          ? value.map((entry) => (
              <Entry
                key={String(entry.id)}
                entry={entry}
                onVoid={canEdit && mayVoid(entry, session, today) ? () => voiding.open(entry) : null}
              />
            ))
          : Array.from({ length: failure ? 0 : (count ?? 0) }, (_, index) => <li key={index} aria-hidden="true" />)}
      </ul>
      {voiding.opened && value ? (
        <VoidDialog rentId={rentId} entry={voiding.opened} entries={value} onClose={voiding.close} />
      ) : null}
    </>
  );
}

function Entry({ entry, onVoid }: { entry: LedgerEntry; onVoid: (() => void) | null }) {
  const { t, i18n } = useTranslation('money');
  const { amount, at, by, note, onDay, reference, voided } = entry;
  const lang = i18n.language;
  const what = entryText(entry, t);
  const value = formatMoney(amount, lang);
  const details = [reference, note].filter(Boolean).join(' · ');
  return (
    <li>
      <div className={styles.entry}>
        <span className={voided ? styles.voided : undefined}>
          {formatDay(dayOf(onDay), lang)} · <strong>{what}</strong>
          {details ? ` · ${details}` : null}
        </span>
        <small>
          {[formatMoment(at, lang), by ? t('movements.by', { user: by }) : null].filter(Boolean).join(', ')}
          {voided
            ? ` · ${t(voided.by ? 'movements.voided' : 'movements.voidedPlain', { user: voided.by, reason: voided.reason ?? '—' })}`
            : null}
        </small>
      </div>
      <span className={`${styles.amount} ${voided ? styles.voided : ''}`}>{value}</span>
      <span className={styles.entryAction}>
        {onVoid ? (
          <IconButton icon="undo" label={t('movements.voidOf', { entry: `${what}, ${value}` })} onClick={onVoid} />
        ) : null}
      </span>
    </li>
  );
}
