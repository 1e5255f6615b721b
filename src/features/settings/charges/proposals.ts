import type { TFunction } from 'i18next';
import type { ChargeProposal } from '../../../../machines/types';

/** Parts of a return for which a kind of charge may be proposed. */
export const PROPOSALS: readonly ChargeProposal[] = ['FUEL', 'HOURS', 'KM'];

/** The part in the user's language; null for none, and for one that only another back end knows. */
export function proposalText(proposedFor: string | null | undefined, t: TFunction<'chargeTypes'>): string | null {
  const part = PROPOSALS.find((each) => each === proposedFor);
  return part ? t(`field.proposal.${part}`) : null;
}
