import { useSearchParams } from 'react-router-dom';
import {
  addDays,
  FIRST_DAY,
  isDay,
  formatDayWithWeekday,
  today as todayNow,
  type Day,
} from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { NO_CENTER, useTills } from '../../../shared/money/useTills';
import type { PrefetchData } from '../../../shared/routing/routing';
import { useAddress } from '../../../shared/routing/useAddress';
import { usePageTitle } from '../../../shared/routing/usePageTitle';
import { DayInput } from '../../../shared/ui/form/DayInput';
import { PlainSelect } from '../../../shared/ui/form/PlainSelect';
import { IconButton } from '../../../shared/ui/IconButton';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { useToday } from '../../../shared/useToday';
import { previewResource } from './cashUp.logic';
import { TillOfDay } from './TillOfDay';
import styles from './cashUp.module.css';

export const prefetchData: PrefetchData = async () => {
  await previewResource.read.prefetch({ day: todayNow(), center: NO_CENTER });
};

/** `/apps/cockpit/money/cash-up`: the till of a center at the end of a day is counted, and the day closed. */
export function Component() {
  const { t, i18n } = useTranslation('openItems');
  const today = useToday();
  const address = useAddress();
  const [params] = useSearchParams();
  const asked = params.get('day') ?? '';
  const day = isDay(asked) && asked >= FIRST_DAY && asked <= today ? asked : today;
  const center = params.get('center') ?? NO_CENTER;
  const centers = useTills();
  usePageTitle(t('cashUp.title'));
  const show = (next: { day?: Day; center?: string }) =>
    address.write(() => {
      const till = { day, center, ...next };
      return new URLSearchParams({
        ...(till.day !== today && { day: till.day }),
        ...(till.center !== NO_CENTER && { center: till.center }),
      });
    }, false);
  const known = (centers ?? []).map(({ id, description }) => ({ value: String(id), label: description }));
  const options = [{ value: NO_CENTER, label: t('cashUp.noCenter') }, ...known];
  const isKnown = options.some(({ value }) => value === center);
  const name = options.find(({ value }) => value === center)?.label ?? center;
  return (
    <>
      <PageHeader title={t('cashUp.title')} note={formatDayWithWeekday(day, i18n.language)} />
      <div className={styles.choice}>
        <div role="group" aria-label={t('cashUp.day.label')} className={styles.days}>
          <IconButton
            icon="chevron-left"
            look="square"
            label={t('cashUp.day.before')}
            onClick={() => show({ day: addDays(day, -1) })}
          />
          <DayInput
            aria-label={t('cashUp.day.label')}
            value={day}
            onChange={(next) => {
              if (next && next <= today) show({ day: next });
            }}
          />
          <IconButton
            icon="chevron-right"
            look="square"
            label={t('cashUp.day.after')}
            disabled={day >= today}
            onClick={() => show({ day: addDays(day, 1) })}
          />
        </div>
        {known.length > 0 || !isKnown || centers === undefined ? (
          <span className={styles.till}>
            <PlainSelect
              aria-label={t('cashUp.till')}
              value={center}
              options={isKnown ? options : [...options, { value: center, label: centers ? center : '…' }]}
              onChange={(next) => show({ center: next })}
            />
          </span>
        ) : null}
      </div>
      <div className={styles.day}>
        <TillOfDay key={`${center} ${day}`} till={{ day, center }} name={name} />
      </div>
    </>
  );
}
