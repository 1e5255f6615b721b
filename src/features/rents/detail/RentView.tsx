import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Rent } from '../../../../machines/types';
import { isRentStage } from '../../../shared/domain/rent';
import { useSession } from '../../../shared/session';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { AddressPanel } from './AddressPanel';
import { Banners } from './Banners';
import { DatesPanel } from './DatesPanel';
import styles from './detail.module.css';
import { LinesPanel } from './LinesPanel';
import { NotesPanel } from './NotesPanel';
import { PhoneLinks } from './PhoneLinks';
import { NextActions, RareActions } from './RentActions';
import { RentHead } from './RentHead';
import { RentOrder } from './RentOrder';
import { RentQuestion } from './RentQuestion';
import { rentDatesLogic } from './rentDates.logic';
import { StageLine } from './StageLine';
import { useFocusAfterAction } from './useFocusAfterAction';
import { useNotices } from './useNotices';

/** A rent that has been read: head, stage, lines, and beside them address, notes and dates. */
export function RentView({ rent }: { rent: Rent }) {
  const canEdit = useSession().can('rent:update') && isRentStage(rent.state);
  const isPhone = useMediaQuery(PHONE);
  const dates = useActorRef(rentDatesLogic, { input: { rent } });
  useNotices(dates);
  useEffect(() => dates.send({ type: 'rent.update', rent }), [dates, rent]);
  const mayChangeDates = useSelector(dates, (state) => canEdit && state.can({ type: 'dates.change' }));
  useFocusAfterAction();
  const changeDates = () => dates.send({ type: 'dates.change' });

  return (
    <article className={styles.page}>
      <RentHead
        rent={rent}
        menu={<RareActions rent={rent} canEdit={canEdit} />}
        actions={isPhone ? null : <NextActions rent={rent} canEdit={canEdit} />}
      />
      <Banners rent={rent} onChangeEnd={mayChangeDates ? changeDates : null} />
      <StageLine rent={rent} isPhone={isPhone} />
      {isPhone ? <PhoneLinks rent={rent} /> : null}
      <div className={styles.columns}>
        <LinesPanel rent={rent} canEdit={canEdit} isPhone={isPhone} />
        <div className={styles.side}>
          <AddressPanel rent={rent} canEdit={canEdit} isPhone={isPhone} />
          <NotesPanel rent={rent} canEdit={canEdit} />
          <DatesPanel dates={dates} rent={rent} onChange={mayChangeDates ? changeDates : null} isPhone={isPhone} />
        </div>
      </div>
      {isPhone ? <NextActions rent={rent} canEdit={canEdit} isBar /> : null}
      <RentQuestion rent={rent} />
      <RentOrder rent={rent} />
    </article>
  );
}
