import { useSelector } from '@xstate/react';
import type { Handover, Rent } from '../../../../machines/types';
import { drawNote } from '../../../shared/api/handoverPhotos';
import { download, fileExportOf } from '../../../shared/collection/exportList';
import { useFileExport } from '../../../shared/collection/useFileExport';
import { isOffered } from '../../../shared/config';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { AsideButton } from '../../../shared/ui/form/AsideButton';

interface NoteQuery {
  rentId: Rent['id'];
  handoverId: Handover['id'];
  lang: string;
}

const FAILURE = { ns: 'rent', messageKey: 'handovers.noteFailed' };

const noteExport = fileExportOf((query, signal) => {
  const { rentId, handoverId, lang } = query as NoteQuery;
  return drawNote(rentId, handoverId, lang, signal);
});

/** Saves the note of a hand-over, to be printed; nothing where the back end draws none. */
export function NoteButton({ rent, handover }: { rent: Rent; handover: Handover }) {
  const { t, i18n } = useTranslation('rent');
  const actor = useFileExport(noteExport, FAILURE, (file) => {
    const name = `${t(`handovers.noteFile.${handover.direction}`)}-${rent.code}-${String(handover.id)}.pdf`;
    download(file, name, 'application/pdf');
  });
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  if (!isOffered('handoverNote')) return null;
  const query: NoteQuery = { rentId: rent.id, handoverId: handover.id, lang: i18n.language.slice(0, 2) };
  return (
    <AsideButton icon="print" isBusy={isBusy} onClick={() => actor.send({ type: 'export.start', query })}>
      {t('handovers.note')}
    </AsideButton>
  );
}
