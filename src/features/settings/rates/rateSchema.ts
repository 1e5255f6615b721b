import { array, number, object, string, type ObjectSchema } from 'yup';
import type { Rate } from '../../../../machines/types';
import type { RateFields } from '../../../../contract/pricing';
import { isMoney } from '../../../shared/domain/formats/money';
import { LONGEST, MOST_PACKAGE_DAYS } from '../../../../contract/lib/limits';
import type { RatePackage } from '../../../shared/domain/price';

/** A package as it is typed. */
export interface PackageValues {
  days: string;
  /** Amount in euro; null while empty, NaN for text that is no amount. */
  price: number | null;
}

export interface RateValues {
  description: string;
  packages: PackageValues[];
}

export const EMPTY_PACKAGE: PackageValues = { days: '', price: null };

const isLength = (days: string) =>
  /^\d{1,3}$/u.test(days.trim()) && Number(days) >= 1 && Number(days) <= MOST_PACKAGE_DAYS;

/** The rules of the form; messages are keys of the `errors` texts. */
export const rateSchema: ObjectSchema<RateValues> = object({
  description: string().defined().trim().required('field.required').max(LONGEST.name, 'field.too-long'),
  packages: array()
    .of(
      object({
        days: string()
          .defined()
          .required('field.required')
          .test('length', 'field.out-of-range', isLength)
          .test('once', 'field.taken', (days, { from }) => {
            const form = from?.at(-1)?.value as RateValues | undefined;
            return (form?.packages ?? []).filter((one) => Number(one.days) === Number(days)).length < 2;
          }),
        price: number()
          .defined()
          .nullable()
          .typeError('field.money')
          .test('required', 'field.required', (price) => price !== null)
          .test('money', 'field.money', (price) => price === null || isMoney(price)),
      }),
    )
    .defined()
    .min(1, 'field.required'),
});

/** Form values of a rate; a new one begins with a day and a week. */
export function rateValues(rate: Rate | null): RateValues {
  return {
    description: rate?.description ?? '',
    packages: rate?.packages.map(({ days, price }) => ({ days: String(days), price })) ?? [
      { days: '1', price: null },
      { days: '7', price: null },
    ],
  };
}

/** The packages that can be calculated with, the shortest first. */
export function packagesOf(packages: readonly PackageValues[]): RatePackage[] {
  return packages
    .flatMap(({ days, price }) =>
      isLength(days) && price !== null && isMoney(price) ? [{ days: Number(days), price }] : [],
    )
    .sort((a, b) => a.days - b.days);
}

/** Request body of a valid form. */
export function rateBody({ description, packages }: RateValues): RateFields {
  return { description: description.trim(), packages: packagesOf(packages) };
}
