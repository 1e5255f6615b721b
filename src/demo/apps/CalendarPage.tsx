import { Button } from 'primereact/button';
import { useState } from 'react';
import {
  addDays,
  formatDayAs,
  formatDayWithWeekday,
  nameOfDay,
  shortWeekday,
  type Day,
} from '../../shared/domain/days/days';
import { addMonths, monthOf, weekdayOf, weeksOf } from '../../shared/domain/days/months';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import { useToday } from '../../shared/useToday';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { ItemList } from '../blocks/ItemList';
import { useFormats } from '../blocks/useFormats';
import { useSamples } from '../blocks/useSamples';
import styles from './apps.module.css';
import { EventDialog } from './EventDialog';
import { EVENT_ICONS, type CalendarEvent, type EventKind } from './events';

const NS = 'demo-apps';

interface Sample {
  id: string;
  /** Days after the first Monday of this month. */
  day: number;
  time: string;
  title: string;
  kind: EventKind;
  place: string;
}

/** A month with what is planned, and the chosen day in words. */
export function Component() {
  const { t } = useTranslation(NS);
  const today = useToday();
  const [month, setMonth] = useState(() => monthOf(today));
  const [chosen, setChosen] = useState(today);
  const [own, setOwn] = useState<CalendarEvent[]>([]);
  const [isAdding, setAdding] = useState(false);
  const events = [...useSampleEvents(today), ...own].sort((a, b) =>
    `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`),
  );
  const show = (day: Day) => {
    setChosen(day);
    setMonth(monthOf(day));
  };
  return (
    <DemoPage
      action={<Button type="button" icon="pi pi-plus" label={t('calendar.add')} onClick={() => setAdding(true)} />}
    >
      <div className={blocks.split}>
        <Month
          month={month}
          today={today}
          chosen={chosen}
          events={events}
          onMonth={setMonth}
          onToday={() => show(today)}
          onDay={setChosen}
        />
        <DayPanel day={chosen} events={events.filter(({ day }) => day === chosen)} />
      </div>
      {isAdding ? (
        <EventDialog
          day={chosen}
          onClose={() => setAdding(false)}
          onSave={(event) => {
            setOwn([...own, { ...event, id: `own-${own.length}` }]);
            show(event.day);
            setAdding(false);
          }}
        />
      ) : null}
    </DemoPage>
  );
}

/** The samples, dated so that every month's beginning shows some of them. */
function useSampleEvents(today: Day): CalendarEvent[] {
  const samples = useSamples<Sample[]>(NS, 'calendarSamples');
  const first = monthOf(today);
  const monday = addDays(first, (7 - weekdayOf(first)) % 7);
  return samples.map(({ day, ...event }) => ({ ...event, day: addDays(monday, day - 2) }));
}

interface MonthProps {
  month: Day;
  today: Day;
  chosen: Day;
  events: readonly CalendarEvent[];
  onMonth: (month: Day) => void;
  onToday: () => void;
  onDay: (day: Day) => void;
}

function Month({ month, today, chosen, events, onMonth, onToday, onDay }: MonthProps) {
  const { t } = useTranslation(NS);
  const { lang } = useFormats();
  const name = formatDayAs(month, lang, { month: 'long', year: 'numeric' });
  const monday = weeksOf(month)[1]?.[0] ?? month;
  const weekdays = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return (
    <section className={styles.month} aria-label={t('calendar.grid', { month: name })}>
      <header>
        <h2 aria-live="polite">{name}</h2>
        <span className={blocks.row}>
          <Button type="button" outlined size="small" label={t('calendar.today')} onClick={onToday} />
          <Button
            type="button"
            text
            icon="pi pi-chevron-left"
            aria-label={t('calendar.previous')}
            onClick={() => onMonth(addMonths(month, -1))}
          />
          <Button
            type="button"
            text
            icon="pi pi-chevron-right"
            aria-label={t('calendar.next')}
            onClick={() => onMonth(addMonths(month, 1))}
          />
        </span>
      </header>
      <table>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={formatDayAs(day, lang, { weekday: 'long' })}>
                {shortWeekday(day, lang)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={day ?? weekday}>
                  {day ? (
                    <DayCell
                      day={day}
                      isToday={day === today}
                      isChosen={day === chosen}
                      events={events.filter((event) => event.day === day)}
                      onChoose={() => onDay(day)}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DayCell({
  day,
  isToday,
  isChosen,
  events,
  onChoose,
}: {
  day: Day;
  isToday: boolean;
  isChosen: boolean;
  events: readonly CalendarEvent[];
  onChoose: () => void;
}) {
  const { t } = useTranslation(NS);
  const { lang } = useFormats();
  const count = events.length > 0 ? `, ${t('calendar.count', { count: events.length })}. ` : '';
  return (
    <button
      type="button"
      className={styles.day}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
    >
      <span className={styles.number} aria-hidden="true" data-number={Number(day.slice(8))} />
      <span className={styles.srOnly}>{nameOfDay(day, lang) + count}</span>
      {events.slice(0, 2).map(({ id, title, kind }) => (
        <span key={id} className={`${styles.event} ${styles[kind]}`}>
          {title}
        </span>
      ))}
      {events.length > 2 ? (
        <span className={styles.more}>{t('calendar.more', { count: events.length - 2 })}</span>
      ) : null}
      {events.length > 0 ? <span className={styles.dot} /> : null}
    </button>
  );
}

function DayPanel({ day, events }: { day: Day; events: readonly CalendarEvent[] }) {
  const { t } = useTranslation(NS);
  const { lang } = useFormats();
  return (
    <DetailPanel title={formatDayWithWeekday(day, lang)}>
      {events.length === 0 ? (
        <p className={blocks.text}>{t('calendar.none')}</p>
      ) : (
        <ItemList
          label={t('calendar.events')}
          items={events.map(({ id, title, kind, place, time }) => ({
            key: id,
            icon: EVENT_ICONS[kind],
            title,
            text: [t(`calendar.kinds.${kind}`), place].filter(Boolean).join(' · '),
            end: time,
          }))}
        />
      )}
    </DetailPanel>
  );
}
