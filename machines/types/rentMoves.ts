import type { Failure } from './flows';
import type { ProposedPrice } from './pricing';
import type { Rent, RentLine } from './rents';

/** Failure of a change of a rent; after a conflict with the rent as another user saved it. */
export interface RentChangeFailure extends Failure {
  serverVersion: Rent | null;
}

/** Other days for a rent, `YYYY-MM-DD`. */
export interface RentMove {
  /** Rent as it was seen. */
  rent: Rent;
  start: string;
  end: string;
  /** Lines as an earlier review of the same move left them; none before. */
  reviewed: ReviewedLine[];
  /** Whether only the prices are in question, for the days that the rent has. */
  keepsDays: boolean;
}

/** A line of a rent that moves, and the price of its new days; an extension. */
export interface ReviewedLine {
  line: RentLine;
  proposal: ProposedPrice;
  /** Whether the line takes the price. */
  isTicked: boolean;
}

/** Result of moving a rent to other days. */
export interface PriceReviewResult {
  /** The rent has its new days; or it keeps the old ones, because it was refused, or cancelled before anything was sent. */
  end: 'saved' | 'refused' | 'cancelled';
  /** Why it was refused; null where it was not. */
  failure: RentChangeFailure | null;
  /** Lines as they were ticked, for the next review of the same move. */
  reviewed: ReviewedLine[];
}
