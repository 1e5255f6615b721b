import type { Asset } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { DetailFact, DetailFacts, DetailPanel } from '../../../shared/ui/detail/DetailPanel';

/** Facts of an asset. */
export function FactsPanel({ asset }: { asset: Asset }) {
  const { t } = useTranslation('inventory');
  return (
    <DetailPanel title={t('detail.facts')}>
      <DetailFacts>
        <DetailFact label={t('field.serialShort')}>{asset.serialNumber}</DetailFact>
        <DetailFact label={t('field.brand')}>{asset.brand}</DetailFact>
        <DetailFact label={t('field.model')}>{asset.model}</DetailFact>
        <DetailFact label={t('field.state')}>{asset.state.description ?? asset.state.type}</DetailFact>
        <DetailFact label={t('field.center')}>{asset.center?.description}</DetailFact>
      </DetailFacts>
    </DetailPanel>
  );
}
