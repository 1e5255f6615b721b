import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { DEMO_PAGES } from '../demoCatalogue';

/** The way to each group of components. */
export function Component() {
  const { t } = useTranslation(['demo-components', 'demo-pages']);
  const groups = DEMO_PAGES.filter(({ group, key }) => group === 'components' && key !== 'components');
  return (
    <DemoPage>
      <p className={blocks.lead}>{t('lead')}</p>
      <div className={blocks.three}>
        {groups.map(({ path, key }) => {
          const name = t(`pages.${key}`, { ns: 'demo-pages' });
          return (
            <DetailPanel key={key} title={name}>
              <p className={blocks.lead}>{t(`texts.${key}`)}</p>
              <Link to={path}>{t('see', { group: name.toLowerCase() })}</Link>
            </DetailPanel>
          );
        })}
      </div>
    </DemoPage>
  );
}
