import { bookingApi } from './bookingApi';
import { mainApi } from './mainApi';
import { newBackEndData, type BackEndData } from './records';
import { startStrictServer, type Received } from './strictServer';

/**
 * Another back end that knows the contract only (product 7). Main and booking API have different origins, ids are
 * strings, and records have required fields only. Success answers 204, refusals `{}`.
 */
export interface Double {
  main: string;
  booking: string;
  backEnd: BackEndData;
  /** Every request that was no preflight, in order. */
  received: Received[];
  /** Requests that a page of the contract would never send. */
  offences: string[];
  close(): Promise<void>;
}

/** Starts both servers on free ports. */
export async function startDouble(): Promise<Double> {
  const backEnd = newBackEndData();
  const received: Received[] = [];
  const offences: string[] = [];
  const main = await startStrictServer('main', mainApi(backEnd), received, offences);
  const booking = await startStrictServer('booking', bookingApi(backEnd), received, offences);
  return {
    main: main.origin,
    booking: booking.origin,
    backEnd,
    received,
    offences,
    close: async () => {
      await Promise.all([main.close(), booking.close()]);
    },
  };
}
