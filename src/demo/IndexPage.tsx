import { Link } from 'react-router-dom';
import { useTranslation } from '../shared/i18n/useTranslation';
import { Badge } from '../shared/ui/badges/Badge';
import { DetailPanel } from '../shared/ui/detail/DetailPanel';
import blocks from './blocks/blocks.module.css';
import { DemoPage } from './blocks/DemoPage';
import styles from './index.module.css';
import { COMING_SOON, DEMO_GROUPS, DEMO_PAGES, type DemoGroup } from './demoCatalogue';

/** Every demo page there is, by what it is about. */
export function Component() {
  const { t } = useTranslation('demo-pages');
  return (
    <DemoPage>
      <p className={blocks.lead}>{t('intro')}</p>
      <div className={styles.groups}>
        {DEMO_GROUPS.filter((group) => group !== 'index').map((group) => (
          <Group key={group} group={group} />
        ))}
      </div>
    </DemoPage>
  );
}

function Group({ group }: { group: DemoGroup }) {
  const { t } = useTranslation('demo-pages');
  const pages = DEMO_PAGES.filter((page) => page.group === group);
  return (
    <DetailPanel title={t(`groups.${group}`)}>
      <ul className={styles.pages}>
        {pages.map(({ path, key }) => (
          <li key={path}>
            <Link to={path.replace(':index', '0')}>{t(`pages.${key}`)}</Link>
          </li>
        ))}
        {group === 'apps'
          ? COMING_SOON.map((key) => (
              <li key={key} className={styles.soon}>
                <span aria-disabled="true">{t(`pages.${key}`)}</span>
                <Badge tone="slate" icon="clock" text={t('soon')} compact />
              </li>
            ))
          : null}
      </ul>
    </DetailPanel>
  );
}
