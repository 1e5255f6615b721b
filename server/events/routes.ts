import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { createHub } from './hub';
import { closed } from '../../contract/lib/schemas';

const Stream = {
  description: 'Server-sent events',
  content: {
    'text/event-stream': {
      schema: Type.Unsafe<unknown>(
        Type.String({
          description:
            'Server-sent events, without end: `ready` when everything from now on is told, `changes` with {"changes": [{"resource": "rents", "id": "42"}]} ' +
            '(`*` for several records), `access` when the permissions of the caller have changed, `gap` when something may have been missed. ' +
            'Only kinds of records that the caller may read are named. It ends with the session.',
        }),
      ),
    },
  },
};

const EventsQuery = closed({
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 86_400_000,
      description: 'Milliseconds since the caller began to read; a `gap` comes first when something has changed since.',
    }),
  ),
});

/**
 * The stream of changes, read with `fetch`: the token travels in a header, never in an address. Defined here alone, since
 * a stream is no answer that `call` could give.
 */
export const eventRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const hub = createHub(app.store, app.log, app.config);
  // Before the server waits for answers that run: these would never end.
  app.addHook('preClose', () => hub.close());

  app.get(
    '/events',
    {
      config: { signedIn: true },
      schema: { tags: ['events'], querystring: EventsQuery, response: { 200: Stream } },
    },
    async (request, reply) => {
      if (!request.session) throw new Error('Everybody here is signed in.');
      const stream = await hub.open(request.session, request.query.after);
      // A proxy that collects answers would hold back what shall arrive at once.
      return reply.type('text/event-stream').headers({ 'x-accel-buffering': 'no' }).send(stream);
    },
  );
};
