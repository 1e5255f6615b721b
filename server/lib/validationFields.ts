import type { FastifySchemaValidationError } from 'fastify/types/schema';
import { EMAIL, FILLED_PATTERN } from '../../contract/lib/limits';
import type { FieldCode } from './errors';

const CODES: Record<string, FieldCode> = {
  required: 'required',
  minLength: 'too-short',
  maxLength: 'too-long',
  minItems: 'too-short',
  maxItems: 'too-long',
  minimum: 'out-of-range',
  maximum: 'out-of-range',
  exclusiveMinimum: 'out-of-range',
  exclusiveMaximum: 'out-of-range',
  additionalProperties: 'unknown',
  unevaluatedProperties: 'unknown',
  unreadable: 'unreadable',
};

/** Code for a text that does not match; any other pattern gives `invalid`. */
const PATTERN_CODES: Record<string, FieldCode> = { [EMAIL.source]: 'email', [FILLED_PATTERN]: 'required' };

/**
 * Codes per field from the validator's findings: the first finding counts, and nested fields go by their outermost
 * name. A body that is no object has no fields.
 */
export function fieldsOfValidation(findings: readonly FastifySchemaValidationError[]): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {};
  for (const { keyword, instancePath, params } of findings) {
    const inside = instancePath.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
    const named = [params.missingProperty, params.additionalProperty, params.unevaluatedProperty].find(
      (name) => typeof name === 'string',
    );
    const field = inside ?? (typeof named === 'string' ? named : undefined);
    // An empty required text counts as missing.
    const empty = keyword === 'minLength' && params.limit === 1;
    const code = keyword === 'pattern' ? PATTERN_CODES[String(params.pattern)] : CODES[keyword];
    if (field !== undefined) fields[field] ??= empty ? 'required' : (code ?? 'invalid');
  }
  return fields;
}
