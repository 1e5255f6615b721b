import type { TFunction } from 'i18next';
import type { Rent } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { isDue, isUnpaid, owedOf } from '../../../shared/domain/attention';
import { dayOf, daysInPeriod, formatDay, formatDayWithWeekday, type Day } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { phoneUrl } from '../../../shared/domain/formats/phone';
import { isOverdue } from '../../../shared/domain/rent';
import { dueWords } from '../../../shared/rents/dueWords';
import { unitNames } from '../../../shared/rents/unitNames';
import { addressLines } from '../customer/addressLines';
import { askedDeposit } from '../money/money';

/** What a message to a customer may be about. */
export type MessageKind = 'request' | 'confirmation' | 'return' | 'late' | 'unpaid';

/** A message as it is written: lines of the text end with a line feed. */
export interface Message {
  subject: string;
  text: string;
}

/** What a message is written with. */
export interface MessageWords {
  t: TFunction<'rent'>;
  tRents: TFunction<'rents'>;
  lang: string;
  today: Day;
  /** Whether the user may see prices, which the message names then. */
  seesPrices: boolean;
  /** Name of the company, under the text; none where it is not announced. */
  company: string | undefined;
}

/** What to write to the customer of a rent on a day, the most fitting first. Nothing for a rent that is over and paid. */
export function messageKinds(rent: Rent, today: Day, seesPrices: boolean): MessageKind[] {
  const stage = kindOfStage(rent, today);
  const isOwed = seesPrices && isUnpaid(rent) && owedOf(rent) > 0;
  return [...(stage ? [stage] : []), ...(isOwed && (isDue(rent, today) || !stage) ? (['unpaid'] as const) : [])];
}

function kindOfStage(rent: Rent, today: Day): MessageKind | null {
  if (rent.state === 'ORDERING') return rent.rentLines.length > 0 ? 'request' : null;
  if (rent.state === 'NOT_STARTED') return 'confirmation';
  if (rent.state === 'ONGOING') return isOverdue(rent, today) ? 'late' : 'return';
  return null;
}

/** The proposed message: paragraphs with a blank line between them. */
export function messageOf(kind: MessageKind, rent: Rent, words: MessageWords): Message {
  const { t, tRents, lang, today, company } = words;
  const [start, end] = [dayOf(rent.startDate), dayOf(rent.endDate)];
  const values = {
    code: rent.code,
    start: formatDayWithWeekday(start, lang),
    end: formatDayWithWeekday(end, lang),
    day: formatDay(end, lang),
    days: t('days', { count: daysInPeriod(start, end) }),
    value: formatMoney(owedOf(rent), lang),
    due: dueWords(rent, today, { t: tRents, language: lang }),
  };
  const paragraphs = [
    t('message.greeting'),
    [t(`message.text.${kind}`, values), ...equipmentOf(kind, rent)].join('\n'),
    factsOf(kind, rent, words).join('\n'),
    t(`message.end.${kind}`),
    [t('message.closing'), company].filter(Boolean).join('\n'),
  ];
  return { subject: t(`message.subject.${kind}`, values), text: paragraphs.filter(Boolean).join('\n\n') };
}

/** A line for each model: what was ordered, or the units that are still out. */
function equipmentOf(kind: MessageKind, rent: Rent): string[] {
  if (kind === 'unpaid') return [];
  const isOrder = kind === 'request' || kind === 'confirmation';
  return unitNames(isOrder ? rent : { rentLines: linesOut(rent) }, assetName).map((name) => `- ${name}`);
}

/** Lines of units that are out, also of one that went out instead of another. */
function linesOut({ rentLines }: Rent): Rent['rentLines'] {
  return rentLines.filter(({ backOn }) => !backOn).map((line) => ({ ...line, insteadOf: undefined }));
}

/** Lines that only a message about an order has: delivery address, total and deposit. */
function factsOf(kind: MessageKind, rent: Rent, { t, lang, seesPrices }: MessageWords): string[] {
  if (kind !== 'request' && kind !== 'confirmation') return [];
  const address = addressLines(rent.delliveryAddress);
  const deposit = askedDeposit(rent);
  const money = (value: number) => ({ value: formatMoney(value, lang) });
  return [
    address ? t('message.address', { address: `${address.street}, ${address.place}` }) : '',
    seesPrices ? t('message.total', money(rent.paymentTotalWithVat)) : '',
    seesPrices && deposit > 0 ? t('message.deposit', money(deposit)) : '',
  ].filter(Boolean);
}

/** Address that opens the message in the program for mail, without a recipient where none is known. */
export function mailUrl(email: string | null | undefined, { subject, text }: Message): string {
  const to = encodeURIComponent(email ?? '').replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
}

/** Address that opens the text in the phone's program for messages. */
export function smsUrl(phone: string, { text }: Message): string {
  return `${phoneUrl(phone).replace('tel:', 'sms:')}?body=${encodeURIComponent(text)}`;
}
