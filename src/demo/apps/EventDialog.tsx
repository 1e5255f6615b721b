import { Button } from 'primereact/button';
import { useId, useState } from 'react';
import type { Day } from '../../shared/domain/days/days';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DayInput } from '../../shared/ui/form/DayInput';
import { Field } from '../../shared/ui/form/Field';
import { SelectField } from '../../shared/ui/form/SelectField';
import { ModalDialog } from '../../shared/ui/dialog/ModalDialog';
import blocks from '../blocks/blocks.module.css';
import { InputField } from '../../shared/ui/form/InputField';
import { EVENT_ICONS, type CalendarEvent, type EventKind } from './events';

interface Props {
  day: Day;
  onClose: () => void;
  onSave: (event: Omit<CalendarEvent, 'id'>) => void;
}

/** A new entry of the calendar; it lasts until the page is left. */
export function EventDialog({ day: firstDay, onClose, onSave }: Props) {
  const { t } = useTranslation('demo-apps');
  const [title, setTitle] = useState('');
  const [day, setDay] = useState<Day | null>(firstDay);
  const [time, setTime] = useState('09:00');
  const [kind, setKind] = useState<EventKind>('meeting');
  const [wasChecked, setChecked] = useState(false);
  const id = useId();
  const save = () => {
    setChecked(true);
    if (title.trim() !== '' && day) onSave({ title: title.trim(), day, time, kind, place: '' });
  };
  return (
    <ModalDialog
      size="confirm"
      title={t('calendar.add')}
      onClose={onClose}
      onSubmit={save}
      foot={
        <>
          <Button type="button" outlined label={t('calendar.cancel')} onClick={onClose} />
          <Button type="button" label={t('calendar.save')} onClick={save} />
        </>
      }
    >
      <div className={blocks.stack}>
        <InputField
          label={t('calendar.title')}
          required
          error={wasChecked && title.trim() === '' ? t('calendar.required') : undefined}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <div className={blocks.two}>
          <Field id={`${id}-day`} label={t('calendar.day')}>
            {(control) => <DayInput {...control} value={day} onChange={setDay} />}
          </Field>
          <InputField
            label={t('calendar.time')}
            type="time"
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
        <Field id={`${id}-kind`} label={t('calendar.kind')}>
          {(control) => (
            <SelectField
              {...control}
              value={kind}
              options={Object.keys(EVENT_ICONS).map((value) => ({ value, label: t(`calendar.kinds.${value}`) }))}
              onChange={(value) => setKind(value as EventKind)}
            />
          )}
        </Field>
      </div>
    </ModalDialog>
  );
}
