import type { Id, OrOther } from './base';

/** Packages of days at a price; an extension. */
export interface Rate {
  id: Id;
  description: string;
  packages: { days: number; price: number }[];
  modelCount?: number;
  assetCount?: number;
  version?: number;
}

/** A kind of charge, with what it usually comes to: a value, or a share of the lines; an extension. */
export interface ChargeType {
  id: Id;
  description: string;
  unitValue?: number | null;
  percentOfLines?: number | null;
  vatRate?: number | null;
  /** Part of a return that it is proposed for. */
  proposedFor?: OrOther<ChargeProposal> | null;
  version?: number;
}

/** Parts of a return for which a kind of charge is proposed: an eighth of a tank, an hour, or a kilometre. */
export type ChargeProposal = 'FUEL' | 'HOURS' | 'KM';

/** Origin of a line's value: the rate, and its packages that cover the days; an extension. */
export interface LinePricing {
  rate: { id: Id; description: string };
  days: number;
  parts: { days: number; price: number; count: number }[];
}

/** A proposed price of a model for a period; an extension. Value and pricing are null where no rate knows it. */
export interface PriceProposal {
  model: { id: Id; description: string };
  value: number | null;
  pricing: LinePricing | null;
}

/** The price that a rate proposes for one unit in a rent's days; an extension. */
export interface ProposedPrice {
  /** List value less the line's discount; a new line has none. */
  value: number;
  listValue: number;
  pricing: LinePricing;
}
