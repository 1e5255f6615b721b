import { Button } from 'primereact/button';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { ItemList } from '../blocks/ItemList';
import { Switch } from '../blocks/Switch';
import { useSamples } from '../blocks/useSamples';
import { NS, ProfileFrame } from './ProfileFrame';

interface Device {
  id: string;
  icon: string;
  title: string;
  text: string;
  isThis?: boolean;
}

/** How an account is kept safe, and where it is open. */
export function Component() {
  const { t } = useTranslation([NS, 'demo-pages']);
  const devices = useSamples<Device[]>(NS, 'security.devices');
  const [ended, setEnded] = useState<readonly string[]>([]);
  return (
    <ProfileFrame>
      <TwoSteps />
      <DetailPanel title={t('security.sessions')}>
        <ItemList
          items={devices
            .filter(({ id }) => !ended.includes(id))
            .map(({ id, icon, title, text, isThis }) => ({
              key: id,
              icon,
              title,
              text: isThis ? `${text} · ${t('security.this')}` : text,
              end: isThis ? null : (
                <Button
                  type="button"
                  outlined
                  size="small"
                  label={t('security.end')}
                  aria-label={`${t('security.end')} ${title}`}
                  onClick={() => setEnded([...ended, id])}
                />
              ),
            }))}
        />
        <p role="status" className={blocks.quiet}>
          {ended.length > 0 ? t('security.ended') : null}
        </p>
      </DetailPanel>
      <DetailPanel title={t('pages.passwordChange', { ns: 'demo-pages' })}>
        <Link to="/pages/profile/password-change">{t('security.change')}</Link>
      </DetailPanel>
    </ProfileFrame>
  );
}

function TwoSteps() {
  const { t } = useTranslation(NS);
  const [isOn, setOn] = useState(false);
  const id = useId();
  return (
    <DetailPanel title={t('security.twoStep')}>
      <div className={`${blocks.row} ${blocks.between}`}>
        <label htmlFor={id}>{t('security.twoStepText')}</label>
        <span className={blocks.row}>
          <span className={blocks.quiet}>{t(isOn ? 'security.on' : 'security.off')}</span>
          <Switch id={id} isOn={isOn} onChange={setOn} />
        </span>
      </div>
    </DetailPanel>
  );
}
