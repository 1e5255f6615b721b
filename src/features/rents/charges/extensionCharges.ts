import { differs, isExtended } from '../../../../machines/rent/priceReview.machine';
import type { Id, Rent, RentCharge, RentMove, ReviewedLine } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { dayOf } from '../../../shared/domain/days/days';
import { sumMoney, toCents } from '../../../shared/domain/formats/money';
import { mayAddCharge } from '../../../shared/rents/rentRules';

/** Value without VAT that is charged for other days of each of these units, at one rate; without a rate at the usual one. */
interface ExtensionCharge {
  assets: Id[];
  unitValue: number;
  vatRate?: number;
}

/** Units that one charge names at most: its text has 200 characters. */
const MOST_UNITS = 9;
/** Separates the text of a charge from the units that it names, and those from each other. */
const [BEFORE_UNITS, BETWEEN_UNITS] = [' · ', ', '];

/** Whether what other days of a rent cost may be charged beside its lines: it is paid, or such charges stand already. */
export function mayChargeOtherDays(rent: Rent): boolean {
  return isOffered('chargesAfterPayment') && (rent.payed || isExtended(rent)) && mayAddCharge(rent);
}

/** Whether what these days cost is charged beside the lines. */
export function chargesOtherDays({ rent, start, end }: Pick<RentMove, 'rent' | 'start' | 'end'>): boolean {
  const isMoved = start !== dayOf(rent.startDate) || end !== dayOf(rent.endDate);
  return isMoved && mayChargeOtherDays(rent);
}

/** Sum in euro without VAT that was charged for other days before: all of it, or as far as it counts for these lines. */
export function chargedBefore(rent: Rent, lines?: readonly ReviewedLine[]): number {
  if (!lines) return sumMoney(earlierCharges(rent).map(({ paymentValue }) => paymentValue));
  const rates = new Set(lines.map(({ line }) => line.vatRate));
  return sumMoney([
    ...lines.map((each) => chargedOf(rent, each)),
    ...[...rates].map((vatRate) => chargedOfNoLine(rent, vatRate)),
  ]);
}

/**
 * Charges for what the ticked lines cost more in their new days, less what was charged for them before. Lines that cost
 * the same more share a charge. None where nothing is left to charge.
 */
export function extensionCharges(rent: Rent, lines: readonly ReviewedLine[]): ExtensionCharge[] {
  const taken = lines.filter((each) => each.isTicked && differs(each));
  return [...new Set(taken.map(({ line }) => line.vatRate))].flatMap((vatRate) => {
    const left = taken
      .filter(({ line }) => line.vatRate === vatRate)
      .map((each) => ({ asset: each.line.asset.serialNumber, cents: toCents(leftToCharge(rent, each)) }));
    let credit = toCents(chargedOfNoLine(rent, vatRate)) - centsOf(left.filter(({ cents }) => cents < 0));
    const byValue = new Map<number, Id[]>();
    for (const { asset, cents } of left.filter((each) => each.cents > 0)) {
      const value = cents - Math.min(credit, cents);
      credit -= cents - value;
      if (value > 0) byValue.set(value, [...(byValue.get(value) ?? []), asset]);
    }
    return [...byValue].flatMap(([cents, assets]) =>
      Array.from({ length: Math.ceil(assets.length / MOST_UNITS) }, (_, part) => ({
        assets: assets.slice(part * MOST_UNITS, (part + 1) * MOST_UNITS),
        unitValue: cents / 100,
        ...(vatRate === undefined ? {} : { vatRate }),
      })),
    );
  });
}

/** Whether anything can be charged for these lines, whichever of them are ticked. */
export function mayChargeMore(rent: Rent, lines: readonly ReviewedLine[]): boolean {
  const dearer = lines.map((each) => ({ ...each, isTicked: leftToCharge(rent, each) > 0 }));
  return extensionCharges(rent, dearer).length > 0;
}

/** The charges as they are sent: with their text, which names the units for the next review. */
export function sentExtension(text: string, charges: readonly ExtensionCharge[]) {
  return charges.map(({ assets, ...charge }) => ({
    ...charge,
    description: `${text}${BEFORE_UNITS}${assets.join(BETWEEN_UNITS)}`,
    quantity: assets.length,
    source: 'EXTENSION' as const,
  }));
}

/** Value in euro without VAT of a charge for all its units. */
export function valueOfExtension({ assets, unitValue }: ExtensionCharge): number {
  return (toCents(unitValue) * assets.length) / 100;
}

const centsOf = (values: readonly { cents: number }[]) => values.reduce((sum, { cents }) => sum + cents, 0);

const earlierCharges = ({ charges = [] }: Rent) => charges.filter(({ source }) => source === 'EXTENSION');

const serialOf = ({ line }: ReviewedLine) => String(line.asset.serialNumber);

const leftToCharge = (rent: Rent, each: ReviewedLine) =>
  sumMoney([each.proposal.value, -each.line.paymentValue, -chargedOf(rent, each)]);

/** Units that the text of a charge names; none in a text that was typed. */
function unitsOf({ description }: RentCharge): string[] {
  const at = description.lastIndexOf(BEFORE_UNITS);
  return at < 0 ? [] : description.slice(at + BEFORE_UNITS.length).split(BETWEEN_UNITS);
}

/** What the unit of a line was charged for other days before. */
function chargedOf(rent: Rent, each: ReviewedLine): number {
  return sumMoney(
    earlierCharges(rent).map((charge) => {
      const units = unitsOf(charge);
      return units.includes(serialOf(each)) ? charge.paymentValue / units.length : 0;
    }),
  );
}

/** What was charged at a rate before for no unit of the rent, as one was exchanged since: it is taken off any line. */
function chargedOfNoLine(rent: Rent, vatRate: number | undefined): number {
  const own = new Set(rent.rentLines.map(({ asset }) => String(asset.serialNumber)));
  const ofRate = earlierCharges(rent).filter((charge) => vatRate === undefined || charge.vatRate === vatRate);
  return sumMoney(
    ofRate.map((charge) => {
      const units = unitsOf(charge);
      const others = units.filter((unit) => !own.has(unit));
      return units.length === 0 ? charge.paymentValue : (charge.paymentValue / units.length) * others.length;
    }),
  );
}
