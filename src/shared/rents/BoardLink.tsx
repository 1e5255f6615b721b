import { Link } from 'react-router-dom';
import { isOffered } from '../config';
import type { Day } from '../domain/days/days';
import { useTranslation } from '../i18n/useTranslation';
import { planningPath } from '../routing/paths';
import { useSession } from '../session';
import { DetailMeta } from '../ui/detail/DetailHead';

interface Props {
  /** Code of a rent, or serial number, for the board's search. */
  search: string;
  /** A day that the board is to show. */
  day: Day;
}

/** Link from a rent or an asset to its place on the planning board; nothing without a board. */
export function BoardLink({ search, day }: Props) {
  const { t } = useTranslation('lists');
  const { can } = useSession();
  if (!isOffered('planning') || !can('rent:read') || !can('asset:read')) return null;
  return (
    <DetailMeta icon="table" label={t('board')}>
      <Link to={planningPath(search, day)}>{t('seeOnBoard')}</Link>
    </DetailMeta>
  );
}
