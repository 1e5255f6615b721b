import type { User } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Badge } from '../../../shared/ui/badges/Badge';
import { accessOf, accessText } from './users.logic';

const LOOKS = {
  administrators: { tone: 'blue', icon: 'shield' },
  some: { tone: 'green', icon: 'check' },
  none: { tone: 'amber', icon: 'exclamation-triangle' },
  inactive: { tone: 'slate', icon: 'ban' },
} as const;

/** Access of an account in one word: its role, where its permissions are those of one. An account without any stands out. */
export function AccessBadge({ user, compact }: { user: User; compact?: boolean }) {
  const { t } = useTranslation('backoffice');
  return <Badge {...LOOKS[accessOf(user)]} text={accessText(t, user)} compact={compact} />;
}
