import { expect } from 'vitest';
import type { Asset, AssetOffer } from '../../../machines/types';
import { addEquipmentLogic } from '../../../src/features/rents/addEquipment/addEquipment.logic';
import { week } from '../../paths/samples/rentDialogs';
import { blocked, lost, rentOf } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { addEquipmentModel } from '../addEquipment.model';
import { FREE, FURTHER, pageOf, TAKEN } from './shared/offers';

/** The dialog: its machine, with its search as a part. */
class Dialog {
  readonly form = new MachineHarness(
    addEquipmentLogic(() => rentOf()),
    { rentId: 7 },
  );

  get search() {
    return this.form.part('search');
  }

  /** Enter in the search field. */
  accepts(): void {
    const { chosen } = this.form.snapshot.context as { chosen: Asset | null };
    this.form.doesIn('search', { type: 'search.accept', marked: chosen?.serialNumber ?? null });
  }
}

/** The page of the rent: its dialog, null while closed, and whether its lines have changed. */
interface Page {
  dialog: Dialog | null;
  added: boolean;
}

function inDialog({ dialog }: Page): Dialog {
  if (!dialog) throw new Error('the dialog is closed');
  return dialog;
}

/** Acts in the dialog, whose result the page hears. */
const within = (act: (dialog: Dialog) => void) => (page: Page) => {
  const dialog = inDialog(page);
  act(dialog);
  page.added ||= dialog.form.emitted.some(({ type }) => type === 'lines.changed');
  if (dialog.form.snapshot.matches('closed')) page.dialog = null;
};

const searches = (text: string, offers: AssetOffer[] | null) =>
  within(({ form }) => {
    form.doesIn('search', { type: 'search.type', text });
    form.advanceTime(200);
    expect(form.invokedInput('findFirst')).toMatchObject({ text, page: 1 });
    if (offers) form.answers('findFirst', pageOf(offers));
    else form.refuses('findFirst', lost);
  });

const scrolls = (answer: (form: Dialog['form']) => void) =>
  within(({ form }) => {
    form.doesIn('search', { type: 'page.more' });
    expect(form.invokedInput('findMore')).toMatchObject({ page: 2 });
    answer(form);
  });

/** Enter means nothing: no value is asked for. */
const entersInVain = within((dialog) => {
  dialog.accepts();
  expect(dialog.form.emitted).not.toContainEqual({ type: 'offer.accepted' });
});

const adds = within(({ form }) => {
  form.does({ type: 'form.add' });
  expect(form.invokedInput('addEquipment')).toMatchObject({ asset: 100733, paymentValue: 240 });
  form.answers('addEquipment');
});
const chooses = within(({ form }) => form.does({ type: 'asset.choose', asset: FREE.asset }));
const enters = within((dialog) => dialog.accepts());
const types = (value: number) => within(({ form }) => form.does({ type: 'value.type', value }));
const isChosen = (page: Page) => expect(inDialog(page).form.snapshot.context.chosen).toEqual(FREE.asset);

