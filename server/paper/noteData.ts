import type { Handover, HandoverUnit, SignatureStroke, UnitFacts } from '../../machines/types';
import { assetName } from '../../src/shared/domain/asset';
import { dayOf, today, type Day } from '../../src/shared/domain/days/days';
import type { Queryable } from '../db/transaction';
import { notFound } from '../lib/errors';
import { readHandovers } from '../rents/handover/handoverRecords';
import { readHandoverSheet } from '../rents/handover/handoverSheet';
import { readPhotos } from '../rents/handover/photos';
import { readRent, type RentRecord } from '../rents/queries';
import { readStrokes } from '../rents/handover/signatures';

/** A photo of a unit, and when it was taken. */
export interface NotePhoto {
  id: number;
  type: string;
  at: Date;
}

/** A unit as the note lists it; `out` is how it left last, for one that came back. */
export interface NoteUnit extends Omit<HandoverUnit, 'photos' | 'meterUnit'>, Pick<UnitFacts, 'meterUnit'> {
  name: string;
  out: Pick<HandoverUnit, 'meter' | 'fuel'> | null;
  photos: NotePhoto[];
}

/** Everything on the note of a hand-over; it holds no prices. */
export interface Note {
  rent: Pick<RentRecord, 'code' | 'customer' | 'delliveryAddress'> & { start: Day; end: Day; lines: number };
  handover: Pick<Handover, 'direction' | 'person' | 'handedBy' | 'signature'> & { day: Day; at: Date };
  /** True as long as the hand-over can be undone and is not signed. */
  isDraft: boolean;
  units: NoteUnit[];
  /** Lines that were drawn; null for other signatures. */
  strokes: SignatureStroke[] | null;
}

/** Reads the note of one hand-over; 404 when the rent has none of this number. */
export async function readNote(db: Queryable, rentId: number, handoverId: number): Promise<Note> {
  const rent = await readRent(db, rentId);
  const handovers = await readHandovers(db, rentId);
  const handover = handovers.find(({ id }) => id === handoverId);
  if (!handover) throw notFound('hand-over', handoverId);
  const before = handovers.filter(({ id, direction }) => direction === 'OUT' && Number(id) < handoverId);
  const [facts, photos] = [await readHandoverSheet(db, rentId, today()), await readPhotos(db, [handoverId])];
  const { direction, person, handedBy, signature, onDay, createdAt, items } = handover;
  return {
    rent: {
      code: rent.code,
      customer: rent.customer,
      delliveryAddress: rent.delliveryAddress,
      start: dayOf(rent.startDate),
      end: dayOf(rent.endDate),
      lines: rent.rentLines.length,
    },
    handover: { direction, person, handedBy, signature, day: dayOf(onDay), at: new Date(createdAt) },
    isDraft: signature == null && handover.undoUntil !== null,
    units: items.map((unit) => {
      const { asset } = unit;
      const line = rent.rentLines.find((each) => each.asset.serialNumber === asset);
      return {
        ...unit,
        name: line ? assetName(line.asset) : '',
        meterUnit: facts.find((each) => each.asset === asset)?.meterUnit ?? null,
        out:
          direction === 'IN'
            ? (before.flatMap((each) => each.items).findLast((each) => each.asset === asset) ?? null)
            : null,
        photos: photos
          .filter((photo) => photo.asset_serial === asset)
          .map(({ id, type, created_at: at }) => ({ id, type, at })),
      };
    }),
    strokes: signature?.form === 'DRAWN' ? await readStrokes(db, rentId, handoverId) : null,
  };
}
