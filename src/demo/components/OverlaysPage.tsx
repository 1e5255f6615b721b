import { Button } from 'primereact/button';
import { OverlayPanel } from 'primereact/overlaypanel';
import { Sidebar } from 'primereact/sidebar';
import { useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { useNotify } from '../../shared/notifications';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import { ModalDialog } from '../../shared/ui/dialog/ModalDialog';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';

const NS = 'demo-components';

/** Overlays. */
export function Component() {
  const { t } = useTranslation(NS);
  const notify = useNotify();
  const floating = useRef<OverlayPanel>(null);
  const [open, setOpen] = useState<'dialog' | 'sidebar' | null>(null);
  const [answer, setAnswer] = useState('');
  const say = (text: string) => {
    setAnswer(text);
    setOpen(null);
  };
  return (
    <DemoPage>
      <div className={`${blocks.two} ${blocks.stretch}`}>
        <DetailPanel title={t('overlays.dialog')}>
          <Button type="button" label={t('overlays.openDialog')} onClick={() => setOpen('dialog')} />
          <p role="status" className={blocks.quiet}>
            {answer ? t('overlays.answer', { answer }) : null}
          </p>
        </DetailPanel>
        <DetailPanel title={t('overlays.sidebar')}>
          <Button type="button" outlined label={t('overlays.openSidebar')} onClick={() => setOpen('sidebar')} />
        </DetailPanel>
        <DetailPanel title={t('overlays.floating')}>
          <Button
            type="button"
            outlined
            label={t('overlays.openFloating')}
            aria-haspopup="dialog"
            onClick={(event) => floating.current?.toggle(event)}
          />
          <OverlayPanel ref={floating} aria-label={t('overlays.floating')}>
            {t('overlays.floatingText')}
          </OverlayPanel>
        </DetailPanel>
        <DetailPanel title={t('overlays.toast')}>
          <Button
            type="button"
            outlined
            label={t('overlays.showToast')}
            onClick={() => notify({ severity: 'success', ns: NS, messageKey: 'overlays.toastText' })}
          />
        </DetailPanel>
      </div>
      {open === 'dialog' ? (
        <ModalDialog
          size="confirm"
          title={t('overlays.dialogTitle')}
          onClose={() => setOpen(null)}
          foot={
            <>
              <Button type="button" outlined label={t('overlays.no')} onClick={() => say(t('overlays.no'))} />
              <Button type="button" label={t('overlays.yes')} onClick={() => say(t('overlays.yes'))} />
            </>
          }
        >
          <p className={blocks.text}>{t('overlays.dialogText')}</p>
        </ModalDialog>
      ) : null}
      <Sidebar
        visible={open === 'sidebar'}
        position="right"
        onHide={() => setOpen(null)}
        aria-label={t('overlays.sidebar')}
        ariaCloseLabel={t('overlays.close')}
      >
        <h2>{t('overlays.sidebar')}</h2>
        <p className={blocks.text}>{t('overlays.sidebarText')}</p>
      </Sidebar>
    </DemoPage>
  );
}
