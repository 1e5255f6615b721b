import type { TFunction } from 'i18next';
import type { AuditChange } from '../../../contract/audit';
import { isAmountField } from '../domain/amountFields';
import { dayOf, formatDay } from '../domain/days/days';
import { meterText } from '../domain/formats/meterText';
import { formatMoney } from '../domain/formats/money';
import { permissionText } from './permissionText';

/** A change in words: what, from what, to what; values are null where there was or is nothing, or where they are secret. */
export interface ChangeText {
  key: string;
  label: string;
  before: string | null;
  after: string | null;
  isSecret: boolean;
}

/** Fields whose values are words of the API. */
const WORDS = new Set(['state', 'type', 'meterUnit', 'proposedFor']);
/** A part of a hand-over, or one of its units. */
const HANDOVER = /^handover\.\d+\.(?<part>[a-z]+)(?:\.(?<serial>\d+))?$/u;
const DAYS = new Set(['startDate', 'endDate', 'day']);

/** The changes of an entry as a person reads them. For a change to several records, the entry's sentence already names them. */
export function changeTexts(
  t: TFunction<'auditLog'>,
  lang: string,
  { resource, changes }: { resource: string; changes: readonly AuditChange[] },
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
  if (field.startsWith('difference.')) return differenceText(t, field.slice('difference.'.length));
  const handover = HANDOVER.exec(field)?.groups;
  if (handover) return t(`handover.${handover.part}` as never, { serialNumber: handover.serial });
  return t([`field.${resource}.${field}`, `field.${field}`] as never, { defaultValue: field });
}

function differenceText(t: TFunction<'auditLog'>, method: string): string {
  return t('field.difference', { method: t(`method.${method}` as never, { ns: 'money', defaultValue: method }) });
}

function valueText(t: TFunction<'auditLog'>, lang: string, field: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map((one) => valueText(t, lang, field, one)).join(', ');
  if (typeof value === 'number') return isAmountField(field) ? formatMoney(value, lang) : String(value);
  if (typeof value === 'object' && HANDOVER.test(field)) return handoverText(t, lang, value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (DAYS.has(field)) return formatDay(dayOf(text), lang);
  if (field === 'permissions') return permissionText(t, text);
  if (WORDS.has(field)) return t(`word.${text}` as never, { defaultValue: text });
  return text;
}

/** A unit that was handed over, or a signature, as the log keeps it. */
interface HandoverPart {
  form?: string;
  name?: string;
  condition?: string;
  meter?: number;
  fuel?: number;
  photos?: number;
  found?: string;
  notes?: string;
}

/** A unit as it was handed over, or how the hand-over was signed: `Danificado · contador 1.234,5 · combustível 5/8`. */
function handoverText(t: TFunction<'auditLog'>, lang: string, part: HandoverPart): string {
  const { form, name, condition, meter, fuel, photos, found, notes } = part;
  const conditionText = (word: string) => t(`handover.condition.${word}` as never, { defaultValue: word });
  if (form !== undefined) return t(`handover.signed.${form}` as never, { name, defaultValue: form });
  return [
    condition === undefined ? null : conditionText(condition),
    meter === undefined ? null : t('handover.meter', { value: meterText(meter, lang) }),
    fuel === undefined ? null : t('handover.fuel', { eighths: fuel }),
    photos === undefined ? null : t('handover.photos', { count: photos }),
    found === undefined ? null : t('handover.found', { condition: conditionText(found) }),
    notes === undefined ? null : t('handover.notes', { text: notes }),
  ]
    .filter((text) => text !== null)
    .join(' · ');
}
