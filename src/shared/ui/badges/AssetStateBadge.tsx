import type { AssetState } from '../../../../machines/types';
import { isAssetStateType } from '../../domain/asset';
import { useTranslation } from '../../i18n/useTranslation';
import { Badge, type BadgeTone } from './Badge';

const LOOKS: Record<string, { tone: BadgeTone; icon: string }> = {
  AVAILABLE: { tone: 'green', icon: 'check-circle' },
  MAINTENANCE: { tone: 'amber', icon: 'wrench' },
  UNAVAILABLE: { tone: 'slate', icon: 'ban' },
};

interface Props {
  state: AssetState;
  compact?: boolean;
  /** Whether a rent or a maintenance has it today: a state that lets it be rented then promises nothing by its colour. */
  isTaken?: boolean;
}

/** The state of an asset by its own name, styled by its type. Without a name it shows the type, or the id. */
export function AssetStateBadge({ state, compact, isTaken = false }: Props) {
  const { t } = useTranslation('lists');
  const text =
    state.description ?? (isAssetStateType(state.type) ? t(`assetType.${state.type}`) : String(state.type ?? state.id));
  const look = isTaken && state.type === 'AVAILABLE' ? undefined : LOOKS[state.type];
  return <Badge {...(look ?? { tone: 'unknown' as const })} text={text} compact={compact} isFreeText />;
}
