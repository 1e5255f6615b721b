import i18next from 'i18next';
import { handoverPageMachine, type OpenedHandover } from '../../../../machines/handover/handoverPage.machine';
import { presetDraft } from '../../../shared/domain/handovers/handoverDraft';
import { childEvents } from '../../../shared/page/childEvents';
import { resourceOf } from '../../../shared/record/useResource';
import { keepPhoto } from '../photos/photo.logic';
import { photoUploadLogic } from '../photos/photoUpload.logic';
import { chargeName } from './chargeText';
import { handoverLogic, readOf, readSheet } from './handover.logic';
import { readHandoverDraft, saveHandoverDraft, type DraftPlace } from './handoverDraft';
import { unitScanLogic } from './units/unitScan.logic';

/**
 * The page's machine with the real calls and parts.
 * @param place of the draft, which is written after each change; the last write of two tabs wins
 * @param mayMove whether the user may move the deposit
 */
export function handoverPageLogic(place: DraftPlace, mayMove: boolean) {
  const { direction, rentId } = place;
  return handoverPageMachine.provide({
    actors: {
      resource: resourceOf<OpenedHandover>((_id, signal) => readOpened(place, signal)),
      handover: handoverLogic(
        direction,
        {
          ofUnit: (part, unit, facts) =>
            chargeName(i18next.getFixedT(null, 'handover'), part, { ...unit, facts }, i18next.language),
          ofLateDays: (days) => i18next.t('handover:late.days', { count: days }),
        },
        mayMove,
      ),
      unitScan: unitScanLogic,
      photoUpload: photoUploadLogic,
      childEvents,
    },
    actions: {
      keepFile: (_, { photo, file }) => {
        if (file) keepPhoto(rentId, photo, file);
      },
      saveDraft: (_, { draft }) => void saveHandoverDraft(place, draft),
      dropDraft: () => void saveHandoverDraft(place, null),
    },
  });
}

async function readOpened(place: DraftPlace, signal: AbortSignal): Promise<OpenedHandover | null> {
  const [sheet, draft] = await Promise.all([readSheet(place.rentId, signal), readHandoverDraft(place)]);
  if (!sheet) return null;
  const read = readOf(sheet, place.direction);
  return { read, draft: draft ?? presetDraft(read, place.direction) };
}
