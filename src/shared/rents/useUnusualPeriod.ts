import { useState } from 'react';
import { isUnusualPeriod } from '../domain/days/askedPeriod';
import { dayInWords, type Period } from '../domain/days/dayText';
import { daysInPeriod, localeOf, type Day } from '../domain/days/days';
import { numberFormat } from '../domain/formats/intl';
import { useTranslation } from '../i18n/useTranslation';
import { useToday } from '../useToday';

/**
 * Asks about a very long rent, or one far ahead, before it is kept. The first press shows the question; a second one
 * with the same days confirms it. `ask` answers the question, null where none is needed; `asked` is the period that
 * the last one was about.
 */
export function useUnusualPeriod(knownStart?: Day) {
  const { t, i18n } = useTranslation('lists');
  const today = useToday();
  const [asked, setAsked] = useState<Period | null>(null);
  const textOf = (start: Day, end: Day) =>
    t('period.unusual', {
      days: numberFormat(localeOf(i18n.language), {}).format(daysInPeriod(start, end)),
      from: dayInWords(start, i18n.language, today),
      to: dayInWords(end, i18n.language, today),
    });
  const isAsked = (start: Day, end: Day) => asked?.start === start && asked.end === end;
  return {
    ask({ start, end }: Period): string | null {
      if (!start || !end || end < start || isAsked(start, end) || !isUnusualPeriod(start, end, today, knownStart))
        return null;
      setAsked({ start, end });
      return textOf(start, end);
    },
    /** The question, while the period that it is about stands. */
    question: ({ start, end }: Period) => (start && end && isAsked(start, end) ? textOf(start, end) : null),
  };
}
