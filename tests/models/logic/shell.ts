import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { expect } from 'vitest';
import { alertsMachine } from '../../../machines/page/alerts.machine';
import { authFormMachine } from '../../../machines/session/authForm.machine';
import { collectionMachine } from '../../../machines/list/collection.machine';
import { pageSearchMachine, type FoundRecord } from '../../../machines/page/pageSearch.machine';
import { sessionMachine } from '../../../machines/session/session.machine';
import { signInMachine } from '../../../machines/session/signIn.machine';
import type { Failure, SignedInAs } from '../../../machines/types';
import { page, query } from '../../paths/samples/collection';
import { unpaid } from '../../paths/samples/header';
import { lost } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { accountModel } from '../account.model';
import { headerModel } from '../header.model';
import { rentsListModel } from '../rentsList.model';
import { sessionModel } from '../session.model';
import { signInModel } from '../signIn.model';
import { statesModel } from '../states.model';
import { logModel } from '../log.model';
import { ListPage, inUse } from './shared/listPage';

const as = (username: string, token: string): SignedInAs => ({
  token,
  user: { username, isAdmin: false, permissions: [] },
});
const [rita, tomas] = [as('rita', 'one'), as('tomas', 'two')];
const codeMissing: Failure = { kind: 'session', messageKey: 'totp-required' };
const codeWrong: Failure = { kind: 'session', messageKey: 'invalid-code' };
const wrong: Failure = { kind: 'form', messageKey: 'invalid-credentials' };

const SUBMITTED = { type: 'credentials.submit', username: 'rita', password: 'secret' };
const CODE = { type: 'code.submit', code: '123456' };

/** A browser, whose memory outlives the page. */
class Browser {
  stored: SignedInAs | null;
  hasUnsavedForm = false;
  session: MachineHarness<typeof sessionMachine>;

  constructor(stored: SignedInAs | null) {
    this.stored = stored;
    this.session = this.loads();
  }

  loads(): MachineHarness<typeof sessionMachine> {
    const machine = sessionMachine.provide({
      actors: { signIn: signInMachine },
      guards: { hasUnsavedForm: () => this.hasUnsavedForm },
      actions: {
        storeSession: ({ context }) => void (this.stored = context.session),
        clearStored: () => void (this.stored = null),
      },
    });
    this.session = new MachineHarness(machine, { stored: this.stored });
    return this.session;
  }

  submits(): void {
    this.session.doesIn('signIn', SUBMITTED);
  }

  /** The form that signs in. */
  get form(): AnyMachineSnapshot {
    return this.session.snapshot.children.signIn?.getSnapshot() as AnyMachineSnapshot;
  }

  get isBusy(): boolean {
    return this.form.hasTag('busy');
  }

  ignores(event: AnyEventObject): void {
    expect(this.form.can(event), JSON.stringify(event)).toBe(false);
  }

  comesIn(who = rita): void {
    this.session.answers('sendCredentials', who);
  }

  signsIn(): void {
    this.submits();
    this.comesIn();
  }

  fails(failure: Failure): void {
    this.submits();
    this.session.refuses('sendCredentials', failure);
  }

  sendsCode(): void {
    this.session.doesIn('signIn', CODE);
    this.ignores(CODE);
  }

  comesInWithCode(): void {
    this.session.answers('sendCode', rita);
  }

  comesInEitherWay(): void {
    if (this.form.hasTag('code')) this.comesInWithCode();
    else this.comesIn();
  }

  failsWithCode(failure: Failure): void {
    this.sendsCode();
    this.session.refuses('sendCode', failure);
  }

  asksForCode(failure: Failure | null): void {
    expect(this.form).toMatchObject({ value: 'codeMissing', context: { failure, session: null } });
  }

  isInside(): void {
    this.session.is('signedIn');
    expect(this.stored).not.toBeNull();
  }

  isOutside(hasExpired: boolean): void {
    this.session.is({ signedOut: hasExpired ? 'expired' : 'left' });
    expect([this.stored, this.form.value]).toEqual([null, 'ready']);
  }

