import { Server } from 'node:http';

/** Where the tests find the booking API; a preload (`node --import`) or an import makes every HTTP server of the process serve it. */
export const BOOKING_PREFIX = '/booking/api';
const MAIN_PREFIX = '/api';

/**
 * The address under which the server knows a request: rents are called at the booking API and nowhere else, everything else at the main
 * one. Null for a call at the wrong one of the two.
 * @param {string} url path and query as they were asked for
 * @returns {string | null}
 */
export function addressOf(url) {
  const isBooking = url.startsWith(`${BOOKING_PREFIX}/`);
  if (!isBooking && !url.startsWith(`${MAIN_PREFIX}/`)) return url;
  const path = url.slice((isBooking ? BOOKING_PREFIX : MAIN_PREFIX).length);
  return /^\/rents(?:[/?]|$)/u.test(path) === isBooking ? MAIN_PREFIX + path : null;
}

/** Path below which the process serves; health is told outside of it too. */
const BASE = process.env.BASE_PATH ?? '';

const emit = Server.prototype.emit;

/**
 * The product has one server for both APIs, so a client function at the wrong address would go unnoticed. Here it is refused.
 * @this {Server}
 * @param {string} event
 * @param {...any} given
 */
Server.prototype.emit = function (event, ...given) {
  if (event !== 'request') return emit.call(this, event, ...given);
  const [request, response] = given;
  const base = request.url.startsWith(`${BASE}/`) ? BASE : '';
  const address = addressOf(request.url.slice(base.length));
  if (address !== null) {
    request.url = base + address;
    return emit.call(this, event, ...given);
  }
  response.writeHead(404, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ code: 'wrong-address', message: `Not at this address: ${request.method} ${request.url}` }),
  );
  return true;
};
