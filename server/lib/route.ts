import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { Type, type Static, type TSchema } from 'typebox';
import type { Access, CallDefinition } from '../../contract/lib/defineCall';
import { written } from '../../contract/lib/schemas';
import { NoContent } from '../../contract/lib/values';

type Part<C, Name extends string> = C extends Record<Name, infer S extends TSchema> ? Static<S> : unknown;

/** A request of a call, whose parts are of its schemas. */
export type CallRequest<C> = FastifyRequest<{
  Params: Part<C, 'params'>;
  Querystring: Part<C, 'query'>;
  Body: Part<C, 'body'>;
}>;

type Handler<C> = (request: CallRequest<C>, reply: FastifyReply) => Promise<Part<C, 'answer'>>;

/** Registers the route of a call; all but the handler, and what it asks before the schemas do, stands in the definition. */
export function route<const C extends CallDefinition>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  hooks: Pick<RouteShorthandOptions, 'onRequest' | 'preValidation' | 'onSend' | 'bodyLimit'> = {},
): void {
  const {
    method,
    path,
    access,
    alsoNeeds,
    reads,
    showsPricesTo,
    audit,
    tag,
    description,
    params,
    query,
    body,
    answer,
    file,
    status,
  } = call;
  const shown = answer && (reads ? written(answer) : answer);
  app.route({
    method,
    url: path,
    config: {
      ...configOf(access),
      ...(alsoNeeds ? { alsoNeeds } : {}),
      ...(reads ? { reads } : {}),
      ...(showsPricesTo ? { showsPricesTo } : {}),
      ...(audit ? { audit } : {}),
    },
    schema: {
      tags: [tag],
      ...(description ? { description } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: file ? { 200: fileOf(file) } : shown ? { [status ?? 200]: shown } : { 204: NoContent },
    },
    handler: handler as Handler<unknown>,
    ...hooks,
  });
}

const fileOf = (type: string) => ({
  content: { [type]: { schema: Type.Unsafe({ type: 'string', format: 'binary' }) } },
});

function configOf(access: Access) {
  if (access === 'anybody') return { public: true } as const;
  if (access === 'signed in') return { signedIn: true } as const;
  return access === 'administrator' ? ({ admin: true } as const) : { permission: access };
}
