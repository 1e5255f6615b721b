import type { Center } from '../../../../machines/types';
import { RecordCard } from '../../../shared/collection/RecordCard';
import { formatPhone } from '../../../shared/domain/formats/phone';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { centerAddress } from '../centerAddress';
import { centerPath } from '../centersPaths';

/** A center as a card, for a phone; the whole of it opens the center. */
export function CenterCard({ center }: { center: Center }) {
  const { t } = useTranslation('centers');
  const { id, description, phone, assetCount } = center;
  const address = centerAddress(center);
  return (
    <RecordCard to={centerPath(id)} title={description}>
      {address ? <span>{address}</span> : null}
      <span>
        {[phone && formatPhone(phone), assetCount === undefined ? '' : t('assetCount', { count: assetCount })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </RecordCard>
  );
}
