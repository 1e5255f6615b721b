import { dayInWords, type Period } from '../../domain/days/dayText';
import { daysInPeriod } from '../../domain/days/days';
import { useTranslation } from '../../i18n/useTranslation';
import { useToday } from '../../useToday';

/** How a typed period was understood: `5 dias, de sexta-feira 04/12 a terça-feira 08/12`. Nothing while a day is missing. */
export function PeriodLength({ period: { start, end } }: { period: Period }) {
  const { t, i18n } = useTranslation('lists');
  const today = useToday();
  if (!start || !end || end < start) return null;
  const day = (each: string) => dayInWords(each, i18n.language, today);
  return start === end
    ? t('period.oneDay', { day: day(start) })
    : t('period.length', { count: daysInPeriod(start, end), from: day(start), to: day(end) });
}
