import { createMachine } from 'xstate';
import { ALL_CALLS } from '../support/models/screen';
import { begins, mentions, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

const SAVE = /\/updateDate$/u;
const END = begins('rent:dates.end');
const TAKEN = /Há dias ocupados neste período\. Com este início, o último dia livre é/u;

/** Moving the end of a rent whose equipment another rent has some days later. */
const chart = {
  id: 'rentDatesView',
  initial: 'viewing',
  states: {
    viewing: { on: { 'dialog.open': 'choosing' } },
    choosing: {
      on: {
        'end.typeFree': 'free',
        'end.typeTaken': 'overlapping',
        'end.typeEarly': 'backwards',
        'end.empty': 'emptied',
        'dialog.cancel': 'viewing',
      },
    },
    emptied: { on: { 'form.saveEmpty': 'required' } },
    required: { on: { 'end.typeFree': 'free' } },
    backwards: { on: { 'form.saveBackwards': 'reversed' } },
    reversed: { on: { 'end.typeFree': 'free' } },
    overlapping: { on: { 'form.saveTaken': 'closed' } },
    closed: { on: { 'end.typeFree': 'free' } },
    free: {
      on: {
        'form.save': 'moved',
        'form.enter': 'moved',
        'form.saveServerAway': 'refused',
        'form.saveAnswerLost': 'moved',
        'form.saveTooLate': 'tooLate',
        'form.saveTooLateHeld': 'rereading',
        'form.saveInConflict': 'conflict',
        'form.saveHeld': 'saving',
        'form.saveTwice': 'moved',
        'dialog.cancelChanged': 'leaving',
      },
    },
    leaving: { on: { 'stay.press': 'free', 'discard.press': 'viewing' } },
    conflict: { on: { 'serverVersion.take': 'taken', 'form.saveAgain': 'moved' } },
    taken: {},
    saving: { on: { 'answer.arrive': 'moved' } },
    refused: { on: { 'form.saveAgain': 'moved' } },
    rereading: { on: { 'bookings.arrive': 'tooLate', 'form.saveWhileRead': 'waiting' } },
    waiting: { on: { 'bookings.arrive': 'closedMeanwhile' } },
    closedMeanwhile: {},
    tooLate: {},
    moved: {},
  },
} as const;

/** Typed days, and a faster change by another user. */
export interface DatesFixture {
  free: string;
  taken: string;
  early: string;
  takeFree: () => Promise<void>;
  /** Where another user moves the end to meanwhile. */
  savedElsewhere: string;
  moveEnd: () => Promise<void>;
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<DatesFixture>;

const states: Record<State, Model['states'][string]> = {
  viewing: async (screen) => {
    await screen.sees('button', says('rent:dates.changeTitle'));
    await screen.misses('dialog', /./u);
  },
  choosing: async (screen) => {
    await screen.sees('dialog', mentions('rent:dates.changeTitle'));
    // Only once the other rents are known can anything be saved.
    await screen.seesEnabled('button', says('rent:save'), true);
    await screen.seesText(/está no/u);
  },
  emptied: (screen) => screen.seesValue('textbox', END, /^$/u),
  required: (screen) => screen.seesText(says('rent:required', { column: 'Fim' })),
  backwards: (screen, { early }) => screen.seesValue('textbox', END, new RegExp(early, 'u')),
  reversed: (screen) => screen.seesText(mentions('rent:dates.reversed')),
  // It is said before anything is saved.
  overlapping: async (screen, { taken }) => {
    await screen.seesValue('textbox', END, new RegExp(taken, 'u'));
    await screen.seesText(TAKEN);
  },
  closed: async (screen) => {
    await screen.seesText(TAKEN);
    await screen.seesFocus('textbox', END);
  },
  free: (screen, { free }) => screen.seesValue('textbox', END, new RegExp(free, 'u')),
  refused: async (screen, { free }) => {
    await screen.seesText(mentions('errors:server'));
    await screen.seesFocus('button', says('rent:save'));
    await screen.seesValue('textbox', END, new RegExp(free, 'u'));
  },
  // Which days are taken is being read again; a press counts meanwhile.
  rereading: (screen) => screen.seesEnabled('button', says('rent:save'), true),
  waiting: async (screen) => {
    await screen.seesEnabled('button', says('rent:save'), false);
    await screen.seesEnabled('textbox', END, true);
  },
  closedMeanwhile: async (screen) => {
    await screen.seesText(/Há dias ocupados neste período/u);
    await screen.seesFocus('textbox', END);
  },
  tooLate: async (screen, { free }) => {
    await screen.seesFocus('button', says('rent:save'));
    // By the refusal, or by the bookings where the other user's change arrived before it.
    await screen.seesText(/está no A\d{4}-\d{5}(?: de|,)/u);
    await screen.seesValue('textbox', END, new RegExp(free, 'u'));
  },
  saving: (screen) => screen.seesEnabled('button', says('rent:cancel'), false),
  leaving: (screen) => screen.sees('alertdialog', mentions('lists:record.leave')),
  conflict: async (screen, { free, savedElsewhere }) => {
    await screen.sees('alert', mentions('lists:record.conflict.title'));
    await screen.seesFocus('button', says('rent:save'));
    // The bookings are read again first.
    await screen.seesEnabled('button', says('rent:save'), true);
    await screen.seesText(new RegExp(`– \\S+ ${savedElsewhere}$`, 'u'));
    await screen.seesValue('textbox', END, new RegExp(free, 'u'));
  },
  taken: (screen, { savedElsewhere }) => screen.seesValue('textbox', END, new RegExp(savedElsewhere, 'u')),
  moved: async (screen, { free }) => {
    await screen.misses('dialog', /./u);
    await screen.seesText(new RegExp(`^\\S+ ${free}$`, 'u'));
  },
};

/** Waits for bookings that are read again: while they say that the days are closed, nothing can be saved. */
const save: Model['events'][string] = async (screen) => {
  await screen.seesEnabled('button', says('rent:save'), true);
  await screen.presses('button', says('rent:save'));
};

const events: Record<Event, Model['events'][string]> = {
  'dialog.open': (screen) => screen.presses('button', says('rent:dates.changeTitle')),
  'dialog.cancel': (screen) => screen.presses('button', says('rent:cancel')),
  'end.typeFree': (screen, { free }) => screen.fills('textbox', END, free),
  'end.typeTaken': (screen, { taken }) => screen.fills('textbox', END, taken),
  'end.typeEarly': (screen, { early }) => screen.fills('textbox', END, early),
  'end.empty': (screen) => screen.fills('textbox', END, ''),
  'form.saveEmpty': save,
  'form.saveBackwards': save,
  'form.saveTaken': save,
  'form.save': save,
  'form.enter': (screen) => screen.keys('Enter'),
  'form.saveServerAway': async (screen, fixture) => {
    await screen.network.abort(ALL_CALLS);
    await save(screen, fixture);
  },
  'form.saveAnswerLost': async (screen, fixture) => {
    await screen.network.dropResponse(SAVE);
    await save(screen, fixture);
  },
  'form.saveHeld': async (screen, fixture) => {
    await screen.network.delay(SAVE);
    await save(screen, fixture);
  },
  'form.saveTwice': (screen) => screen.pressesTwice('button', says('rent:save')),
  'answer.arrive': (screen) => screen.network.release(),
  // The other user comes between the press and the server: before it, the page would hear of the days and refuse the press.
  'form.saveTooLate': async (screen, fixture) => {
    await screen.network.delay(SAVE);
    await save(screen, fixture);
    await fixture.takeFree();
    await screen.network.release();
  },
  'form.saveTooLateHeld': async (screen, fixture) => {
    await screen.network.delay(/\/rents\/read-rents$/u);
    await fixture.takeFree();
    await save(screen, fixture);
    await screen.seesText(/está no A\d{4}-\d{5} de/u);
  },
  'form.saveWhileRead': save,
  'bookings.arrive': (screen) => screen.network.release(),
  'form.saveInConflict': async (screen, fixture) => {
    await fixture.moveEnd();
    await save(screen, fixture);
  },
  'dialog.cancelChanged': (screen) => screen.keys('Escape'),
  'stay.press': (screen) => screen.presses('button', says('lists:record.stay')),
  'discard.press': (screen) => screen.presses('button', says('lists:record.discard')),
  'serverVersion.take': (screen) =>
    screen.presses('button', says('lists:record.conflict.takeField', { field: 'Datas' })),
  'form.saveAgain': async (screen, fixture) => {
    await screen.network.reset();
    await save(screen, fixture);
  },
};

/** The dates of a rent. Opens on a reserved rent of five days whose asset is booked again from the ninth day on. */
export const rentDatesModel: Model = { name: 'dates of a rent', chart: createMachine(chart), states, events };
