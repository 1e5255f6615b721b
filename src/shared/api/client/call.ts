import type { AnswerTo, CallDefinition, InputOf } from '../../../../contract/lib/defineCall';
import { isOffered } from '../../config';
import { today, type Day } from '../../domain/days/days';
import { bookingApi, FILE_TIMEOUT_MS, mainApi, send, sendForFile, sendForList } from './client';
import { hasFields } from './shape';
import { ifMatch } from './versions';

/** The caller's own day in the address of a call that dates what happens, where that is announced. */
export const dated = (): { today: Day } | undefined => (isOffered('datedWrites') ? { today: today() } : undefined);

/** What any call may be given, besides the parameters of its address. */
interface AnyInput {
  query?: object;
  body?: unknown;
  version?: number;
}

/**
 * The function that makes a call. It takes the parameters of the address by name, query, body, and version: a write fails
 * where its record has changed since. Throws as `send` does.
 */
export function call<C extends CallDefinition>({
  method,
  path,
  extension,
  file,
  sendsFile,
  isReading,
  isOfAccount,
  isList,
  isVersioned,
  hasBody,
  hasQuery,
  isDated,
  needs,
}: C): (input: InputOf<C>, signal?: AbortSignal) => Promise<AnswerTo<C>> {
  const api = path.startsWith('/rents') ? bookingApi : mainApi;
  const ask: (...request: Parameters<typeof send>) => Promise<unknown> = file
    ? sendForFile(file)
    : isList
      ? sendForList
      : send;
  const isAnswer = needs && hasFields(needs);
  return (input, signal) => {
    const { version, ...params } = input as AnyInput & Record<string, unknown>;
    // A record may be the input: fields of these names would be its own.
    const { query, body } = params as AnyInput;
    const address = path
      .slice(1)
      .replace(/:(\w+)/gu, (_whole, name: string) => encodeURIComponent(String(params[name])));
    return ask(api(), address, {
      ...(method === 'GET' ? {} : { method }),
      ...((hasQuery && query) || isDated
        ? { searchParams: parametersOf({ ...(hasQuery && query), ...(isDated ? dated() : {}) }) }
        : {}),
      ...(hasBody && body !== undefined ? { json: body } : {}),
      ...(file || sendsFile ? { timeout: FILE_TIMEOUT_MS } : {}),
      extension,
      isReading,
      isOfAccount,
      isAnswer,
      signal,
      ...(isVersioned ? ifMatch(version) : {}),
    }) as Promise<AnswerTo<C>>;
  };
}

/** A query as it stands in an address: several values of one name one by one, and none that is undefined. */
function parametersOf(query: object): URLSearchParams {
  const values = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().map((one) => [name, one] as const),
  );
  return new URLSearchParams(values.filter(([, one]) => one !== undefined).map(([name, one]) => [name, String(one)]));
}
