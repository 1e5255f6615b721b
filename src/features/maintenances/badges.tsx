import type { TFunction } from 'i18next';
import type { Maintenance, MaintenanceState } from '../../../machines/types';
import { isMaintenanceState, isMaintenanceType, maintenanceDaysLate } from '../../shared/domain/maintenance';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { Badge, type BadgeTone } from '../../shared/ui/badges/Badge';
import { useToday } from '../../shared/useToday';

const LOOKS: Record<MaintenanceState, { tone: BadgeTone; icon: string }> = {
  SCHEDULED: { tone: 'amber', icon: 'calendar' },
  ONGOING: { tone: 'blue', icon: 'wrench' },
  DONE: { tone: 'green', icon: 'check' },
};

/** The state of a maintenance; one that another back end invented shows under its own name. */
export function MaintenanceStateBadge({ state, compact }: { state: string; compact?: boolean }) {
  const { t } = useTranslation('maintenances');
  if (!isMaintenanceState(state)) return <Badge tone="unknown" text={state} compact={compact} />;
  return <Badge {...LOOKS[state]} text={t(`state.${state}`)} compact={compact} />;
}

/** How many days the work is late in beginning or ending; nothing when it is not. */
export function MaintenanceLateBadge({ maintenance }: { maintenance: Maintenance }) {
  const { t } = useTranslation('maintenances');
  const count = maintenanceDaysLate(maintenance, useToday());
  return count === 0 ? null : <Badge tone="late" icon="exclamation-triangle" text={t('late', { count })} />;
}

/** The type of a maintenance in words; one that another back end invented as it is. */
export function typeText(t: TFunction<'maintenances'>, type: string): string {
  return isMaintenanceType(type) ? t(`type.${type}`) : type;
}