  /** The page of rita waits without a session; the form that signs in says why it has failed. */
  isInterrupted(failure: Failure | null): void {
    this.session.is({ signedOut: 'interrupted' });
    expect([this.stored, this.session.snapshot.context.owner]).toEqual([null, rita.user]);
    expect(this.form).toMatchObject({ value: 'ready', context: { failure } });
  }

  isRefused(failure: Failure): void {
    this.session.is('signedOut');
    expect(this.form).toMatchObject({ value: 'ready', context: { failure } });
  }

  expires(): void {
    this.session.expectIgnored({ type: 'token.refuse', token: 'an older one' });
    this.session.does({ type: 'token.refuse', token: this.stored?.token ?? '' });
  }

  /** Another tab has stored this session, or taken it away. */
  hears(stored: SignedInAs | null): void {
    this.stored = stored;
    this.session.does(stored ? { type: 'session.adopt', session: stored } : { type: 'session.leave' });
  }
}

const submitsTwice = (browser: Browser) => {
  browser.submits();
  browser.ignores(SUBMITTED);
  browser.comesIn();
};
const signsIn = (browser: Browser) => browser.signsIn();
const isInside = (browser: Browser) => browser.isInside();
const isLost = (browser: Browser) => browser.isRefused(lost);
const losesAnswer = (browser: Browser) => browser.fails(lost);
const isOnItsWay = (browser: Browser) => expect(browser.isBusy).toBe(true);
const arrives = (browser: Browser) => browser.comesIn();
const isColleague = (browser: Browser) => expect(browser.session.snapshot.context.session?.user.username).toBe('tomas');

export const signInWithoutScreen = logicOf(
  signInModel,
  () => new Browser(null),
  {
    form: (browser) => browser.isOutside(false),
    codeAsked: (browser) => browser.asksForCode(null),
    codeRefused: (browser) =>
      browser.asksForCode(expect.objectContaining({ messageKey: expect.any(String) }) as Failure),
    checkingCode: isOnItsWay,
    formAgain: (browser) => browser.isOutside(false),
    refused: (browser) => browser.isRefused(wrong),
    unreachable: isLost,
    signingIn: isOnItsWay,
    inside: isInside,
    left: (browser) => browser.isOutside(false),
    expired: (browser) => browser.isOutside(true),
    returned: isInside,
  },
  {
    'right.submitWithSecondFactor': (browser) => browser.fails(codeMissing),
    'code.submitWrong': (browser) => browser.failsWithCode(codeWrong),
    'code.submitServerAway': (browser) => browser.failsWithCode(lost),
    'code.submit': (browser) => {
      browser.sendsCode();
      browser.comesInWithCode();
    },
    'code.submitHeld': (browser) => browser.sendsCode(),
    'password.changeMeanwhile': (browser) => browser.failsWithCode(wrong),
    'other.press': (browser) => browser.session.doesIn('signIn', { type: 'code.cancel' }),
    'wrong.submit': (browser) => browser.fails(wrong),
    'right.submit': signsIn,
    'right.submitServerAway': losesAnswer,
    'right.submitHeld': (browser) => browser.submits(),
    'right.submitAgain': signsIn,
    'again.submit': signsIn,
    'answer.arrive': (browser) => browser.comesInEitherWay(),
    'demo.press': signsIn,
    'signOut.press': (browser) => browser.session.does({ type: 'session.signOut' }),
    'token.expire': (browser) => browser.expires(),
  },
);

