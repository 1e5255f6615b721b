import type { TFunction } from 'i18next';
import type { RentStage } from '../../../../machines/types';
import { isRentStage } from '../../domain/rent';
import { useTranslation } from '../../i18n/useTranslation';
import { Badge, type BadgeTone } from './Badge';

const LOOKS: Record<RentStage, { tone: BadgeTone; icon: string }> = {
  ORDERING: { tone: 'slate', icon: 'file-edit' },
  NOT_STARTED: { tone: 'amber', icon: 'bookmark-fill' },
  ONGOING: { tone: 'blue', icon: 'truck' },
  ENDED: { tone: 'green', icon: 'flag-fill' },
};

interface Props {
  state: string;
  compact?: boolean;
}

/** The stage of a rent; a state that another back end invented shows under its own name. */
export function StageBadge(props: Props) {
  return stageBadge(props, useTranslation('rents').t);
}

/** Badge with texts that the caller has, for rows: each `useTranslation` subscribes. */
export function stageBadge({ state, compact }: Props, t: TFunction<'rents'>) {
  if (!isRentStage(state)) return <Badge tone="unknown" text={state} compact={compact} />;
  return <Badge {...LOOKS[state]} text={t(`stage.${state}`)} compact={compact} />;
}
