import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { FullPage } from '../blocks/FullPage';
import { useDemoPage } from '../blocks/useDemoPage';
import { useSamples } from '../blocks/useSamples';
import { DEMO_PAGES } from '../demoCatalogue';

const NS = 'demo-site';
const ALL = '/main/layouts/page-layouts';

/** The ways in which a page can be framed, each shown in itself. */
export function Component() {
  const { key } = useDemoPage();
  if (key === 'layoutFull') {
    return (
      <FullPage>
        <Sample />
      </FullPage>
    );
  }
  return <DemoPage isBoxed={key === 'layoutBoxed'}>{key === 'layouts' ? <Overview /> : <Sample />}</DemoPage>;
}

function Overview() {
  const { t } = useTranslation([NS, 'demo-pages']);
  const others = DEMO_PAGES.filter(({ group, key }) => group === 'layouts' && key !== 'layouts');
  return (
    <>
      <p className={blocks.lead}>{t('layouts.lead')}</p>
      <div className={blocks.two}>
        {others.map(({ path, key }) => (
          <DetailPanel key={key} title={t(`pages.${key}`, { ns: 'demo-pages' })}>
            <p className={blocks.lead}>{t(`layouts.texts.${key}`)}</p>
            <Link to={path}>
              {t('layouts.open', { layout: t(`pages.${key}`, { ns: 'demo-pages' }).toLowerCase() })}
            </Link>
          </DetailPanel>
        ))}
      </div>
    </>
  );
}

function Sample() {
  const { t } = useTranslation(NS);
  const { key, title } = useDemoPage();
  const paragraphs = useSamples<string[]>(NS, 'layouts.sample');
  return (
    <>
      {key === 'layoutFull' ? <h1>{title}</h1> : null}
      <p className={blocks.lead}>{t(`layouts.texts.${key}`)}</p>
      <DetailPanel title={t('layouts.sampleTitle')}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className={blocks.lead}>
            {paragraph}
          </p>
        ))}
        <Link to={ALL}>{t('layouts.back')}</Link>
      </DetailPanel>
    </>
  );
}