export const sessionWithoutScreen = logicOf(
  sessionModel,
  () => new Browser(rita),
  {
    inside(browser) {
      browser.isInside();
      expect(browser.session.snapshot.context.session?.user.username).toBe('rita');
    },
    typed: isInside,
    interrupted: (browser) => browser.isInterrupted(null),
    interruptedRefused: (browser) => browser.isInterrupted(wrong),
    resumed: isInside,
    dropped: isColleague,
    expired: (browser) => browser.isOutside(true),
    unreachable: isLost,
    signingIn: isOnItsWay,
    signedOut: (browser) => browser.isOutside(false),
    signedOutElsewhere: (browser) => browser.isOutside(false),
    home: isInside,
    colleague: isColleague,
  },
  {
    'click.refused': (browser) => browser.expires(),
    'form.type': (browser) => void (browser.hasUnsavedForm = true),
    'search.refused': (browser) => browser.expires(),
    'escape.press': () => undefined,
    'again.submitWrong': (browser) => browser.fails(wrong),
    'again.submit': signsIn,
    'again.submitOther': (browser) => {
      browser.submits();
      browser.comesIn(tomas);
    },
    'drop.press': (browser) => {
      browser.session.does({ type: 'page.drop' });
      browser.hasUnsavedForm = false;
    },
    'otherTab.leave': (browser) => browser.hears(null),
    'otherTab.change': (browser) => browser.hears(tomas),
    'otherTab.signIn': (browser) => browser.hears(rita),
    'page.reload': (browser) => void browser.loads(),
    'submit.press': signsIn,
    'submit.serverAway': losesAnswer,
    'submit.serverBroken': losesAnswer,
    'submit.held': (browser) => browser.submits(),
    'submit.twice': submitsTwice,
    'submit.again': signsIn,
    'answer.arrive': arrives,
  },
);

type Form = MachineHarness<typeof authFormMachine>;
const taken: Failure = { kind: 'form', messageKey: 'invalid-request', fields: { username: 'taken' } };
const common: Failure = { kind: 'form', messageKey: 'invalid-request', fields: { password: 'common' } };
interface Forms {
  form: Form | null;
}

/** The form of the page; throws on the sign-in, which has another. */
function formOf({ form }: Forms): Form {
  if (!form) throw new Error('no form is open');
  return form;
}
const sends = (forms: Forms) => formOf(forms).does({ type: 'form.submit', values: {} });
const accepted = (forms: Forms) => {
  sends(forms);
  formOf(forms).expectIgnored({ type: 'form.submit', values: {} });
  formOf(forms).answers('submitForm');
};
const refusedWith = (failure: Failure) => (forms: Forms) => {
  sends(forms);
  formOf(forms).refuses('submitForm', failure);
};
const opensForm = (forms: Forms) => void (forms.form = new MachineHarness(authFormMachine));
const isAccepted = (forms: Forms) => formOf(forms).is('accepted');
const failedWith = (failure: Failure) => (forms: Forms) =>
  expect([formOf(forms).snapshot.value, formOf(forms).snapshot.context.failure]).toEqual(['editing', failure]);

export const accountWithoutScreen = logicOf(
  accountModel,
  (): Forms => ({ form: null }),
  {
    signIn: ({ form }) => expect(form).toBeNull(),
    recovery: (forms) => formOf(forms).is('editing'),
    notMailed: failedWith(lost),
    mailing: (forms) => formOf(forms).is('submitting'),
    mailed: isAccepted,
    registration: (forms) => formOf(forms).is('editing'),
    taken: failedWith(taken),
    common: failedWith(common),
    registered: isAccepted,
    signInAgain: ({ form }) => expect(form).toBeNull(),
  },
  {
    'forgot.press': opensForm,
    'create.press': opensForm,
    'back.press': (forms) => void (forms.form = null),
    'email.submit': accepted,
    'email.submitServerAway': refusedWith(lost),
    'email.submitServerBroken': refusedWith(lost),
    'email.submitHeld': sends,
    'answer.arrive': (forms) => formOf(forms).answers('submitForm'),
    'email.submitAgain': accepted,
    'taken.submit': refusedWith(taken),
    'takenHere.submit': accepted,
    'common.submit': refusedWith(common),
    'free.submit': accepted,
    'free.submitTwice': accepted,
    'free.submitInstead': accepted,
  },
);

const FOUND: FoundRecord = { kind: 'customer', id: 1, title: 'Marques & Pinto, Eletricidade', detail: '500 000 000' };

class Header {
  readonly search = new MachineHarness(pageSearchMachine);
  readonly alerts = new MachineHarness(alertsMachine, { day: '2026-11-20', seen: {} });

  constructor() {
    this.alerts.advanceTime(700);
    this.alerts.answers('readAlerts', [unpaid]);
  }

