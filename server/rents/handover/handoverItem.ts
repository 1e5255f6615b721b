import type { AssetCondition, Signature } from '../../../machines/types';
import type { HandoverDeposit } from '../../ledger/deposits';
import type { Day } from '../../../src/shared/domain/days/days';

/** A unit as it is handed over. */
export interface HandoverItem {
  serial: number;
  condition: AssetCondition;
  notes: string | null;
  meter?: number;
  /** The meter may be lower than last time. */
  meterReset?: boolean;
  /** Eighths of a tank. */
  fuel?: number;
  /** The free unit of the same model that goes out instead. */
  replacement?: number;
  /** Photos of it that were stored before. */
  photos?: number[];
}

/** A unit as it comes back, with what it brings. */
export interface ReturnedItem extends Omit<HandoverItem, 'replacement'> {
  /** Charge for damage, in euro. */
  charge?: { description: string; value: number };
  /** Whether a repair of the unit begins today. */
  maintenance?: boolean;
}

/** A charge for late days, fuel or hours. */
export interface ReturnCharge {
  source: 'LATE' | 'METER';
  /** Id of the kind of charge. */
  type?: number | null;
  description: string;
  quantity?: number;
  unitValue: number;
}

/** Identifiers of what came with a unit; null where nothing did. */
export interface Consequences {
  maintenance: number | null;
  /** The state of a lost unit before. */
  formerState: number | null;
}

/** A unit as its hand-over keeps it. */
export type HandedUnit = Omit<HandoverItem, 'replacement' | 'meterReset'> & Partial<Consequences>;

/** Name of the account, and the person that takes or brings the equipment, in words. */
export interface HandoverContext {
  handedBy: string;
  person: string | null;
  signature?: Signature;
  /** The caller's own day. */
  today: Day;
  /** The day on which it happened, where it was given; otherwise `today`. */
  onDay?: Day;
  /** What happens to the deposit with it. */
  deposit?: HandoverDeposit;
}
