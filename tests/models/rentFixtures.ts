import type { Address, Id, Rent } from '../../machines/types';
import { addDays, dayOf, toWire } from '../../src/shared/domain/days';
import type { ApiCaller } from '../support/callApi';
import type { ValueFixture } from './lineValue.model';
import type { PricesFixture } from './priceReview.model';
import type { DatesFixture } from './rentDates.model';
import type { RentCustomerFixture } from './rentCustomer.model';

/** A day as the Portuguese fields write it. */
const inPortuguese = (day: string) => day.split('-').reverse().join('/');

/** Books the rent's asset again, between two days counted from the rent's last. */
async function bookAgain(api: ApiCaller, rent: Rent, from: number, to: number): Promise<void> {
  const end = dayOf(rent.endDate);
  const { body } = await api.call<Rent>('POST', '/rents', {
    customer: rent.customer.id,
    startDate: toWire(addDays(end, from)),
    endDate: toWire(addDays(end, to)),
  });
  await api.call('POST', `/rents/${body.id}/addEquipment`, {
    asset: rent.rentLines[0]?.asset.serialNumber,
    paymentValue: 1,
  });
}

/** Free and taken days after the rent, and changes by another user. No rate prices its equipment. */
export async function datesFixture(rent: Rent, api: ApiCaller): Promise<DatesFixture> {
  await api.call('PATCH', `/assets/${rent.rentLines[0]?.asset.serialNumber}`, { assetModel: null });
  await bookAgain(api, rent, 4, 6);
  const end = dayOf(rent.endDate);
  const savedElsewhere = addDays(end, 1);
  return {
    free: inPortuguese(addDays(end, 2)),
    taken: inPortuguese(addDays(end, 5)),
    early: inPortuguese(addDays(dayOf(rent.startDate), -1)),
    takeFree: () => bookAgain(api, rent, 1, 2),
    savedElsewhere: inPortuguese(savedElsewhere),
    moveEnd: async () =>
      void (await api.call('POST', `/rents/${rent.id}/updateDate`, {
        startDate: rent.startDate,
        endDate: toWire(savedElsewhere),
      })),
  };
}

let rates = 0;

/** A rate of 50 € a day and 300 € a week for the rent's equipment, whose line has the price of its five days. */
export async function pricesFixture(rent: Rent, api: ApiCaller): Promise<PricesFixture> {
  const asset = rent.rentLines[0]?.asset.serialNumber;
  const description = `Miniescavadora ${(rates += 1)} de ${rent.code}`;
  const packages = [
    { days: 1, price: 50 },
    { days: 7, price: 300 },
  ];
  const { body: rate } = await api.call<{ id: Id }>('POST', '/rates', { description, packages });
  const { body: model } = await api.call<{ id: Id }>('POST', '/asset-models', { description, rate: rate.id });
  await api.call('PATCH', `/assets/${asset}`, { description: 'Miniescavadora', assetModel: model.id });
  const change = async (paymentValue: number) =>
    void (await api.call('POST', `/rents/${rent.id}/updateEquipmentPaymentValue`, { asset, paymentValue }));
  await change(250);
  return {
    longer: inPortuguese(addDays(dayOf(rent.endDate), 2)),
    shorter: inPortuguese(addDays(dayOf(rent.endDate), -1)),
    changeValue: change,
    takeFree: () => bookAgain(api, rent, 1, 2),
  };
}

/** The rate of `pricesFixture`, and a typed value that is higher than its price. */
export async function higherValueFixture(rent: Rent, api: ApiCaller): Promise<PricesFixture> {
  const fixture = await pricesFixture(rent, api);
  await fixture.changeValue(310);
  return fixture;
}

/**
 * A second customer with a delivery address, and a third one that another user sets. The rent has a delivery address
 * from now on.
 */
export async function rentCustomerFixture(rent: Rent, api: ApiCaller): Promise<RentCustomerFixture> {
  const { body: addresses } = await api.call<Address[]>('GET', '/addresses');
  const deliverable = addresses.filter((each) => each.isDelliveryAddress && each.customer);
  const own = rent.delliveryAddress ?? deliverable[0];
  const ownId = rent.delliveryAddress ? rent.customer.id : deliverable[0]?.customer?.id;
  const others = deliverable.filter((each) => String(each.customer?.id) !== String(ownId));
  const other = others[0];
  const third = others.find((each) => String(each.customer?.id) !== String(other?.customer?.id));
  const change = (address: { id: Address['id'] } | undefined, customer: Address['id'] | undefined) =>
    api.call('POST', `/rents/${rent.id}/update-customer-or-address`, { customer, delliveryAddress: address?.id });
  await change(own, ownId);
  const nameOf = async (address: Address | undefined) =>
    (await api.call<{ description: string }>('GET', `/customers/${address?.customer?.id}`)).body.description;
  return {
    customer: await nameOf(other),
    street: other?.street ?? '',
    savedElsewhere: await nameOf(third),
    changeCustomer: async () => void (await change(third, third?.customer?.id)),
  };
}

/** Another user changes the line's value, or the notes of the rent. */
export function valueFixture(rent: Rent, api: ApiCaller): ValueFixture {
  const asset = rent.rentLines[0]?.asset.serialNumber;
  return {
    changeValue: async () =>
      void (await api.call('POST', `/rents/${rent.id}/updateEquipmentPaymentValue`, { asset, paymentValue: 300 })),
    changeNotes: async () => void (await api.call('PATCH', `/rents/${rent.id}`, { notes: 'Portão lateral' })),
  };
}
