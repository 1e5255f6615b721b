import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { pipeline, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { chooseEncoding, varyByEncoding } from '../lib/encoding';

/** Length below which an answer fits into one network packet without compression. */
const WORTH_IT = 1400;
/** Quality 6 finds the distant repetitions of lists in half a millisecond; the highest is for files compressed once. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const compressors = {
  br: { whole: (text: string) => promisify(brotliCompress)(text, BROTLI), stream: () => createBrotliCompress(BROTLI) },
  gzip: { whole: (text: string) => promisify(gzip)(text, { level: 5 }), stream: () => createGzip({ level: 5 }) },
};

/**
 * Compresses answers of the API for clients that accept it: a complete list shrinks to a tenth. Files are
 * compressed by the build instead (plugins/page.ts).
 */
export const compression = fp(
  (app: FastifyInstance, _options, done) => {
    app.addHook('onSend', async (request, reply, payload: unknown) => {
      const isText = typeof payload === 'string';
      if (isText ? payload.length < WORTH_IT : !isStream(payload)) return payload;
      // A compressor collects, and events must arrive at once; a PDF is compressed already.
      if (/^(?:text\/event-stream|application\/pdf)/u.test(String(reply.getHeader('content-type')))) return payload;
      varyByEncoding(reply);
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (encoding === 'identity') return payload;
      void reply.header('content-encoding', encoding).removeHeader('content-length');
      const compressor = compressors[encoding];
      if (isText) return compressor.whole(payload);
      // A failure in the middle destroys the connection: the client must not take half a list for a whole one.
      return pipeline(payload as Readable, compressor.stream(), () => {});
    });
    done();
  },
  { name: 'compression' },
);

function isStream(payload: unknown): payload is Readable {
  return payload !== null && typeof payload === 'object' && 'pipe' in payload && typeof payload.pipe === 'function';
}
