import { Link } from 'react-router-dom';
import { dayOf } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { rentPath } from '../../../shared/routing/paths';
import { StageBadge } from '../../../shared/ui/badges/StageBadge';
import { DetailHead, DetailMeta } from '../../../shared/ui/detail/DetailHead';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import detail from '../../../shared/ui/detail/detail.module.css';
import { SignatureField } from '../signature/SignatureField';
import { InputField } from '../../../shared/ui/form/InputField';
import { formatShortDay } from '../parts/format';
import { useCustomerLink } from '../customer/useCustomerLink';
import { ChargesPanel } from './ChargesPanel';
import { DepositPanel } from './deposit/DepositPanel';
import { HandoverActor } from './handover.logic';
import { HandoverBar } from './HandoverBar';
import { HandoverDay } from './HandoverDay';
import styles from './handover.module.css';
import { keepsPhotos } from './units/UnitPhotos';
import { UnitsPanel } from './units/UnitsPanel';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { ReturnEndPanel } from './ReturnEnd';
import { textPrefixOf } from './handoverWords';

/** A rent whose units are handed over: the list to tick, the person, and the bar with the step. */
export function HandoverView() {
  const { t, i18n } = useTranslation(['handover', 'rent']);
  const { direction, rent } = HandoverActor.useSelector(({ context }) => context);
  const customerLink = useCustomerLink(rent.customer.id);
  const way = textPrefixOf(direction);
  const isPhone = useMediaQuery(PHONE);
  return (
    <article className={`${detail.page} ${styles.page}`}>
      <DetailHead
        list={{ to: rentPath(rent.id), label: rent.code }}
        title={t(`${way}.title`)}
        badges={<StageBadge state={rent.state} />}
        meta={
          <>
            <DetailMeta icon="user" label={t('rent:customer')} isMain>
              {customerLink ? <Link to={customerLink}>{rent.customer.description}</Link> : rent.customer.description}
            </DetailMeta>
            <DetailMeta icon="calendar" label={t('rent:period')}>
              {formatShortDay(dayOf(rent.startDate), i18n.language)} –{' '}
              {formatShortDay(dayOf(rent.endDate), i18n.language)}
            </DetailMeta>
          </>
        }
      />
      <div className={`${detail.columns} ${styles.columns}`}>
        <UnitsPanel />
        <div className={detail.side}>
          {isPhone ? <ReturnEndPanel /> : null}
          <ChargesPanel />
          <DepositPanel />
          <PersonPanel />
        </div>
      </div>
      <HandoverBar />
    </article>
  );
}

/** The person that takes the units, or brings them. */
function PersonPanel() {
  const { t } = useTranslation('handover');
  const actor = HandoverActor.useActorRef();
  const { direction, person, signature } = HandoverActor.useSelector(({ context }) => context);
  const isBusy = HandoverActor.useSelector((state) => state.hasTag('busy'));
  return (
    <DetailPanel title={t(`${textPrefixOf(direction)}.person`)}>
      <InputField
        id="handover-person"
        label={t('name')}
        optional
        autoComplete="off"
        maxLength={200}
        value={person}
        disabled={isBusy}
        onChange={({ target }) => actor.send({ type: 'draft.change', change: { person: target.value } })}
      />
      <HandoverDay />
      {keepsPhotos() ? (
        <div className={styles.signature}>
          <SignatureField
            signature={signature}
            disabled={isBusy}
            onChange={(signed) => actor.send({ type: 'draft.change', change: { signature: signed } })}
          />
        </div>
      ) : null}
    </DetailPanel>
  );
}
