import type { ModelAvailability } from '../../../machines/types';
import { useTranslation } from '../i18n/useTranslation';

interface Props {
  availability: Pick<ModelAvailability, 'late' | 'free'>;
  className: string | undefined;
}

/** Units of a model that are not back yet, though they count as free; nothing without any. */
export function LateUnitsNote({ availability: { late, free }, className }: Props) {
  const { t } = useTranslation('availability');
  const [first] = late;
  if (!first) return null;
  const serial = late.map(({ serialNumber }) => serialNumber).join(', ');
  return (
    <small className={className}>
      <i className="pi pi-exclamation-triangle" aria-hidden="true" />{' '}
      {t(free === 1 ? 'lateOnly' : 'late', { count: late.length, free, serial, code: first.rent.code })}
    </small>
  );
}
