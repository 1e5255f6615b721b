import type { LinePricing } from '../../contract/pricing';

export type { ChargeProposal, ChargeType, LinePricing, PriceProposal, Rate } from '../../contract/pricing';

/** The price that a rate proposes for one unit in a rent's days; an extension. */
export interface ProposedPrice {
  /** List value less the line's discount; a new line has none. */
  value: number;
  listValue: number;
  pricing: LinePricing;
}
