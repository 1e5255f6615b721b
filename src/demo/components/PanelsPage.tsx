import { Accordion, AccordionTab } from 'primereact/accordion';
import { Button } from 'primereact/button';
import { Card } from 'primereact/card';
import { Divider } from 'primereact/divider';
import { Fieldset } from 'primereact/fieldset';
import { Panel } from 'primereact/panel';
import { TabPanel, TabView } from 'primereact/tabview';
import { Toolbar } from 'primereact/toolbar';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { useSamples } from '../blocks/useSamples';
import styles from './components.module.css';

const NS = 'demo-components';

/** Components that group content. */
export function Component() {
  const { t } = useTranslation(NS);
  const items = useSamples<{ title: string; text: string }[]>(NS, 'panels.items');
  return (
    <DemoPage>
      <div className={blocks.two}>
        <DetailPanel title={t('panels.tabs')}>
          <TabView>
            {items.map(({ title, text }) => (
              <TabPanel key={title} header={title}>
                <p className={blocks.text}>{text}</p>
              </TabPanel>
            ))}
          </TabView>
        </DetailPanel>
        <DetailPanel title={t('panels.accordion')}>
          <Accordion activeIndex={0}>
            {items.map(({ title, text }) => (
              <AccordionTab key={title} header={title}>
                <p className={blocks.text}>{text}</p>
              </AccordionTab>
            ))}
          </Accordion>
        </DetailPanel>
        <div className={blocks.stack}>
          <Card title={t('panels.card')} className={styles.card}>
            <p className={blocks.text}>{t('panels.cardText')}</p>
          </Card>
          <Panel header={t('panels.panel')} toggleable pt={{ toggler: { 'aria-label': t('panels.toggle') } }}>
            <p className={blocks.text}>{t('panels.panelText')}</p>
          </Panel>
        </div>
        <div className={blocks.stack}>
          <Fieldset legend={t('panels.fieldset')}>
            <p className={blocks.text}>{t('panels.cardText')}</p>
          </Fieldset>
          <Toolbar
            aria-label={t('panels.toolbar')}
            start={<Button type="button" size="small" icon="pi pi-plus" label={t('panels.new')} />}
            end={<Button type="button" size="small" outlined icon="pi pi-upload" label={t('panels.export')} />}
          />
          <DetailPanel title={t('panels.divider')}>
            <p className={blocks.text}>{t('panels.panelText')}</p>
            <Divider align="center">
              <span className={blocks.quiet}>{t('panels.or')}</span>
            </Divider>
            <p className={blocks.text}>{t('panels.cardText')}</p>
          </DetailPanel>
        </div>
      </div>
    </DemoPage>
  );
}
