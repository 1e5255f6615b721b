import { Checkbox } from 'primereact/checkbox';
import { InputMask } from 'primereact/inputmask';
import { InputNumber } from 'primereact/inputnumber';
import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import { MultiSelect } from 'primereact/multiselect';
import { RadioButton } from 'primereact/radiobutton';
import { Rating } from 'primereact/rating';
import { Slider } from 'primereact/slider';
import { useId, useState, type ReactNode } from 'react';
import { localeOf, type Day } from '../../shared/domain/days/days';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import { DayInput } from '../../shared/ui/form/DayInput';
import { Field } from '../../shared/ui/form/Field';
import { SelectField } from '../../shared/ui/form/SelectField';
import { useToday } from '../../shared/useToday';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { Switch } from '../blocks/Switch';
import { useFormats } from '../blocks/useFormats';
import { useSamples } from '../blocks/useSamples';
import styles from './components.module.css';

const NS = 'demo-components';

/** Components that enter data. */
export function Component() {
  const { t } = useTranslation(NS);
  return (
    <DemoPage>
      <div className={blocks.two}>
        <DetailPanel title={t('forms.text')}>
          <Texts />
        </DetailPanel>
        <DetailPanel title={t('forms.numbers')}>
          <Numbers />
        </DetailPanel>
        <DetailPanel title={t('forms.choices')}>
          <Choices />
        </DetailPanel>
        <DetailPanel title={t('forms.dates')}>
          <Dates />
        </DetailPanel>
      </div>
    </DemoPage>
  );
}

function Texts() {
  const { t } = useTranslation(NS);
  const id = useId();
  return (
    <div className={styles.fields}>
      <Field id={`${id}-name`} label={t('forms.name')}>
        {(control) => <InputText {...control} />}
      </Field>
      <Field id={`${id}-code`} label={t('forms.mask')} hint="1000-001">
        {(control) => <InputMask {...control} mask="9999-999" />}
      </Field>
      <Field id={`${id}-notes`} label={t('forms.notes')} optional>
        {(control) => <InputTextarea {...control} rows={3} />}
      </Field>
    </div>
  );
}

function Numbers() {
  const { t } = useTranslation(NS);
  const { lang, percent } = useFormats();
  const [count, setCount] = useState<number | null>(3);
  const [value, setValue] = useState<number | null>(120);
  const [share, setShare] = useState(64);
  const id = useId();
  return (
    <div className={styles.fields}>
      <Field id={`${id}-count`} label={t('forms.count')}>
        {({ id: inputId }) => (
          <InputNumber
            inputId={inputId}
            value={count}
            min={1}
            max={99}
            onValueChange={(event) => setCount(event.value ?? null)}
          />
        )}
      </Field>
      <Field id={`${id}-value`} label={t('forms.value')}>
        {({ id: inputId }) => (
          <InputNumber
            inputId={inputId}
            value={value}
            mode="currency"
            currency="EUR"
            locale={localeOf(lang)}
            onValueChange={(event) => setValue(event.value ?? null)}
          />
        )}
      </Field>
      <div className={styles.field}>
        <span id={`${id}-share`}>
          {t('forms.share')}: {percent(share)}
        </span>
        <Slider
          value={share}
          onChange={(event) => setShare(event.value as number)}
          pt={{ handle: { 'aria-labelledby': `${id}-share` } }}
        />
      </div>
    </div>
  );
}

function Choices() {
  const { t } = useTranslation(NS);
  const centers = useSamples<string[]>(NS, 'forms.centers');
  const tagList = useSamples<string[]>(NS, 'forms.tagList');
  const deliveries = useSamples<string[]>(NS, 'forms.deliveries');
  const [center, setCenter] = useState('Lisboa');
  const [tags, setTags] = useState<number[]>([0]);
  const [delivery, setDelivery] = useState(0);
  const [isInsured, setInsured] = useState(true);
  const [isReminded, setReminded] = useState(false);
  const id = useId();
  return (
    <div className={styles.fields}>
      <Field id={`${id}-center`} label={t('forms.center')}>
        {(control) => (
          <SelectField
            {...control}
            value={center}
            options={centers.map((value) => ({ value, label: value }))}
            onChange={setCenter}
          />
        )}
      </Field>
      <Field id={`${id}-tags`} label={t('forms.tags')}>
        {({ id: inputId }) => (
          <MultiSelect
            inputId={inputId}
            display="chip"
            value={tags}
            options={tagList.map((label, value) => ({ value, label }))}
            showSelectAll={false}
            onChange={(event) => setTags(event.value as number[])}
          />
        )}
      </Field>
      <fieldset className={styles.choices}>
        <legend>{t('forms.delivery')}</legend>
        {deliveries.map((label, index) => (
          <Labelled key={label} id={`${id}-delivery-${index}`} label={label}>
            <RadioButton
              inputId={`${id}-delivery-${index}`}
              name={`${id}-delivery`}
              value={index}
              checked={delivery === index}
              onChange={() => setDelivery(index)}
            />
          </Labelled>
        ))}
      </fieldset>
      <Labelled id={`${id}-insured`} label={t('forms.insured')}>
        <Checkbox
          inputId={`${id}-insured`}
          checked={isInsured}
          onChange={(event) => setInsured(event.checked === true)}
        />
      </Labelled>
      <Labelled id={`${id}-reminder`} label={t('forms.reminder')}>
        <Switch id={`${id}-reminder`} isOn={isReminded} onChange={setReminded} />
      </Labelled>
    </div>
  );
}

function Dates() {
  const { t } = useTranslation(NS);
  const [day, setDay] = useState<Day | null>(useToday());
  const [stars, setStars] = useState<number>(4);
  const id = useId();
  return (
    <div className={styles.fields}>
      <Field id={`${id}-day`} label={t('forms.day')}>
        {(control) => <DayInput {...control} value={day} onChange={setDay} />}
      </Field>
      <div className={styles.field}>
        <span id={`${id}-rating`}>{t('forms.rating')}</span>
        <div role="group" aria-labelledby={`${id}-rating`}>
          <Rating value={stars} cancel={false} onChange={(event) => setStars(event.value ?? 0)} />
        </div>
      </div>
    </div>
  );
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      {children}
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
