import type { AssetState } from '../../../../machines/types';
import { isAssetStateType } from '../../domain/asset';
import { useTranslation } from '../../i18n/useTranslation';
import { Badge, type BadgeTone } from './Badge';

const LOOKS: Record<string, { tone: BadgeTone; icon: string }> = {
  AVAILABLE: { tone: 'green', icon: 'check-circle' },
  MAINTENANCE: { tone: 'amber', icon: 'wrench' },
  UNAVAILABLE: { tone: 'slate', icon: 'ban' },
};

/** The state of an asset by its own name, styled by its type. Without a name it shows the type, or the id. */
export function AssetStateBadge({ state, compact }: { state: AssetState; compact?: boolean }) {
  const { t } = useTranslation('lists');
  const text =
    state.description ?? (isAssetStateType(state.type) ? t(`assetType.${state.type}`) : String(state.type ?? state.id));
  return <Badge {...(LOOKS[state.type] ?? { tone: 'unknown' as const })} text={text} compact={compact} isFreeText />;
}
