import { bookingApi } from './bookingApi';
import { mainApi } from './mainApi';
import { newWorld, type World } from './records';
import { startStrictServer, type Received } from './strictServer';

/**
 * Another back end, written from specification points 3 and 7 alone: main and booking API at origins of their own, ids as
 * strings, records with no field more than they must have, 204 for what is done, `{}` for what is refused.
 */
export interface Double {
  main: string;
  booking: string;
  world: World;
  /** Every request that was no preflight, in order. */
  received: Received[];
  /** What no page of the contract would have asked. */
  offences: string[];
  close(): Promise<void>;
}

/** Starts both servers on free ports. */
export async function startDouble(): Promise<Double> {
  const world = newWorld();
  const received: Received[] = [];
  const offences: string[] = [];
  const main = await startStrictServer('main', mainApi(world), received, offences);
  const booking = await startStrictServer('booking', bookingApi(world), received, offences);
  return {
    main: main.origin,
    booking: booking.origin,
    world,
    received,
    offences,
    close: async () => {
      await Promise.all([main.close(), booking.close()]);
    },
  };
}
