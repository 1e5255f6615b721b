import type { Outcome } from './walks';

const FIELDS: readonly (keyof Outcome)[] = [
  'state',
  'tags',
  'changed',
  'emitted',
  'did',
  'started',
  'timers',
  'can',
  'output',
];

/** Where an outcome parts from the approved one, field by field; of lists what is missing and what is new. */
export function differencesOf(now: Outcome, approved: Outcome): string[] {
  return FIELDS.flatMap((field) => differences(field, now[field], approved[field]));
}

function differences(name: string, now: unknown, approved: unknown): string[] {
  const text = (value: unknown) => JSON.stringify(value) ?? 'nothing';
  if (text(now) === text(approved)) return [];
  if (isList(now) && isList(approved)) {
    const lacks = approved.filter((each) => !now.some((other) => text(other) === text(each)));
    const has = now.filter((each) => !approved.some((other) => text(other) === text(each)));
    if (lacks.length + has.length > 0)
      return [
        ...lacks.map((each) => `${name} lacks ${text(each)}`),
        ...has.map((each) => `${name} has ${text(each)}, too`),
      ];
  }
  if (name === 'changed' && now && approved) {
    const [own, other] = [now as Record<string, unknown>, approved as Record<string, unknown>];
    return [...new Set([...Object.keys(own), ...Object.keys(other)])].flatMap((key) =>
      differences(`changed.${key}`, own[key], other[key]),
    );
  }
  return [`${name} is ${text(now)}, approved is ${text(approved)}`];
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
