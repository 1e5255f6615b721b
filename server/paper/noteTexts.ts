import type { NOTE_LANGUAGES } from '../../contract/handoverPhotos';
import type { AssetCondition, HandoverDirection, SignatureForm } from '../../machines/types';
import { localeOf } from '../../src/shared/domain/days/days';

/** Words of a hand-over note in one language. */
export interface NoteTexts {
  title: Record<HandoverDirection, string>;
  draft: string;
  rent: string;
  customer: string;
  taxNumber: string;
  /** Heads of the column with the person: takes the equipment, or brings it. */
  person: Record<HandoverDirection, string>;
  unnamed: string;
  handledBy: string;
  period: string;
  late: (days: number) => string;
  count: Record<HandoverDirection, (units: number, all: number) => string>;
  serial: string;
  equipment: string;
  condition: string;
  conditions: Record<AssetCondition, string>;
  meter: string;
  fuel: string;
  out: string;
  back: string;
  photo: string;
  photoElsewhere: string;
  morePhotos: (count: number) => string;
  withoutPrices: string;
  /** Follows the sign that stands for letters which paper lacks. */
  leftOut: string;
  noInvoice: string;
  /** Words under a signature; those of paper also where there is none yet. */
  signed: Record<SignatureForm, string>;
  page: (page: number, all: number) => string;
}

export type NoteLanguage = (typeof NOTE_LANGUAGES)[number];