/** The dialog on its machines alone. */
export const addEquipmentWithoutScreen = logicOf(
  addEquipmentModel,
  (): Page => ({ dialog: null, added: false }),
  {
    closed: ({ dialog }) => expect(dialog).toBeNull(),
    open(page) {
      expect(inDialog(page).search.matches({ open: 'shown' })).toBe(true);
      inDialog(page).form.is('filling');
    },
    priced: (page) => expect(inDialog(page).form.snapshot.context).toMatchObject({ value: 600, proposal: week }),
    changed: (page) => expect(inDialog(page).form.snapshot.context).toMatchObject({ value: 75, proposal: week }),
    addedAsProposed: ({ dialog, added }) => expect([dialog, added]).toEqual([null, true]),
    further: (page) => expect(inDialog(page).search.context.items).toEqual([FREE, TAKEN, FURTHER]),
    furtherFailed: (page) => expect(inDialog(page).search.matches({ open: { shown: 'incomplete' } })).toBe(true),
    incomplete: (page) =>
      expect(inDialog(page).form.snapshot.context.errors).toEqual({ asset: 'required', value: 'required' }),
    nothing: (page) => expect(inDialog(page).search.context.items).toEqual([]),
    locked: entersInVain,
    searchFailed(page) {
      expect(inDialog(page).search.matches({ open: 'failed' })).toBe(true);
      expect(inDialog(page).search.context.text).toBe('100733');
    },
    found: (page) => expect(inDialog(page).search.context.items).toEqual([FREE]),
    pointed: isChosen,
    accepted(page) {
      isChosen(page);
      inDialog(page).form.expectEmitted({ type: 'offer.accepted' });
    },
    chosen: isChosen,
    decimals: (page) => expect(inDialog(page).form.snapshot.context.value).toBe(1234.567),
    impossible(page) {
      inDialog(page).form.is('filling');
      expect(inDialog(page).form.snapshot.context.errors).toEqual({ value: 'impossible' });
    },
    complete: (page) => expect(inDialog(page).form.snapshot.context.value).toBe(240),
    adding: (page) => inDialog(page).form.mayNot({ type: 'form.addAndContinue' }),
    refused(page) {
      expect(inDialog(page).form.snapshot.context.value).toBe(240);
      inDialog(page).form.may({ type: 'form.addAndContinue' });
    },
    taken(page) {
      expect([inDialog(page).form.snapshot.context.failure, inDialog(page).form.snapshot.context.value]).toEqual([
        blocked,
        240,
      ]);
      expect(inDialog(page).search.hasTag('searching')).toBe(true);
    },
    continued(page) {
      const { form, search } = inDialog(page);
      expect([form.snapshot.context.added, search.context.text]).toEqual([['100733'], '']);
      expect(form.invokedInput('findFirst')).toEqual({ text: '', page: 1, taken: ['100733'] });
      // Assets of the rent are offered neither before the answer nor afterwards.
      expect(search.context.items).not.toContainEqual(FREE);
    },
    added: ({ dialog, added }) => expect([dialog, added]).toEqual([null, true]),
  },
  {
    'dialog.open'(page) {
      page.dialog = new Dialog();
      page.dialog.form.answers('findFirst', pageOf([FREE, TAKEN], { total: 3, hasNext: true }));
    },
    'dialog.escape': within(({ form }) => form.does({ type: 'dialog.close' })),
    'add.pressEmpty': within(({ form }) => form.does({ type: 'form.add' })),
    'search.free': searches('100733', [FREE]),
    'search.priced'(page) {
      searches('100733', [FREE])(page);
      enters(page);
      expect(inDialog(page).form.invokedInput('proposePrice')).toEqual({ asset: FREE.asset });
      inDialog(page).form.answers('proposePrice', week);
    },
    'value.typeOver': types(75),
    'reset.press': within(({ form }) => form.does({ type: 'value.type', value: 600 })),
    'enter.pressProposed': within(({ form }) => {
      form.does({ type: 'form.add' });
      expect(form.invokedInput('addEquipment')).toMatchObject({ asset: 100733, paymentValue: 600 });
      form.answers('addEquipment');
    }),
    'search.taken': searches('100738', [TAKEN]),
    'search.nobody': searches('zzz', []),
    'search.serverAway': searches('100733', null),
    'search.retry': within(({ form }) => {
      form.doesIn('search', { type: 'search.retry' });
      form.answers('findFirst', pageOf([FREE]));
    }),
    'search.freeHurried': within((dialog) => {
      dialog.form.doesIn('search', { type: 'search.type', text: '100733' });
      dialog.accepts();
      dialog.form.advanceTime(200);
      dialog.form.answers('findFirst', pageOf([FREE]));
    }),
    'option.pressTaken': entersInVain,
    'option.choose': chooses,
    'arrow.press': within(({ form, search }) => {
      form.does({ type: 'asset.choose', asset: FREE.asset });
      expect(search.can({ type: 'page.more' })).toBe(false);
    }),
    'arrow.pressUp': scrolls((form) => form.answers('findMore', pageOf([TAKEN, FURTHER]))),
    'arrow.pressUpServerAway': scrolls((form) => form.refuses('findMore', lost)),
    'further.retry': scrolls((form) => form.answers('findMore', pageOf([FURTHER]))),
    'enter.accept': enters,
    'enter.pressInVain': entersInVain,
    'value.type': types(240),
    'value.typeDecimals': types(1234.567),
    'add.pressDecimals': within(({ form }) => form.does({ type: 'form.add' })),
    'add.press': adds,
    'enter.press': adds,
    'add.again': adds,
    'add.pressAnswerLost': adds,
    'add.pressTwice': within(({ form }) => {
      form.does({ type: 'form.add' });
      form.expectIgnored({ type: 'form.add' });
      form.answers('addEquipment');
    }),
    'add.continue': within(({ form }) => {
      form.does({ type: 'form.addAndContinue' });
      form.answers('addEquipment');
    }),
    'add.pressHeld': within(({ form }) => form.does({ type: 'form.add' })),
    'answer.arrive': within(({ form }) => form.answers('addEquipment')),
    'add.pressServerAway': within(({ form }) => {
      form.does({ type: 'form.add' });
      form.refuses('addEquipment', lost);
    }),
    'add.pressTooLate': within(({ form }) => {
      form.does({ type: 'form.add' });
      form.refuses('addEquipment', blocked);
    }),
  },
);
