import { Button } from 'primereact/button';
import { ButtonGroup } from 'primereact/buttongroup';
import { SelectButton } from 'primereact/selectbutton';
import { ToggleButton } from 'primereact/togglebutton';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { useSamples } from '../blocks/useSamples';

const NS = 'demo-components';

/** Buttons by importance, size and what they hold. */
export function Component() {
  const { t } = useTranslation(NS);
  const views = useSamples<{ label: string; value: string }[]>(NS, 'buttons.views');
  const [view, setView] = useState('week');
  const [isOn, setOn] = useState(true);
  const [pressed, setPressed] = useState('');
  const text = (key: string) => ({
    type: 'button' as const,
    label: t(`buttons.${key}`),
    onClick: () => setPressed(t(`buttons.${key}`)),
  });
  const icon = (key: string, name: string) => ({
    type: 'button' as const,
    icon: `pi pi-${name}`,
    'aria-label': t(`buttons.${key}`),
    onClick: () => setPressed(t(`buttons.${key}`)),
  });
  return (
    <DemoPage>
      <div className={`${blocks.two} ${blocks.stretch}`}>
        <DetailPanel title={t('buttons.kinds')}>
          <div className={blocks.row}>
            <Button {...text('primary')} />
            <Button {...text('secondary')} outlined />
            <Button {...text('text')} text />
            <Button {...text('danger')} severity="danger" outlined />
            <Button type="button" label={t('buttons.disabled')} disabled />
            <Button type="button" label={t('buttons.busy')} loading />
          </div>
        </DetailPanel>
        <DetailPanel title={t('buttons.icons')}>
          <div className={blocks.row}>
            <Button {...text('add')} icon="pi pi-plus" />
            <Button {...text('next')} icon="pi pi-arrow-right" iconPos="right" outlined />
            <Button {...icon('edit', 'pencil')} outlined />
            <Button {...icon('print', 'print')} text />
            <Button {...icon('remove', 'trash')} text severity="danger" />
          </div>
        </DetailPanel>
        <DetailPanel title={t('buttons.sizes')}>
          <div className={blocks.row}>
            <Button {...text('small')} size="small" outlined />
            <Button {...text('normal')} outlined />
            <Button {...text('large')} size="large" outlined />
          </div>
        </DetailPanel>
        <DetailPanel title={t('buttons.choices')}>
          <div className={blocks.row}>
            <SelectButton
              aria-label={t('buttons.view')}
              value={view}
              options={views}
              allowEmpty={false}
              onChange={(event) => setView(event.value as string)}
            />
            <ToggleButton
              checked={isOn}
              onLabel={t('buttons.toggleOn')}
              offLabel={t('buttons.toggleOff')}
              onIcon="pi pi-bell"
              offIcon="pi pi-bell-slash"
              onChange={(event) => setOn(event.value)}
              pt={{ input: { 'aria-label': t('buttons.toggle') } }}
            />
            <ButtonGroup>
              <Button {...text('edit')} outlined />
              <Button {...text('print')} outlined />
            </ButtonGroup>
          </div>
        </DetailPanel>
      </div>
      <p role="status" className={blocks.text}>
        {pressed ? t('buttons.pressed', { label: pressed }) : null}
      </p>
    </DemoPage>
  );
}
