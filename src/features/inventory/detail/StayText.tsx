import { Link } from 'react-router-dom';
import type { Rent } from '../../../../machines/types';
import { formatDay, type Day } from '../../../shared/domain/days/days';
import { dayOfYear } from '../../../shared/domain/days/dayText';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useHasRoute } from '../../../shared/routing/routing';
import { useSession } from '../../../shared/session';
import { Badge, type BadgeTone } from '../../../shared/ui/badges/Badge';
import { StageBadge } from '../../../shared/ui/badges/StageBadge';
import type { Stay } from './stays';

const LOOKS: Record<string, { tone: BadgeTone; icon: string }> = {
  SCHEDULED: { tone: 'amber', icon: 'calendar' },
  ONGOING: { tone: 'blue', icon: 'wrench' },
  DONE: { tone: 'green', icon: 'check' },
};

/** `12/11 – 25/11/2026`: within a year the first day goes without it. */
export function periodText(start: Day, end: Day, lang: string): string {
  if (start === end) return formatDay(end, lang);
  return `${dayOfYear(start, lang, end)} – ${formatDay(end, lang)}`;
}

/** Address of the stay's own page; null where there is none, or none for this user. */
export function useStayLink(stay: Stay | null): string | null {
  const { can } = useSession();
  const isRent = stay?.kind === 'rent';
  const id = stay === null ? '' : String(isRent ? stay.rent.id : stay.maintenance.id);
  const path = `/apps/cockpit/${isRent ? 'rents' : 'maintenances'}/${encodeURIComponent(id)}`;
  const exists = useHasRoute(path);
  return stay && exists && can(isRent ? 'rent:read' : 'maintenance:read') ? path : null;
}

/** Name of the stay: the rent's code, or “maintenance”; a link where a page exists. */
export function StayName({ stay }: { stay: Stay }) {
  const { t } = useTranslation('inventory');
  const link = useStayLink(stay);
  const name =
    stay.kind === 'rent'
      ? stay.rent.code
      : t(`stay.${stay.maintenance.type === 'PREVENTIVE' ? 'preventive' : 'corrective'}`);
  return link ? <Link to={link}>{name}</Link> : name;
}

/** Customer of a stay on a rent; empty for a maintenance, or when the user may not know. */
export function customerOf(stay: Stay): string {
  return stay.kind === 'rent' ? ((stay.rent as Partial<Rent>).customer?.description ?? '') : '';
}

/** The state of the rent or of the maintenance. */
export function StayBadge({ stay }: { stay: Stay }) {
  const { t } = useTranslation('inventory');
  if (stay.kind === 'rent') return <StageBadge state={stay.rent.state} compact />;
  const look = LOOKS[stay.maintenance.state];
  return look ? (
    <Badge {...look} text={t(`stay.state.${stay.maintenance.state}`)} compact />
  ) : (
    <Badge tone="unknown" text={stay.maintenance.state} compact />
  );
}
