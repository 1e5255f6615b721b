import type { Rent } from '../../../machines/types';
import { dayOf } from '../domain/days/days';
import { RENT_STAGES } from '../../../contract/lib/limits';
import { isRentStage, rentPriority } from '../domain/rent';

/** Value of a rent in a sort field of the API, for lists that the page sorts itself. */
export function sortValue(rent: Rent, field: string): string | number | boolean | null | undefined {
  switch (field) {
    case 'customer':
      return rent.customer.description;
    case 'state':
      return isRentStage(rent.state) ? RENT_STAGES.indexOf(rent.state) : RENT_STAGES.length;
    case 'priority':
      return rentPriority(rent);
    case 'startDate':
      return dayOf(rent.startDate);
    case 'endDate':
      return dayOf(rent.endDate);
    case 'code':
      return rent.code;
    case 'referenceCode':
      return rent.referenceCode;
    case 'rentLines':
      return rent.rentLines.length;
    case 'paymentTotal':
      return rent.paymentTotal;
    case 'paymentTotalWithVat':
      return rent.paymentTotalWithVat;
    case 'payed':
      return rent.payed;
    default:
      return null;
  }
}
