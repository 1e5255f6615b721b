import { useTranslation } from '../../i18n/useTranslation';
import { Badge } from './Badge';

/** How many days a rent is overdue; nothing when it is not. */
export function LateBadge({ days, compact }: { days: number; compact?: boolean }) {
  const { t } = useTranslation('rents');
  if (days <= 0) return null;
  return <Badge tone="late" icon="exclamation-triangle" text={t('late', { count: days })} compact={compact} />;
}
