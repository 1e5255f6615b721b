/** The records of the double, with only the fields of the contract (product 3). Every identifier is a string. */
export interface BackEndData {
  countries: { id: string; description: string }[];
  customers: { id: string; description: string }[];
  addresses: {
    id: string;
    customer: string;
    street: string;
    postalCode: string;
    postalCodeLocation: string;
    /** A record of its own where the seed has it, the bare id where a page has sent it. */
    country: unknown;
    isDelliveryAddress: boolean;
  }[];
  /** Lists answer the id alone; an asset names the type, too. */
  states: { id: string; type: string }[];
  tags: { id: string; description: string }[];
  assets: { serialNumber: string; state: { id: string; type: string }; costValue: number | null }[];
  rents: DoubleRent[];
}

export interface DoubleRent {
  id: string;
  code: string;
  referenceCode: null;
  rentNumber: number;
  customer: { id: string; description: string };
  delliveryAddress: { id: string } | null;
  state: string;
  startDate: string;
  endDate: string;
  notes: string | null;
  paymentTotal: number;
  paymentTotalWithVat: number;
  payed: boolean;
  rentLines: {
    id: string;
    lineOrder: number;
    asset: { serialNumber: string };
    paymentValue: number;
    paymentValueWithVat: number;
  }[];
}

/** A small business: two customers, one of them with an address, three pieces of equipment, no rents. */
export function newBackEndData(): BackEndData {
  const free = { id: 'livre', type: 'AVAILABLE' };
  return {
    countries: [
      { id: 'pt', description: 'Portugal' },
      { id: 'es', description: 'Espanha' },
    ],
    customers: [
      { id: 'c-1', description: 'Jardins do Sado' },
      { id: 'c-2', description: 'Obras do Tejo' },
    ],
    addresses: [
      {
        id: 'm-1',
        customer: 'c-1',
        street: 'Rua das Flores, 1',
        postalCode: '2900-001',
        postalCodeLocation: 'Setúbal',
        country: { id: 'pt', description: 'Portugal' },
        isDelliveryAddress: true,
      },
    ],
    states: [free, { id: 'oficina', type: 'MAINTENANCE' }],
    tags: [{ id: 't-1', description: 'Elevação' }],
    assets: ['7000', '7001', '7002'].map((serialNumber) => ({ serialNumber, state: free, costValue: 1200 })),
    rents: [],
  };
}
