import { expect } from 'vitest';
import { addEquipmentMachine } from '../../../machines/rent/addEquipment.machine';
import {
  equipmentSearchMachine,
  type AssetOffer,
  type OffersPage,
} from '../../../machines/rent/equipmentSearch.machine';
import type { Asset } from '../../../machines/types';
import { hasAmount } from '../../../src/shared/domain/formats/money';
import { week } from '../../paths/samples/rentDialogs';
import { blocked, lost } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { addEquipmentModel } from '../addEquipment.model';
import { FREE, FURTHER, TAKEN } from './shared/offers';

const pageOf = (offers: AssetOffer[], rest: Partial<OffersPage> = {}): OffersPage => ({
  offers,
  total: offers.length,
  free: offers.length,
  hasNext: false,
  ...rest,
});

/** The dialog: its search and its form, as the view ties them together. */
class Dialog {
  readonly form = new MachineHarness(addEquipmentMachine.provide({ guards: { hasAmount } }), { rentId: 7 });
  readonly search = new MachineHarness(equipmentSearchMachine);

  /** Enter in the search field. */
  accepts(): void {
    const { chosen } = this.form.snapshot.context as { chosen: Asset | null };
    this.search.does({ type: 'search.accept', chosen: chosen?.serialNumber ?? null });
    this.takes();
  }

  /** The last accepted search result is chosen. */
  takes(): void {
    const { offer } = this.search.emitted.at(-1) as unknown as { offer: AssetOffer };
    this.form.does({ type: 'asset.choose', asset: offer.asset });
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

/** Acts in the dialog, and passes on what its form emits, as the view does. */
const within = (act: (dialog: Dialog) => void) => (page: Page) => {
  const dialog = inDialog(page);
  const before = dialog.form.emitted.length;
  act(dialog);
  for (const event of dialog.form.emitted.slice(before)) {
    if (event.type === 'offers.outdated') dialog.search.does({ type: 'search.retry' });
    if (event.type === 'asset.added') dialog.search.does({ type: 'asset.added', added: 100733 });
    page.added ||= event.type === 'lines.changed';
  }
  if (dialog.form.snapshot.matches('closed')) page.dialog = null;
};

const searches = (search: string, offers: AssetOffer[] | null) =>
  within((dialog) => {
    dialog.search.does({ type: 'search.type', search });
    dialog.search.advanceTime(200);
    expect(dialog.search.invokedInput('findOffers')).toMatchObject({ search, page: 1 });
    if (offers) dialog.search.answers('findOffers', pageOf(offers));
    else dialog.search.refuses('findOffers', lost);
  });

const scrolls = (answer: (search: Dialog['search']) => void) =>
  within(({ search }) => {
    search.does({ type: 'page.more' });
    expect(search.invokedInput('findMore')).toMatchObject({ page: 2 });
    answer(search);
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

/** The dialog on its two machines alone. */
export const addEquipmentWithoutScreen = logicOf(
  addEquipmentModel,
  (): Page => ({ dialog: null, added: false }),
  {
    closed: ({ dialog }) => expect(dialog).toBeNull(),
    open(page) {
      inDialog(page).search.is('shown');
      inDialog(page).form.is('filling');
    },
    priced: (page) => expect(inDialog(page).form.snapshot.context).toMatchObject({ value: 600, proposal: week }),
    changed: (page) => expect(inDialog(page).form.snapshot.context).toMatchObject({ value: 75, proposal: week }),
    addedAsProposed: ({ dialog, added }) => expect([dialog, added]).toEqual([null, true]),
    further: (page) => expect(inDialog(page).search.snapshot.context.offers).toEqual([FREE, TAKEN, FURTHER]),
    furtherFailed: (page) => inDialog(page).search.is({ shown: 'incomplete' }),
    incomplete: (page) =>
      expect(inDialog(page).form.snapshot.context.errors).toEqual({ asset: 'required', value: 'required' }),
    nothing: (page) => expect(inDialog(page).search.snapshot.context.offers).toEqual([]),
    locked: (page) => inDialog(page).search.mayNot({ type: 'search.accept', chosen: 100738 }),
    searchFailed(page) {
      inDialog(page).search.is('failed');
      expect(inDialog(page).search.snapshot.context.search).toBe('100733');
    },
    found: (page) => inDialog(page).search.may({ type: 'search.accept', chosen: null }),
    pointed: isChosen,
    accepted(page) {
      isChosen(page);
      inDialog(page).search.expectEmitted({ type: 'offer.accepted' });
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
      inDialog(page).search.is({ pending: { search: 'searching' } });
    },
    continued(page) {
      const { form, search } = inDialog(page);
      expect([form.snapshot.context.added, search.snapshot.context.search]).toEqual([['100733'], '']);
      expect(search.invokedInput('findOffers')).toEqual({ search: '', page: 1, added: ['100733'] });
      // Assets of the rent are offered neither before the answer nor afterwards.
      expect(search.snapshot.context.offers).not.toContainEqual(FREE);
    },
    added: ({ dialog, added }) => expect([dialog, added]).toEqual([null, true]),
  },
  {
    'dialog.open'(page) {
      page.dialog = new Dialog();
      page.dialog.search.answers('findOffers', pageOf([FREE, TAKEN], { total: 3, hasNext: true }));
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
    'search.retry': within(({ search }) => {
      search.does({ type: 'search.retry' });
      search.answers('findOffers', pageOf([FREE]));
    }),
    'search.freeHurried': within((dialog) => {
      dialog.search.does({ type: 'search.type', search: '100733' });
      dialog.search.does({ type: 'search.accept', chosen: null });
      dialog.search.advanceTime(200);
      dialog.search.expectIgnored({ type: 'search.accept', chosen: null });
      dialog.search.answers('findOffers', pageOf([FREE]));
      dialog.takes();
    }),
    'option.pressTaken': within(({ search }) => search.expectIgnored({ type: 'search.accept', chosen: 100738 })),
    'option.choose': chooses,
    'arrow.press': within(({ form, search }) => {
      form.does({ type: 'asset.choose', asset: FREE.asset });
      search.expectIgnored({ type: 'page.more' });
    }),
    'arrow.pressUp': scrolls((search) => search.answers('findMore', pageOf([TAKEN, FURTHER]))),
    'arrow.pressUpServerAway': scrolls((search) => search.refuses('findMore', lost)),
    'further.retry': scrolls((search) => search.answers('findMore', pageOf([FURTHER]))),
    'enter.accept': enters,
    'enter.pressInVain': within(({ search }) => search.expectIgnored({ type: 'search.accept', chosen: null })),
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