  types(text: string, found: FoundRecord[]): void {
    this.search.does({ type: 'text.type', text, kinds: ['rent', 'customer'] });
    this.search.advanceTime(200);
    this.search.answers('findRecords', found);
  }

  closesSearch(): void {
    this.search.does({ type: 'search.close' });
    this.search.advanceTime(100);
  }

  isCalm(): void {
    this.search.is('closed');
    this.alerts.is({ panel: 'closed' });
  }
}

const isCalm = (header: Header) => header.isCalm();
const nothingToDo = () => undefined;

export const headerWithoutScreen = logicOf(
  headerModel,
  () => new Header(),
  {
    closed: isCalm,
    searching: ({ search }) => search.is({ open: 'unasked' }),
    suggested: ({ search }) => expect(search.snapshot.context.text).toBe('client'),
    recordFound: ({ search }) => expect(search.snapshot.context.records).toEqual([FOUND]),
    recordOpen: ({ search }) => search.is('closed'),
    unknown: ({ search }) => search.mayNot({ type: 'suggestion.move', step: 1, count: 0 }),
    arrived: ({ search }) => search.is('closed'),
    notifications: ({ alerts }) => {
      alerts.is({ panel: 'open' });
      expect(alerts.snapshot.context.marked).toEqual({ unpaid: unpaid.count });
    },
    listed: ({ alerts }) => {
      alerts.is({ panel: 'closed' });
      expect(alerts.snapshot.context.fresh).toEqual({});
    },
    // Whether the menu is open is a matter of its button alone.
    menu: isCalm,
    // The look of the page is no flow: the screen alone sees it.
    dark: isCalm,
    closedAgain: isCalm,
  },
  {
    'slash.press'({ search }) {
      search.does({ type: 'search.open' });
    },
    'title.type': (header) => header.types('client', []),
    'nonsense.type': (header) => header.types('zzz', []),
    'customer.type': (header) => header.types('marques', [FOUND]),
    'customer.press': (header) => header.closesSearch(),
    'enter.press': (header) => header.closesSearch(),
    'suggestion.press': (header) => header.closesSearch(),
    'escape.press': (header) => header.closesSearch(),
    'bell.press': ({ alerts }) => alerts.does({ type: 'panel.open' }),
    'unpaid.press': ({ alerts }) => alerts.does({ type: 'panel.close' }),
    'escape.pressOnPanel': ({ alerts }) => alerts.does({ type: 'panel.close' }),
    'user.press': nothingToDo,
    'theme.press': nothingToDo,
    'escape.pressOnMenu': nothingToDo,
  },
);

/** A list whose query is kept in the address, which outlives the page. */
class Listing {
  list: MachineHarness<typeof collectionMachine>;
  private rows: unknown[] = ['all'];

  constructor() {
    this.list = this.loads();
  }

  loads(): MachineHarness<typeof collectionMachine> {
    const asked = (this.list as MachineHarness<typeof collectionMachine> | undefined)?.snapshot.context.query ?? query;
    this.list = new MachineHarness(collectionMachine, { query: asked });
    this.list.answers('load', page(this.rows, this.rows.length));
    return this.list;
  }

  asks(filters: Record<string, string>): void {
    this.list.does({ type: 'filters.change', filters });
    this.list.expectEmitted({ type: 'query.settled', query: { filters } });
    this.list.does({ type: 'list.load' });
  }

  answers(rows: unknown[]): void {
    this.rows = rows;
    this.list.answers('load', page(rows, rows.length));
  }

  shows(rows: unknown[]): void {
    expect(this.list.snapshot.context.items).toEqual(rows);
  }

  searchesInVain(): void {
    this.list.does({ type: 'search.type', text: 'zeppelin' });
    this.list.does({ type: 'list.load' });
    this.answers([]);
  }

  clears(): void {
    this.list.does({ type: 'filters.clear' });
    this.list.does({ type: 'list.load' });
    this.answers(['all']);
  }
}

