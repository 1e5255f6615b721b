import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { CashUpPreview } from '../../../../machines/types';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useNotify } from '../../../shared/notifications';
import { RecordFailure } from '../../../shared/record/RecordFailure';
import { useResource } from '../../../shared/record/useResource';
import { useUnsavedGuard } from '../../../shared/record/useUnsavedGuard';
import { Button } from '../../../shared/ui/Button';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { PanelStates } from '../../../shared/ui/detail/PanelStates';
import { LeavingQuestion } from '../../../shared/ui/dialog/LeavingQuestion';
import { ReadFailureNotice } from '../../../shared/ui/states/ReadFailureNotice';
import { useFocusAfterAction } from '../../../shared/ui/useFocusAfterAction';
import { useMainBusy } from '../../../shared/ui/useMainBusy';
import { useActorEvents } from '../../../shared/useActorEvents';
import { useSession } from '../../../shared/session';
import {
  cashUpLogic,
  entriesResource,
  firstDayOf,
  invalidateTills,
  isBeforeFirst,
  lastDayOf,
  previewResource,
  type Till,
} from './cashUp.logic';
import { CashUpPaper } from './CashUpPaper';
import { ClosedDay } from './ClosedDay';
import { CountFields } from './CountFields';
import { EntriesOfDay } from './EntriesOfDay';
import type { CashUpActor } from './cashUpActor';
import styles from './cashUp.module.css';

/** One day of a till: counted, or closed. */
export function TillOfDay({ till, name }: { till: Till; name: string }) {
  const { t } = useTranslation('openItems');
  const preview = useResource<CashUpPreview, Till>(previewResource, till, ['rents', 'ledger', 'cash-ups']);
  const [logic] = useState(() => cashUpLogic(till));
  const actor = useActorRef(logic);
  const snapshot = useSelector(actor, (state) => state);
  const { value } = preview;
  useEffect(() => {
    if (value) actor.send({ type: 'ledger.renew', preview: value });
  }, [actor, value]);
  useOutcome(actor, till);
  useUnsavedGuard(actor, snapshot, snapshot.matches('leaving'), () => undefined);
  useFocusAfterAction(snapshot.hasTag('busy') || snapshot.matches('asking'));
  useMainBusy(preview.snapshot.matches('loading'));
  const shown = snapshot.context.preview;
  const { failure } = preview.snapshot.context;
  if (!shown || !value)
    return (
      <DetailPanel title={t('cashUp.count.title')}>
        <PanelStates snapshot={preview.snapshot} failed={t('cashUp.failed')} onRetry={preview.refresh} rows={6} />
      </DetailPanel>
    );
  return (
    <>
      {failure ? <ReadFailureNotice failure={failure} onRetry={preview.refresh} /> : null}
      {isBeforeFirst(shown, till.day) ? (
        <DetailPanel title={t('cashUp.count.title')}>
          <p className={styles.word}>{t('cashUp.beforeFirst')}</p>
        </DetailPanel>
      ) : shown.cashUp ? (
        <ClosedDay actor={actor} cashUp={shown.cashUp} />
      ) : (
        <OpenDay actor={actor} till={till} />
      )}
      <DayEntries till={till} preview={shown} name={name} />
    </>
  );
}

/** The entries of the days, on the page and on paper. */
function DayEntries({ till, preview, name }: { till: Till; preview: CashUpPreview; name: string }) {
  const from = firstDayOf(preview, till.day);
  const to = lastDayOf(preview, till.day);
  return (
    <EntriesBetween key={`${from} ${to}`} query={{ from, to, center: till.center }} preview={preview} name={name} />
  );
}

