import { BreadCrumb } from 'primereact/breadcrumb';
import { Button } from 'primereact/button';
import { Menu } from 'primereact/menu';
import { Menubar } from 'primereact/menubar';
import { Steps } from 'primereact/steps';
import { TabMenu } from 'primereact/tabmenu';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { useSamples } from '../blocks/useSamples';
import styles from './components.module.css';

const NS = 'demo-components';

/** Components for navigation. */
export function Component() {
  const { t } = useTranslation(NS);
  const actions = useSamples<{ label: string; icon: string }[]>(NS, 'menus.items');
  const sections = useSamples<{ label: string; items: string[] }[]>(NS, 'menus.sections');
  const crumbs = useSamples<string[]>(NS, 'menus.crumbs');
  const steps = useSamples<string[]>(NS, 'menus.stepList');
  const tabs = useSamples<string[]>(NS, 'menus.tabList');
  const [chosen, setChosen] = useState('');
  const [step, setStep] = useState(0);
  const [tab, setTab] = useState(0);
  const entry = (label: string) => ({ label, command: () => setChosen(label) });
  const nested = sections.map(({ label, items }) => ({ label, items: items.map(entry) }));
  return (
    <DemoPage>
      <div className={blocks.stack}>
        <DetailPanel title={t('menus.bar')}>
          <Menubar model={nested} aria-label={t('menus.bar')} />
        </DetailPanel>
        <div className={blocks.two}>
          <DetailPanel title={t('menus.menu')}>
            <Menu
              model={actions.map(({ label, icon }) => ({ ...entry(label), icon: `pi pi-${icon}` }))}
              aria-label={t('menus.menu')}
              className={styles.menu}
            />
          </DetailPanel>
          <DetailPanel title={t('menus.breadcrumb')}>
            <BreadCrumb
              model={[t('menus.home'), ...crumbs].map(entry)}
              aria-label={t('menus.breadcrumb')}
              pt={{ separator: { role: undefined, 'aria-hidden': true } }}
            />
          </DetailPanel>
          <DetailPanel title={t('menus.steps')}>
            <Steps model={steps.map((label) => ({ label }))} activeIndex={step} />
            <Button
              type="button"
              outlined
              size="small"
              className={styles.next}
              label={t('menus.next')}
              onClick={() => setStep((step + 1) % steps.length)}
            />
          </DetailPanel>
        </div>
        <DetailPanel title={t('menus.tabs')}>
          <TabMenu
            model={tabs.map((label) => ({ label }))}
            activeIndex={tab}
            onTabChange={(event) => setTab(event.index)}
          />
        </DetailPanel>
        <p role="status" className={blocks.text}>
          {chosen ? t('menus.chosen', { label: chosen }) : null}
        </p>
      </div>
    </DemoPage>
  );
}