const ONGOING = { view: 'ONGOING' };
const isReady = (rows: unknown[]) => (listing: Listing) => {
  listing.list.is({ rows: 'ready' });
  listing.shows(rows);
};
const failsToRead = (listing: Listing) => {
  listing.asks(ONGOING);
  listing.list.refuses('load', lost);
};
const refreshes = (rows: unknown[]) => (listing: Listing) => {
  listing.list.does({ type: 'list.refresh' });
  listing.answers(rows);
};
const isOutdated = (listing: Listing) => {
  listing.list.is({ rows: 'outdated' });
  listing.shows(['all']);
};
const isEmpty = (listing: Listing) => listing.list.is({ rows: 'noMatch' });
const clears = (listing: Listing) => listing.clears();
const searchesInVain = (listing: Listing) => listing.searchesInVain();

export const rentsListWithoutScreen = logicOf(
  rentsListModel,
  () => new Listing(),
  {
    all: isReady(['all']),
    refreshing(listing) {
      listing.list.is({ rows: { reading: 'refreshing' } });
      listing.shows(['all']);
    },
    outdated: isOutdated,
    ongoing: isReady(['ongoing']),
    noMatch: isEmpty,
  },
  {
    'view.choose'(listing) {
      listing.asks(ONGOING);
      listing.answers(['ongoing']);
    },
    'view.chooseAll'(listing) {
      listing.asks({});
      listing.answers(['all']);
    },
    'view.chooseHeld': (listing) => listing.asks(ONGOING),
    'answer.arrive': (listing) => listing.answers(['ongoing']),
    'view.chooseServerAway': failsToRead,
    'view.chooseServerBroken': failsToRead,
    'retry.press': refreshes(['ongoing']),
    'search.inVain': searchesInVain,
    'filters.clear': clears,
    'page.reload': (listing) => void listing.loads(),
  },
);

export const logWithoutScreen = logicOf(
  logModel,
  () => new Listing(),
  {
    list: isReady(['all']),
    unfolded: isReady(['all']),
    narrowed: isReady(['customers']),
    outdated: isOutdated,
    record: isReady(['customers']),
    noMatch: isEmpty,
  },
  {
    // Unfolding and following a link are the page's own doing.
    'changes.unfold': nothingToDo,
    'record.open': nothingToDo,
    'kind.choose'(listing) {
      listing.asks({ resource: 'customers' });
      listing.answers(['customers']);
    },
    'kind.chooseServerAway': failsToRead,
    'retry.press': refreshes(['customers']),
    'nonsense.search': searchesInVain,
    'filters.clear': clears,
  },
);

const listed = (desk: ListPage) => {
  desk.isCalm();
  expect(desk.saved).toBe(1);
};

export const statesWithoutScreen = logicOf(
  statesModel,
  () => new ListPage(),
  {
    list: (desk) => desk.isCalm(),
    blank: (desk) => desk.dialog.is('editing'),
    failed: (desk) => desk.isRefused(lost),
    saving: (desk) => desk.dialog.mayNot({ type: 'dialog.close' }),
    listed,
    editing: (desk) => desk.dialog.is('editing'),
    changed: (desk) => expect([desk.form, desk.saved]).toEqual([null, 2]),
    question: (desk) => desk.removal.is('asking'),
    kept: (desk) => expect(desk.removal.snapshot.context.failure).toEqual(inUse),
    gone: (desk) => expect(desk.deleted).toBe(true),
  },
  {
    'new.press': (desk) => desk.opens(null),
    'state.save'(desk) {
      desk.types();
      desk.saves();
    },
    'state.saveServerAway'(desk) {
      desk.types();
      desk.failsToSave();
    },
    'state.saveHeld'(desk) {
      desk.types();
      desk.sends();
    },
    'answer.arrive': (desk) => desk.arrives(),
    'save.pressAgain': (desk) => desk.saves(),
    'edit.press': (desk) => desk.opens({ id: 1 }),
    'type.change'(desk) {
      desk.types();
      desk.saves();
    },
    'delete.press': (desk) => desk.asksToDelete(),
    'delete.confirmInUse': (desk) => desk.failsToDelete(inUse),
    'delete.cancel': (desk) => desk.removal.does({ type: 'question.cancel' }),
    'delete.confirm': (desk) => desk.deletes(),
  },
);
