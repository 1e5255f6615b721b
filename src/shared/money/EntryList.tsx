import type { LedgerEntry } from '../../../machines/types';
import { formatMoment } from '../domain/days/dayText';
import { dayOf, formatDay } from '../domain/days/days';
import { formatMoney } from '../domain/formats/money';
import { useTranslation } from '../i18n/useTranslation';
import { lazyDialog } from '../ui/dialog/lazyDialog';
import { useDialog } from '../ui/dialog/useDialog';
import { IconButton } from '../ui/IconButton';
import { entryText } from './entryText';
import type { EntryOf } from './voidEntry.logic';
import styles from './entries.module.css';

const VoidDialog = lazyDialog(() => import('./VoidDialog').then((module) => module.default));

interface Props {
  /** The account that they are on. */
  of: Omit<EntryOf, 'entry'>;
  entries: readonly LedgerEntry[];
  /** Whether an entry can be reversed here. */
  canVoid: (entry: LedgerEntry) => boolean;
}

/** Entries of an account, the newest first; reversed ones are struck through, with the reason. Needs the texts `money`. */
export function EntryList({ of, entries, canVoid }: Props) {
  const voiding = useDialog<LedgerEntry>();
  return (
    <>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={String(entry.id)} entry={entry} onVoid={canVoid(entry) ? () => voiding.open(entry) : null} />
        ))}
      </ul>
      {voiding.opened ? <VoidDialog of={of} entry={voiding.opened} entries={entries} onClose={voiding.close} /> : null}
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
          <IconButton
            icon="undo"
            look="square"
            label={t('movements.voidOf', { entry: `${what}, ${value}` })}
            onClick={onVoid}
          />
        ) : null}
      </span>
    </li>
  );
}
