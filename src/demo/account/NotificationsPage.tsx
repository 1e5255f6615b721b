import { Button } from 'primereact/button';
import { Checkbox } from 'primereact/checkbox';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { useDemoPage } from '../blocks/useDemoPage';
import { useSamples } from '../blocks/useSamples';
import styles from './profile.module.css';
import { NS, ProfileFrame } from './ProfileFrame';
import { useSaved } from './useSaved';

const CHANNELS = ['app', 'email'] as const;

interface Notice {
  id: string;
  title: string;
  text: string;
  app: boolean;
  email: boolean;
}

/** Notification settings of the sample person. */
export function Component() {
  const { t } = useTranslation(NS);
  const { title } = useDemoPage();
  const items = useSamples<Notice[]>(NS, 'notifications.items');
  const [changed, setChanged] = useState<Record<string, boolean>>({});
  const saved = useSaved();
  const isOn = (item: Notice, channel: (typeof CHANNELS)[number]) => changed[`${item.id} ${channel}`] ?? item[channel];
  return (
    <ProfileFrame>
      <DetailPanel title={title}>
        <p className={blocks.lead}>{t('notifications.lead')}</p>
        <table className={styles.choices}>
          <thead>
            <tr>
              <th scope="col">{t('notifications.item')}</th>
              {CHANNELS.map((channel) => (
                <th key={channel} scope="col" className={styles.centre}>
                  {t(`notifications.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  {item.title}
                  <small>{item.text}</small>
                </th>
                {CHANNELS.map((channel) => (
                  <td key={channel} className={styles.centre}>
                    <Checkbox
                      checked={isOn(item, channel)}
                      onChange={(event) =>
                        setChanged({ ...changed, [`${item.id} ${channel}`]: event.checked === true })
                      }
                      aria-label={t('notifications.label', {
                        item: item.title,
                        channel: t(`notifications.${channel}`),
                      })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Button type="button" label={t('save')} onClick={saved} />
      </DetailPanel>
    </ProfileFrame>
  );
}
