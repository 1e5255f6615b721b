import { useTranslation } from '../i18n/useTranslation';
import { PlainSelect } from '../ui/form/PlainSelect';
import { NO_CENTER, useTills } from './useTills';
import styles from './period.module.css';

/** Chooses a till, or all of them; nothing where there are no centers. Needs the texts `openItems`. */
export function TillFilter({ value, onChange }: { value: string; onChange: (center: string) => void }) {
  const { t } = useTranslation('openItems');
  const centers = useTills();
  if (centers?.length === 0) return null;
  const known = (centers ?? []).map(({ id, description }) => ({ value: String(id), label: description }));
  const options = [...known, { value: NO_CENTER, label: t('received.till.none') }];
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <span className={styles.till}>
      <PlainSelect
        aria-label={t('received.till.label')}
        value={value}
        placeholder={t('received.till.all')}
        options={isKnown ? options : [...options, { value, label: centers ? value : '…' }]}
        onChange={onChange}
      />
    </span>
  );
}
