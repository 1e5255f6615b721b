import { useSelector } from '@xstate/react';
import { drawNote } from '../../../../contract/handoverPhotos';
import type { InputOf } from '../../../../contract/lib/defineCall';
import type { Handover, Rent } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { download, fileExportOf } from '../../../shared/collection/exportList';
import { useFileExport } from '../../../shared/collection/useFileExport';
import { isOffered } from '../../../shared/config';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { AsideButton } from '../../../shared/ui/form/AsideButton';

type NoteInput = InputOf<typeof drawNote>;

const FAILURE = { ns: 'rent', messageKey: 'handovers.noteFailed' };

const noteExport = fileExportOf((input, signal) => call(drawNote)(input as NoteInput, signal));

/** Saves the note of a hand-over, to be printed; nothing where the back end draws none. */
export function NoteButton({ rent, handover }: { rent: Rent; handover: Handover }) {
  const { t, i18n } = useTranslation('rent');
  const actor = useFileExport(noteExport, FAILURE, (file) => {
    const name = `${t(`handovers.noteFile.${handover.direction}`)}-${rent.code}-${String(handover.id)}.pdf`;
    download(file, name, 'application/pdf');
  });
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  if (!isOffered('handoverNote')) return null;
  const query: NoteInput = { id: rent.id, handover: handover.id, query: { lang: i18n.language.slice(0, 2) } };
  return (
    <AsideButton icon="print" isBusy={isBusy} onClick={() => actor.send({ type: 'export.start', query })}>
      {t('handovers.note')}
    </AsideButton>
  );
}
