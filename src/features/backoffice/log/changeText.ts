import type { TFunction } from 'i18next';
import type { AuditChange, AuditEntry } from '../../../shared/api/audit';
import { dayOf, formatDay } from '../../../shared/domain/days';
import { formatMoney } from '../../../shared/domain/money';
import { permissionText } from '../permissionText';

/** A change in words: what, from what, to what; values are null where there was or is nothing, or where they are secret. */
export interface ChangeText {
  key: string;
  label: string;
  before: string | null;
  after: string | null;
  isSecret: boolean;
}

const AMOUNTS = new Set(['costValue', 'deposit', 'replacementValue', 'unitValue']);
/** Fields whose values are words of the API. */
const WORDS = new Set(['state', 'type', 'meterUnit', 'proposedFor']);
const DAYS = new Set(['startDate', 'endDate']);

/** The changes of an entry as a person reads them. For a change to several records, the entry's sentence already names them. */
export function changeTexts(
  t: TFunction<'auditLog'>,
  lang: string,
  { resource, changes }: Pick<AuditEntry, 'resource' | 'changes'>,
): ChangeText[] {
  return changes.map((change) => ({
    key: change.field,
    label: labelOf(t, resource, change.field),
    before: valueText(t, lang, change.field, change.before),
    after: valueText(t, lang, change.field, change.after),
    isSecret: isSecret(change),
  }));
}

function isSecret({ before, after }: AuditChange): boolean {
  return before === undefined && after === undefined;
}

function labelOf(t: TFunction<'auditLog'>, resource: string, field: string): string {
  if (field.startsWith('line.')) return t('field.line', { serialNumber: field.slice('line.'.length) });
  if (field.startsWith('charge.')) return t('field.charge', { name: field.slice('charge.'.length) });
  if (field.startsWith('package.')) return t('field.package', { count: Number(field.slice('package.'.length)) });
  return t([`field.${resource}.${field}`, `field.${field}`] as never, { defaultValue: field });
}

function valueText(t: TFunction<'auditLog'>, lang: string, field: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map((one) => valueText(t, lang, field, one)).join(', ');
  if (typeof value === 'number')
    return AMOUNTS.has(field) || /^(?:line|charge|package)\./u.test(field) ? formatMoney(value, lang) : String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (DAYS.has(field)) return formatDay(dayOf(text), lang);
  if (field === 'permissions') return permissionText(t, text);
  if (WORDS.has(field)) return t(`word.${text}` as never, { defaultValue: text });
  return text;
}