/** Texts by language. */
export const NOTE_TEXTS = {
  pt: {
    title: { OUT: 'Auto de entrega', IN: 'Auto de devolução' },
    draft: 'Rascunho',
    rent: 'Aluguer',
    customer: 'Cliente',
    taxNumber: 'NIF',
    person: { OUT: 'Recebido por', IN: 'Devolvido por' },
    unnamed: 'Não indicado',
    handledBy: 'Registado por',
    period: 'Período do aluguer',
    late: (days) => (days === 1 ? 'Devolvido 1 dia depois do fim' : `Devolvido ${days} dias depois do fim`),
    count: {
      OUT: (units, all) => `${units} de ${all} ${all === 1 ? 'unidade entregue' : 'unidades entregues'}`,
      IN: (units, all) => `${units} de ${all} ${all === 1 ? 'unidade devolvida' : 'unidades devolvidas'}`,
    },
    serial: 'N.º de série',
    equipment: 'Equipamento',
    condition: 'Condição',
    conditions: { OK: 'OK', DIRTY: 'Sujo', DAMAGED: 'Danificado', INCOMPLETE: 'Incompleto', LOST: 'Perdido' },
    meter: 'Contador',
    fuel: 'Depósito',
    out: 'saída',
    back: 'volta',
    photo: 'Foto',
    photoElsewhere: 'só no ecrã',
    morePhotos: (count) => `Mais ${count} fotos no programa.`,
    withoutPrices: 'Este auto não contém preços. Valores por danos, limpeza ou combustível são comunicados à parte.',
    leftOut: 'letras que não se podem imprimir aqui; o programa mostra-as.',
    noInvoice: 'Este documento não serve de fatura.',
    signed: { DRAWN: 'Assinado no ecrã', TYPED: 'Nome escrito no ecrã', PAPER: 'Assinatura' },
    page: (page, all) => `Página ${page} de ${all}`,
  },
  en: {
    title: { OUT: 'Hand-out note', IN: 'Return note' },
    draft: 'Draft',
    rent: 'Rental',
    customer: 'Customer',
    taxNumber: 'Tax no.',
    person: { OUT: 'Received by', IN: 'Returned by' },
    unnamed: 'Not named',
    handledBy: 'Recorded by',
    period: 'Rental period',
    late: (days) => (days === 1 ? 'Returned 1 day after the end' : `Returned ${days} days after the end`),
    count: {
      OUT: (units, all) => `${units} of ${all} ${all === 1 ? 'unit' : 'units'} handed out`,
      IN: (units, all) => `${units} of ${all} ${all === 1 ? 'unit' : 'units'} returned`,
    },
    serial: 'Serial no.',
    equipment: 'Equipment',
    condition: 'Condition',
    conditions: { OK: 'OK', DIRTY: 'Dirty', DAMAGED: 'Damaged', INCOMPLETE: 'Incomplete', LOST: 'Lost' },
    meter: 'Meter',
    fuel: 'Fuel',
    out: 'out',
    back: 'back',
    photo: 'Photo',
    photoElsewhere: 'on the screen only',
    morePhotos: (count) => `${count} more photos in the program.`,
    withoutPrices: 'This note holds no prices. Charges for damage, cleaning or fuel are notified separately.',
    leftOut: 'letters that cannot be printed here; the program shows them.',
    noInvoice: 'This document is not an invoice.',
    signed: { DRAWN: 'Signed on the screen', TYPED: 'Name typed on the screen', PAPER: 'Signature' },
    page: (page, all) => `Page ${page} of ${all}`,
  },
  fr: {
    title: { OUT: 'Bon de remise', IN: 'Bon de retour' },
    draft: 'Brouillon',
    rent: 'Location',
    customer: 'Client',
    taxNumber: 'N° fiscal',
    person: { OUT: 'Reçu par', IN: 'Rendu par' },
    unnamed: 'Non indiqué',
    handledBy: 'Enregistré par',
    period: 'Période de location',
    late: (days) => (days === 1 ? 'Rendu 1 jour après la fin' : `Rendu ${days} jours après la fin`),
    count: {
      OUT: (units, all) => `${units} ${units < 2 ? 'unité remise' : 'unités remises'} sur ${all}`,
      IN: (units, all) => `${units} ${units < 2 ? 'unité rendue' : 'unités rendues'} sur ${all}`,
    },
    serial: 'N° de série',
    equipment: 'Matériel',
    condition: 'État',
    conditions: { OK: 'OK', DIRTY: 'Sale', DAMAGED: 'Endommagé', INCOMPLETE: 'Incomplet', LOST: 'Perdu' },
    meter: 'Compteur',
    fuel: 'Réservoir',
    out: 'départ',
    back: 'retour',
    photo: 'Photo',
    photoElsewhere: 'à l’écran seulement',
    morePhotos: (count) => `${count} autres photos dans le programme.`,
    withoutPrices: 'Ce bon ne contient aucun prix. Dégâts, nettoyage ou carburant sont communiqués à part.',
    leftOut: 'des lettres qui ne peuvent pas être imprimées ici ; le programme les affiche.',
    noInvoice: 'Ce document ne tient pas lieu de facture.',
    signed: { DRAWN: 'Signé à l’écran', TYPED: 'Nom saisi à l’écran', PAPER: 'Signature' },
    page: (page, all) => `Page ${page} sur ${all}`,
  },
  es: {
    title: { OUT: 'Nota de entrega', IN: 'Nota de devolución' },
    draft: 'Borrador',
    rent: 'Alquiler',
    customer: 'Cliente',
    taxNumber: 'NIF',
    person: { OUT: 'Recibido por', IN: 'Devuelto por' },
    unnamed: 'Sin indicar',
    handledBy: 'Registrado por',
    period: 'Período del alquiler',
    late: (days) => (days === 1 ? 'Devuelto 1 día después del fin' : `Devuelto ${days} días después del fin`),
    count: {
      OUT: (units, all) => `${units} de ${all} ${all === 1 ? 'unidad entregada' : 'unidades entregadas'}`,
      IN: (units, all) => `${units} de ${all} ${all === 1 ? 'unidad devuelta' : 'unidades devueltas'}`,
    },
    serial: 'N.º de serie',
    equipment: 'Equipo',
    condition: 'Condición',
    conditions: { OK: 'OK', DIRTY: 'Sucio', DAMAGED: 'Dañado', INCOMPLETE: 'Incompleto', LOST: 'Perdido' },
    meter: 'Contador',
    fuel: 'Depósito',
    out: 'salida',
    back: 'vuelta',
    photo: 'Foto',
    photoElsewhere: 'solo en pantalla',
    morePhotos: (count) => `${count} fotos más en el programa.`,
    withoutPrices: 'Esta nota no contiene precios. Daños, limpieza o combustible se comunican aparte.',
    leftOut: 'letras que no se pueden imprimir aquí; el programa las muestra.',
    noInvoice: 'Este documento no sirve de factura.',
    signed: { DRAWN: 'Firmado en pantalla', TYPED: 'Nombre escrito en pantalla', PAPER: 'Firma' },
    page: (page, all) => `Página ${page} de ${all}`,
  },
  tr: {
    title: { OUT: 'Teslim tutanağı', IN: 'İade tutanağı' },
    draft: 'Taslak',
    rent: 'Kiralama',
    customer: 'Müşteri',
    taxNumber: 'Vergi no.',
    person: { OUT: 'Teslim alan', IN: 'İade eden' },
    unnamed: 'Belirtilmedi',
    handledBy: 'Kaydeden',
    period: 'Kiralama dönemi',
    late: (days) => `Bitişten ${days} gün sonra iade edildi`,
    count: {
      OUT: (units, all) => `${all} ekipmandan ${units} tanesi teslim edildi`,
      IN: (units, all) => `${all} ekipmandan ${units} tanesi iade edildi`,
    },
    serial: 'Seri no.',
    equipment: 'Ekipman',
    condition: 'Durum',
    conditions: { OK: 'Sağlam', DIRTY: 'Kirli', DAMAGED: 'Hasarlı', INCOMPLETE: 'Eksik', LOST: 'Kayıp' },
    meter: 'Sayaç',
    fuel: 'Depo',
    out: 'çıkış',
    back: 'dönüş',
    photo: 'Fotoğraf',
    photoElsewhere: 'yalnızca ekranda',
    morePhotos: (count) => `Programda ${count} fotoğraf daha var.`,
    withoutPrices: 'Bu tutanakta fiyat yoktur. Hasar, temizlik veya yakıt bedelleri ayrıca bildirilir.',
    leftOut: 'burada basılamayan harfler; programda görünür.',
    noInvoice: 'Bu belge fatura yerine geçmez.',
    signed: { DRAWN: 'Ekranda imzalandı', TYPED: 'Ad ekranda yazıldı', PAPER: 'İmza' },
    page: (page, all) => `Sayfa ${page} / ${all}`,
  },
} as const satisfies Record<NoteLanguage, NoteTexts>;

/** Language of a note, and the firm's name and address: one line each, the name first. */
export interface NoteStyle {
  lang: NoteLanguage;
  company: readonly string[];
}

/** The time of day in the server's time zone, in which the days of rents count. */
export function timeOf(at: Date, lang: NoteLanguage): string {
  return new Intl.DateTimeFormat(localeOf(lang), { hour: '2-digit', minute: '2-digit' }).format(at);
}