function EntriesBetween({
  query,
  preview,
  name,
}: {
  query: { from: string; to: string; center: string };
  preview: CashUpPreview;
  name: string;
}) {
  const { t } = useTranslation('openItems');
  const entries = useResource(entriesResource, query, ['rents', 'ledger']);
  return (
    <>
      <EntriesOfDay reading={entries} count={preview.entries} isSeveral={query.from < query.to} />
      {entries.value ? <CashUpPaper name={name} days={query} preview={preview} entries={entries.value} /> : null}
      <p className={styles.print}>
        <Button
          outlined
          severity="secondary"
          icon="pi pi-print"
          label={t('cashUp.print')}
          disabled={entries.value === null}
          onClick={() => window.print()}
        />
      </p>
    </>
  );
}

/** The fields, and the buttons under them. Ctrl and Enter closes the day from anywhere. */
function OpenDay({ actor, till }: { actor: CashUpActor; till: Till }) {
  const { t, i18n } = useTranslation('openItems');
  const { can } = useSession();
  const snapshot = useSelector(actor, (state) => state);
  const { preview, hasMoved, failure } = snapshot.context;
  if (!preview) return null;
  const isBusy = snapshot.hasTag('busy');
  const close = () => actor.send({ type: 'day.close' });
  const after = preview.afterDay === null ? null : dayOf(preview.afterDay);
  const first = firstDayOf(preview, till.day);
  return (
    <DetailPanel title={t('cashUp.count.title')}>
      <form
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          if (event.ctrlKey || event.metaKey) close();
          else if (event.target instanceof HTMLInputElement) focusNext(event.currentTarget, event.target);
          else return;
          event.preventDefault();
        }}
      >
        {after !== null && first < till.day ? (
          <p className={styles.word}>{t('cashUp.several', { from: formatDay(first, i18n.language) })}</p>
        ) : null}
        {preview.entries === 0 ? <p className={styles.word}>{t('cashUp.nothing')}</p> : null}
        {hasMoved ? (
          <p className={styles.moved} role="status">
            {t('cashUp.moved')}
          </p>
        ) : null}
        <CountFields actor={actor} />
        <RecordFailure failure={failure} />
        {can('ledger:update') ? (
          snapshot.matches('leaving') ? (
            <LeavingQuestion actor={actor} />
          ) : snapshot.matches('asking') ? (
            <div
              role="alertdialog"
              aria-label={t('cashUp.ask', { day: formatDay(till.day, i18n.language) })}
              className={styles.question}
            >
              <p>{t('cashUp.ask', { day: formatDay(till.day, i18n.language) })}</p>
              <Button
                text
                severity="secondary"
                label={t('cashUp.askNo')}
                onClick={() => actor.send({ type: 'question.cancel' })}
              />
              <Button autoFocus label={t('cashUp.askYes')} onClick={() => actor.send({ type: 'question.accept' })} />
            </div>
          ) : (
            <p className={styles.submit}>
              <Button label={isBusy ? t('cashUp.closing') : t('cashUp.close')} loading={isBusy} onClick={close} />
            </p>
          )
        ) : null}
      </form>
    </DetailPanel>
  );
}

/** Moves to the field after this one. */
function focusNext(form: HTMLFormElement, from: HTMLInputElement): void {
  const fields = [...form.querySelectorAll<HTMLElement>('input, textarea')];
  fields[fields.indexOf(from) + 1]?.focus();
}

/** Notices, other pages that show the till, and the focus on the first wrong field. */
function useOutcome(actor: CashUpActor, { day }: Till): void {
  const { i18n } = useTranslation('openItems');
  const notify = useNotify();
  const values = { day: formatDay(day, i18n.language) };
  useActorEvents(actor, {
    'day.closed': () => {
      invalidateTills();
      notify({ severity: 'success', ns: 'openItems', messageKey: 'cashUp.done.closed', values, about: 'cash-up' });
    },
    'day.reopened': () => {
      invalidateTills();
      notify({ severity: 'success', ns: 'openItems', messageKey: 'cashUp.done.reopened', values, about: 'cash-up' });
    },
    'ledger.stale': invalidateTills,
    'form.invalid': () => {
      const { errors } = actor.getSnapshot().context;
      const wrong = Object.entries(errors).find(([, error]) => error !== undefined)?.[0];
      document.getElementById(`count-${wrong}`)?.focus();
    },
  });
}
