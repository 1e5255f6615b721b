import { Button } from 'primereact/button';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { ItemList } from '../blocks/ItemList';
import { useDemoPage } from '../blocks/useDemoPage';
import { useSamples } from '../blocks/useSamples';
import { NS, ProfileFrame } from './ProfileFrame';

interface Account {
  id: string;
  icon: string;
  name: string;
  isOn: boolean;
}

/** Other accounts that could be used to sign in. */
export function Component() {
  const { t } = useTranslation(NS);
  const { title } = useDemoPage();
  const accounts = useSamples<Account[]>(NS, 'social.accounts');
  const [changed, setChanged] = useState<Record<string, boolean>>({});
  return (
    <ProfileFrame>
      <DetailPanel title={title}>
        <p className={blocks.lead}>{t('social.lead')}</p>
        <ItemList
          items={accounts.map(({ id, icon, name, isOn: wasOn }) => {
            const isOn = changed[id] ?? wasOn;
            const label = t(isOn ? 'social.disconnect' : 'social.connect');
            return {
              key: id,
              icon,
              title: name,
              text: t(isOn ? 'social.connected' : 'social.not'),
              end: (
                <Button
                  type="button"
                  outlined
                  size="small"
                  label={label}
                  aria-label={`${label} ${name}`}
                  onClick={() => setChanged({ ...changed, [id]: !isOn })}
                />
              ),
            };
          })}
        />
      </DetailPanel>
    </ProfileFrame>
  );
}
