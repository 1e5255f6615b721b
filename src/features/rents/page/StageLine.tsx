import { Steps } from 'primereact/steps';
import type { MenuItem } from 'primereact/menuitem';
import { useId } from 'react';
import type { Rent, RentStage } from '../../../../machines/types';
import { dayOf, type Day } from '../../../shared/domain/days/days';
import { RENT_STAGES } from '../../../../contract/lib/limits';
import { isRentStage } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useToday } from '../../../shared/useToday';
import { formatWeekdayAndDay, weekContext } from '../parts/format';
import styles from './stages.module.css';

/** The four stages as a line; on a phone as bars. An unknown stage of another back end is shown as text. */
export function StageLine({ rent, isPhone }: { rent: Rent; isPhone: boolean }) {
  const { t } = useTranslation(['rent', 'rents']);
  const hint = useHint(rent);
  if (!isRentStage(rent.state)) {
    return (
      <section className={styles.unknown}>
        <strong>{t('unknownState', { state: rent.state })}</strong> {t('unknownStateText')}
      </section>
    );
  }
  const current = RENT_STAGES.indexOf(rent.state);
  if (isPhone) return <StageBars current={current} />;
  return <StageSteps current={current} hint={hint} />;
}

type Place = 'done' | 'current' | 'open';

interface StepsProps {
  current: number;
  hint: (stage: RentStage, place: Place) => string;
}

function StageSteps({ current, hint }: StepsProps) {
  const { t } = useTranslation(['rent', 'rents']);
  const stepOf = (stage: RentStage, index: number): MenuItem => {
    const place = index < current ? 'done' : index === current ? 'current' : 'open';
    // The last stage has nothing after it: arriving is having done it.
    const isDone = place === 'done' || (place === 'current' && stage === 'ENDED');
    // PrimeReact's own content is a link, which would lead nowhere.
    const content = (
      <span className="p-menuitem-link" aria-current={place === 'current' ? 'step' : undefined}>
        <span className={`p-steps-number ${isDone ? styles.filled : ''}`} aria-hidden="true">
          {isDone ? <i className="pi pi-check" /> : index + 1}
        </span>
        <span className="p-steps-title">{t(`stage.${stage}`, { ns: 'rents' })}</span>
        {place === 'done' ? <span className="rc-visually-hidden">{t('stage.done')}</span> : null}
        <span className={place === 'current' ? styles.hint : 'rc-visually-hidden'}>{hint(stage, place)}</span>
      </span>
    );
    return { className: place === 'done' ? styles.done : undefined, template: content };
  };
  return (
    <Steps
      // Without an id PrimeReact chooses one, and renders all steps anew.
      id={useId()}
      className={styles.line}
      model={RENT_STAGES.map(stepOf)}
      activeIndex={current}
      pt={{ root: { role: 'presentation' }, menu: { 'aria-label': t('stage.label') } }}
    />
  );
}

function StageBars({ current }: { current: number }) {
  const { t } = useTranslation(['rent', 'rents']);
  const name = (stage: RentStage) => t(`stage.${stage}`, { ns: 'rents' });
  const [stage, next] = [RENT_STAGES[current], RENT_STAGES[current + 1]];
  return (
    <div className={styles.bars}>
      <div className={styles.barRow} aria-hidden="true">
        {RENT_STAGES.map((item, index) => (
          <span key={item} className={index <= current ? styles.barDone : styles.barOpen} />
        ))}
      </div>
      <p>
        <span>
          <strong aria-current="step">{stage ? name(stage) : ''}</strong> ·{' '}
          {t('stage.step', { step: current + 1, count: RENT_STAGES.length })}
        </span>
        {next ? <span>{t('stage.next', { stage: name(next) })}</span> : null}
      </p>
    </div>
  );
}

/** One line of plain words under a stage. */
function useHint(rent: Rent) {
  const { t, i18n } = useTranslation('rent');
  const today = useToday();
  const on = (key: string, day: Day) =>
    t(key, { context: weekContext(day), day: formatWeekdayAndDay(day, i18n.language) });
  const [start, end] = [dayOf(rent.startDate), dayOf(rent.endDate)];
  return (stage: RentStage, place: Place) => {
    if (stage === 'ORDERING' && place === 'done') return t('stage.hint.orderingDone');
    if (stage === 'NOT_STARTED' && place === 'current') {
      if (start === today) return t('stage.hint.leavesToday');
      return on(start < today ? 'stage.hint.shouldHaveLeft' : 'stage.hint.leaves', start);
    }
    if (stage === 'ONGOING' && place === 'current') {
      return end === today ? t('stage.hint.returnsToday') : on('stage.hint.returns', end);
    }
    return t(`stage.hint.${stage}`);
  };
}
