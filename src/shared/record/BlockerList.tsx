import { Link } from 'react-router-dom';
import type { Blockers } from '../../../machines/types';
import { dayOf, formatDay } from '../domain/days/days';
import { useTranslation } from '../i18n/useTranslation';
import { assetPath, maintenancePath, rentPath } from '../routing/paths';
import { useHasRoute } from '../routing/routing';
import styles from './record.module.css';

/** The records that prevent a deletion, as links where the user may open them. */
export function BlockerList({ rents, maintenances, assets, models, more }: Blockers) {
  const { t, i18n } = useTranslation('lists');
  const day = (date: string) => formatDay(dayOf(date), i18n.language);
  const entries = [
    ...rents.map(({ id, code }) => ({ path: rentPath(id), text: code })),
    ...maintenances.map(({ id, startDate, endDate }) => ({
      path: maintenancePath(id),
      text: t('record.maintenance', { start: day(startDate), end: day(endDate) }),
    })),
    ...assets.map(({ serialNumber, description }) => ({
      path: assetPath(serialNumber),
      text: [serialNumber, description].filter(Boolean).join(' '),
    })),
    ...models.map(({ description, brand, model }) => ({
      path: `/apps/cockpit/settings/models?q=${encodeURIComponent(description)}`,
      text: [description, brand, model].filter(Boolean).join(' '),
    })),
  ];
  return (
    <ul className={styles.blockers}>
      {entries.map(({ path, text }) => (
        <li key={`${path} ${text}`}>
          <Named path={path} text={text} />
        </li>
      ))}
      {more ? <li>{t('record.andMore')}</li> : null}
    </ul>
  );
}

function Named({ path, text }: { path: string; text: string }) {
  return useHasRoute(path) ? <Link to={path}>{text}</Link> : text;
}
