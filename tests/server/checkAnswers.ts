import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { withoutPrices } from '../../server/lib/withoutPrices';

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
/** By the schema, which all applications share. */
const compiled = new WeakMap<object, ValidateFunction>();

/**
 * Makes an application check its answers, before serialisation and as sent text. An undeclared property would vanish,
 * an undeclared null would become an empty text. A mismatch becomes a 500 with an explanation, which fails the test.
 */
export function checkAnswers(): (app: FastifyInstance) => void {
  const check = (reply: FastifyReply, value: unknown, isSent = false): void => {
    const declared = schemaFor(reply);
    if (declared === undefined) return;
    const hidesPrices = isSent && reply.request.session?.user.seesPrices === false;
    const schema = hidesPrices ? withoutPrices(declared) : declared;
    let validate = compiled.get(schema);
    if (!validate) {
      validate = ajv.compile(schema);
      compiled.set(schema, validate);
    }
    if (validate(value)) return;
    const { method, url } = reply.request.routeOptions;
    throw new Error(
      `${String(method)} ${url} answered ${reply.statusCode} against its schema: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(value)}`,
    );
  };
  return (app) => {
    app.addHook('preSerialization', async (_request, reply, payload: unknown) => {
      // As JSON sees it: a property that is undefined is not there.
      check(reply, JSON.parse(JSON.stringify(payload)));
      return payload;
    });
    app.addHook('onSend', async (_request, reply, payload: unknown) => {
      if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
      const text = await textOf(payload);
      if (text !== undefined && text !== '') check(reply, JSON.parse(text), true);
      return text ?? payload;
    });
  };
}

function schemaFor(reply: FastifyReply): object | undefined {
  const responses = reply.request.routeOptions.schema?.response as Record<string, object> | undefined;
  const status = String(reply.statusCode);
  const schema = responses?.[status] ?? responses?.[`${status.charAt(0)}xx`];
  if (!responses || reply.statusCode === 304) return undefined;
  if (!schema) throw new Error(`${reply.request.url} answered ${status}, which its schema does not declare.`);
  return schema;
}

async function textOf(payload: unknown): Promise<string | undefined> {
  if (typeof payload === 'string' || payload === undefined || payload === null) return payload ?? undefined;
  if (typeof payload !== 'object' || !(Symbol.asyncIterator in payload)) return undefined;
  const parts: string[] = [];
  for await (const part of payload as AsyncIterable<Buffer | string>) parts.push(String(part));
  return parts.join('');
}
