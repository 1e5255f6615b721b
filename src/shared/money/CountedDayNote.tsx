import type { Id } from '../../../machines/types';
import { isOffered } from '../config';
import { formatDay } from '../domain/days/days';
import { useTranslation } from '../i18n/useTranslation';
import { useResource } from '../record/useResource';
import { countedDays, type PlannedEntry } from './countedDays';

interface Props {
  /** The rent whose tills are asked for. */
  rent?: Id | null;
  entries: readonly PlannedEntry[];
  className?: string;
}

/** Says of entries whose day is closed on which one they count; nothing where all count on their own. */
export function CountedDayNote({ rent = null, entries, className }: Props) {
  if (entries.length === 0 || !isOffered('cashUp')) return null;
  return <Note key={JSON.stringify([rent, entries])} {...{ rent, entries, className }} />;
}

function Note({ rent = null, entries, className }: Props) {
  const { t, i18n } = useTranslation('money');
  const { value } = useResource(countedDays, { rent, entries }, ['cash-ups', 'ledger']);
  if (!value || value.length === 0) return null;
  const format = (day: string) => formatDay(day, i18n.language);
  return (
    <p className={className} role="status">
      {value.map(({ day, next }) => t('countsOn', { day: format(day), next: format(next) })).join(' ')}
    </p>
  );
}
