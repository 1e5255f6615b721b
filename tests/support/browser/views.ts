import type { Page } from 'playwright-core';
import { LOOKUP, repeatHash } from '../../../src/shared/rents/lookupLink';
import type { Account, E2e } from './browser';
import { callApi } from '../callApi';
import { dayFromToday, RENTS } from './counterPage';
import { BLANK_ROUTE } from './pageReuse';

type Text = (namespace: string, key: string) => string;

/** Records made for the views: rents by what they are, maintenances likewise. */
export interface Records {
  rents: Record<'ORDERING' | 'NOT_STARTED' | 'ENDED' | 'late', string>;
  maintenances: Record<'over' | 'late', string>;
  cancelled: string;
}

/** Something of the app that can be looked at. */
export interface View {
  as?: Account;
  /** Settings in the browser's storage, and the only width at which they show. */
  settings?: object;
  width?: '1440';
  address: (records: Records) => string;
  /** File of the dialog that it shows. */
  dialog?: string;
  /** Brings the page from where the address leads to what is to be checked. */
  open?: (page: Page, text: Text) => Promise<void>;
  /** A selector of what an open popup lies over, half hiding its targets; it is checked as a view of its own. */
  covered?: string;
  /** Waits for the content to check. */
  shows: (page: Page, text: Text) => Promise<void>;
}

/** Waits for the heading that every page has. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const row = (page: Page) =>
  page.locator('tbody tr, main li a, main li button').filter({ visible: true }).first().waitFor();
/** A record that cannot be opened or changed: on a phone a card without a link or a button. */
const record = (page: Page) => page.locator('tbody tr, main li').filter({ visible: true }).first().waitFor();
const drawn = (page: Page) => page.locator('main canvas').first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const choose = async (page: Page, menu: string, item: string) => {
  await press(page, menu);
  await page.getByRole('menuitem', { name: item }).click();
};
const chooseDamaged = (page: Page, text: Text) =>
  page
    .getByRole('dialog')
    .getByRole('radio', { name: text('rent', 'condition.DAMAGED'), exact: true })
    .check();
/** Ticks all units of a hand-over; a draft of the look before may have them ticked. */
const tickAll = async (page: Page, text: Text) => {
  const button = (key: string) => page.getByRole('button', { name: text('handover', key), exact: true });
  await button('tickAll').or(button('untickAll')).filter({ visible: true }).first().waitFor();
  if (await button('tickAll').filter({ visible: true }).count()) await press(page, text('handover', 'tickAll'));
};
/** As `press`, for a button whose name holds a value. */
const pressNamed = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(name.replaceAll(/\{\{\w+\}\}/gu, '.+'), 'u') })
    .filter({ visible: true })
    .first()
    .click();
const customer = '/apps/cockpit/customers/1';
/** A list with a few rows: more of the same would tell axe nothing new. */
const few = (address: string) => () => `${address}${address.includes('?') ? '&' : '?'}perPage=5`;
const rent =
  (state: keyof Records['rents']) =>
  ({ rents }: Records) =>
    `${RENTS}/${rents[state]}`;

/** Every view of the cockpit, by its name. */
export const VIEWS: Record<string, View> = {
  'sign-in': { address: () => '/authentication/login', shows: heading },
  registration: { address: () => '/authentication/register', shows: heading },
  'password recovery': { address: () => '/authentication/password-recovery', shows: heading },
  'own account': { as: 'tomas', address: () => '/profile', shows: heading },
  'own account, another password': {
    dialog: 'PasswordPanel',
    as: 'tomas',
    address: () => '/profile?dialog=password',
    shows: dialog,
  },
  'own account, a second factor': {
    dialog: 'SecondFactorDialog',
    as: 'tomas',
    address: () => '/profile?dialog=setUp',
    open: async (page, text) => {
      await page.getByLabel(text('profile', 'secondFactor.ownPassword')).fill('cockpit-tomas');
      await page.keyboard.press('Enter');
    },
    shows: (page) => page.getByRole('dialog').getByRole('img').waitFor(),
  },
  'password reset': { address: () => '/authentication/password-reset?token=none', shows: heading },
  'what the day asks for': {
    as: 'rita',
    address: few(RENTS),
    open: async (page, text) => {
      await page.getByRole('button', { name: text('shell', 'alerts.label') }).click();
    },
    covered: 'main',
    shows: (page, text) => page.getByRole('heading', { level: 2, name: text('shell', 'alerts.label') }).waitFor(),
  },
  'looking for a page': {
    as: 'rita',
    address: few(RENTS),
    open: async (page, text) => {
      await page.keyboard.press('Control+k');
      await page
        .getByRole('combobox', { name: text('shell', 'search.label'), exact: true })
        .fill(text('shell', 'pages.rents').slice(0, 3));
    },
    shows: (page) => page.getByRole('option').filter({ visible: true }).first().waitFor(),
  },
  'menu of the user': {
    as: 'admin',
    address: few(RENTS),
    open: async (page, text) => {
      await page.getByRole('button', { name: text('shell', 'user.menu').replace('{{username}}', 'admin') }).click();
    },
    shows: (page) => page.getByRole('menuitem').first().waitFor(),
  },
  'look of the app': {
    as: 'admin',
    address: few(RENTS),
    open: async (page, text) => {
      await page.getByRole('button', { name: text('shell', 'user.menu').replace('{{username}}', 'admin') }).click();
      await page.getByRole('menuitem', { name: text('shell', 'customise') }).click();
    },
    shows: dialog,
    dialog: 'CustomisePanelBody',
  },
  'menu above the page': {
    as: 'admin',
    width: '1440',
    settings: { layout: 'horizontal', navigationBg: true, contentWidth: 'boxed' },
    address: few(RENTS),
    covered: 'main',
    open: (page, text) => press(page, text('shell', 'menu.rents')),
    shows: (page, text) =>
      page
        .getByRole('navigation')
        .getByRole('menuitem', { name: text('shell', 'menu.today') })
        .waitFor(),
  },
  'not found': { as: 'rita', address: () => BLANK_ROUTE, shows: heading },
  'home page': { as: 'rita', address: () => '/?period=lastYear', shows: drawn },
  'home page without statistics': { as: 'tomas', address: () => '/', shows: heading },
  'billing as a table': {
    as: 'admin',
    address: () => '/',
    open: (page, text) => press(page, text('lists', 'chart.showTable')),
    shows: row,
  },
  'work of the day': { as: 'rita', address: () => '/apps/cockpit/today', shows: row },
  'dashboard of rents': { as: 'rita', address: () => '/apps/cockpit/rents-dashboard', shows: drawn },
  'dashboard of customers': { as: 'rita', address: () => '/apps/cockpit/customers-dashboard', shows: row },
  'dashboard of equipment': { as: 'rita', address: () => '/apps/cockpit/inventory-dashboard', shows: row },
  'figures by model': { as: 'rita', address: () => '/apps/cockpit/model-figures', shows: record },
  'open items': { as: 'rita', address: () => '/apps/cockpit/open-items', shows: heading },
  'cash-up': { as: 'admin', address: () => '/apps/cockpit/money/cash-up', shows: heading },
  received: { as: 'rita', address: () => '/apps/cockpit/money/received', shows: heading },
  'statement of a customer': { as: 'rita', address: () => '/apps/cockpit/customers/3/statement', shows: heading },
  'refused demand': { as: 'rita', address: () => '/apps/cockpit/refused-demand', shows: heading },
  'cancelled rents': { as: 'rita', address: () => '/apps/cockpit/cancelled-rents', shows: heading },
  'cancelled rent': {
    as: 'rita',
    address: ({ cancelled }) => `/apps/cockpit/cancelled-rents/${cancelled}`,
    shows: record,
  },
  'repeated rent': {
    dialog: 'RepeatDialog',
    as: 'rita',
    address: (records) => `${rent('ENDED')(records)}${repeatHash({ id: records.rents.ENDED, isCancelled: false })}`,
    shows: (page) => page.getByRole('dialog').getByRole('spinbutton').first().waitFor(),
  },
  'list of rents': { as: 'rita', address: few(RENTS), shows: row },
  'list without a match': { as: 'rita', address: () => `${RENTS}?search=zzzzzz`, shows: heading },
  'new rent': { dialog: 'CreateRentDialog', as: 'rita', address: few(`${RENTS}?new=1`), shows: dialog },
  'rent being ordered': { as: 'rita', address: rent('ORDERING'), shows: heading },
  'reserved rent': { as: 'rita', address: rent('NOT_STARTED'), shows: heading },
  'late rent': { as: 'rita', address: rent('late'), shows: heading },
  'ended rent, only looking': { as: 'tomas', address: rent('ENDED'), shows: heading },
  'adding equipment': {
    dialog: 'AddEquipmentDialog',
    as: 'rita',
    address: rent('ORDERING'),
    open: (page, text) => press(page, text('rent', 'lines.add')),
    shows: dialog,
  },
  'models that fit in the last row': {
    as: 'rita',
    address: rent('ORDERING'),
    open: async (page) => {
      await page.getByRole('main').getByRole('combobox').filter({ visible: true }).last().fill('2 a');
    },
    shows: (page) => page.getByRole('option').filter({ visible: true }).first().waitFor(),
    covered: 'main',
  },
  'adding a charge': {
    dialog: 'ChargeDialog',
    as: 'rita',
    address: rent('NOT_STARTED'),
    open: (page, text) => press(page, text('rent', 'charges.create')),
    shows: dialog,
  },
  'changing the dates of a rent': {
    dialog: 'DatesDialog',
    as: 'rita',
    address: rent('NOT_STARTED'),
    open: (page, text) => press(page, text('rent', 'dates.changeTitle')),
    shows: dialog,
  },
  'giving a discount': {
    dialog: 'DiscountDialog',
    as: 'rita',
    address: rent('NOT_STARTED'),
    open: (page, text) => press(page, text('rent', 'discount.give')),
    shows: dialog,
  },
  'changing the customer or address': {
    dialog: 'RentCustomerForm',
    as: 'rita',
    address: rent('NOT_STARTED'),
    open: (page, text) => press(page, text('rent', 'address.change')),
    shows: dialog,
  },
  'changing notes': {
    dialog: 'NotesDialog',
    as: 'rita',
    address: rent('NOT_STARTED'),
    open: (page, text) => press(page, text('rent', 'notes.change')),
    shows: dialog,
  },
  'exchanging a unit': {
    dialog: 'ExchangeDialog',
    as: 'rita',
    address: rent('NOT_STARTED'),
    open: (page, text) => pressNamed(page, text('rent', 'exchange.line')),
    shows: dialog,
  },
  'cancelling a rent': {
    dialog: 'CancelDialog',
    as: 'rita',
    address: rent('NOT_STARTED'),
    open: async (page, text) => {
      await choose(page, text('rent', 'actions.more'), text('rent', 'actions.cancel'));
    },
    shows: dialog,
  },
  'writing to a customer': {
    dialog: 'MessageDialog',
    as: 'rita',
    address: rent('NOT_STARTED'),
    open: async (page, text) => {
      await choose(page, text('rent', 'actions.more'), text('rent', 'message.menu'));
    },
    shows: dialog,
  },
  'receiving money': {
    dialog: 'MoneyDialog',
    as: 'rita',
    address: rent('NOT_STARTED'),
    open: (page, text) => press(page, text('money', 'receive')),
    shows: dialog,
  },
  'receiving money of a customer': {
    dialog: 'MoneyDialog',
    as: 'rita',
    address: () => '/apps/cockpit/customers/10#receive',
    shows: dialog,
  },
  'changing the days to pay': {
    dialog: 'PaymentTermDialog',
    as: 'rita',
    address: rent('NOT_STARTED'),
    open: (page, text) => press(page, text('rent', 'term.change')),
    shows: dialog,
  },
  'taking late equipment back': {
    as: 'rita',
    address: (records) => `${rent('late')(records)}/take-back`,
    open: tickAll,
    shows: (page, text) => page.getByText(text('handover', 'late.proposed'), { exact: true }).waitFor(),
  },
  'printing QR codes': {
    dialog: 'LabelsDialog',
    as: 'admin',
    address: few('/apps/cockpit/inventory'),
    open: (page, text) => press(page, text('inventory', 'labels.action')),
    shows: dialog,
  },
  'planning board': {
    as: 'rita',
    address: () => '/apps/cockpit/planning?search=gerador',
    shows: (page) => page.locator('[data-row], main li').filter({ visible: true }).first().waitFor(),
  },
  'keys of the planning board': {
    dialog: 'KeysDialog',
    as: 'rita',
    width: '1440',
    address: () => '/apps/cockpit/planning?search=gerador',
    open: async (page) => {
      await page.locator('[data-row] [tabindex="0"]').first().focus();
      await page.keyboard.press('?');
    },
    shows: dialog,
  },
  'looking up what is free': {
    dialog: 'LookupDialog',
    as: 'rita',
    address: () => `${RENTS}?perPage=5${LOOKUP}`,
    shows: async (page) => {
      await dialog(page);
      await page.getByRole('spinbutton').first().waitFor();
    },
  },
  'handing out': {
    as: 'rita',
    address: (records) => `${rent('NOT_STARTED')(records)}/hand-out`,
    open: tickAll,
    shows: (page, text) => page.getByRole('button', { name: text('handover', 'untickAll'), exact: true }).waitFor(),
  },
  'taking back what is damaged': {
    dialog: 'UnitSheet',
    as: 'rita',
    address: (records) => `${rent('late')(records)}/take-back`,
    open: async (page, text) => {
      await tickAll(page, text);
      const fold = page.locator('main button[aria-expanded]').filter({ visible: true });
      if ((await fold.count()) > 0) await fold.first().click();
      await page.locator('main [data-unit] button:has(.pi-pencil)').filter({ visible: true }).first().click();
      await chooseDamaged(page, text);
    },
    shows: (page) => page.getByRole('dialog').getByRole('switch').first().waitFor(),
  },
  'swapping a unit that came back damaged': {
    dialog: 'ExchangeDialog',
    as: 'rita',
    address: rent('late'),
    open: async (page, text) => {
      const name = new RegExp(text('rent', 'swap.line').replace('{{asset}}', '\\d+'), 'u');
      await page.getByRole('button', { name }).filter({ visible: true }).first().click();
      await chooseDamaged(page, text);
    },
    shows: (page) => page.getByRole('dialog').getByRole('switch').first().waitFor(),
  },
  'list of customers': { as: 'rita', address: few('/apps/cockpit/customers'), shows: row },
  'new customer': {
    dialog: 'CustomerDialog',
    as: 'rita',
    address: few('/apps/cockpit/customers?new=1'),
    shows: dialog,
  },
  customer: { as: 'rita', address: () => customer, shows: row },
  'changing a customer': { dialog: 'CustomerDialog', as: 'rita', address: () => `${customer}?change=1`, shows: dialog },
  'new address of a customer': {
    dialog: 'AddressDialog',
    as: 'rita',
    address: () => customer,
    open: (page, text) => press(page, text('addresses', 'new')),
    shows: dialog,
  },
  'asking before a customer goes': {
    dialog: 'RemovalDialog',
    as: 'rita',
    address: () => customer,
    open: (page, text) => press(page, text('customers', 'detail.delete')),
    shows: dialog,
  },
  'rents of a customer': { as: 'rita', address: () => `${customer}/rents`, shows: row },
  'asking before an unusual start': {
    dialog: 'RentQuestion',
    as: 'rita',
    address: rent('NOT_STARTED'),
    open: (page, text) => choose(page, text('rent', 'actions.more'), text('rent', 'actions.start')),
    shows: dialog,
  },
  'list of maintenances': { as: 'admin', address: few('/apps/cockpit/maintenances'), shows: row },
  'new maintenance': {
    dialog: 'MaintenanceDialog',
    as: 'admin',
    address: few('/apps/cockpit/maintenances?new=1'),
    shows: dialog,
  },
  'maintenance over a rent': {
    as: 'admin',
    address: ({ maintenances }) => `/apps/cockpit/maintenances/${maintenances.over}`,
    shows: heading,
  },
  'changing a maintenance': {
    dialog: 'MaintenanceDialog',
    as: 'admin',
    address: ({ maintenances }) => `/apps/cockpit/maintenances/${maintenances.over}?edit=1`,
    shows: dialog,
  },
  'late maintenance': {
    as: 'admin',
    address: ({ maintenances }) => `/apps/cockpit/maintenances/${maintenances.late}`,
    shows: heading,
  },
  'list of centers': { as: 'rita', address: few('/apps/cockpit/centers'), shows: row },
  'center with its equipment': { as: 'admin', address: () => '/apps/cockpit/centers/1', shows: row },
  'new center': { dialog: 'CenterDialog', as: 'admin', address: few('/apps/cockpit/centers?new=1'), shows: dialog },
  'list of equipment': { as: 'admin', address: few('/apps/cockpit/inventory'), shows: row },
  'equipment selected': {
    as: 'admin',
    address: few('/apps/cockpit/inventory'),
    open: (page) => page.locator('[data-selects]').filter({ visible: true }).first().check(),
    shows: (page, text) => page.getByRole('region', { name: text('inventory', 'bulk.label') }).waitFor(),
  },
  'changing the tags of several assets': {
    dialog: 'BulkDialog',
    as: 'admin',
    address: few('/apps/cockpit/inventory'),
    open: async (page, text) => {
      await page.locator('[data-selects]').filter({ visible: true }).first().check();
      await press(page, text('inventory', 'bulk.tags.action'));
    },
    shows: dialog,
  },
  'new equipment': {
    dialog: 'AssetsDialog',
    as: 'admin',
    address: few('/apps/cockpit/inventory'),
    open: (page, text) => press(page, text('inventory', 'new')),
    shows: dialog,
  },
  'page of an asset': { as: 'admin', address: () => '/apps/cockpit/inventory/100247', shows: heading },
  'changing what an asset cost': {
    dialog: 'AssetDialog',
    as: 'admin',
    address: () => '/apps/cockpit/inventory/100247',
    open: (page, text) => press(page, text('inventory', 'cost.action')),
    shows: dialog,
  },
  'list of tags': { as: 'admin', address: few('/apps/cockpit/settings/tags'), shows: row },
  'list of states': { as: 'rita', address: few('/apps/cockpit/settings/states'), shows: record },
  'new tag': {
    dialog: 'TagDialogs',
    as: 'admin',
    address: few('/apps/cockpit/settings/tags'),
    open: (page, text) => press(page, text('tags', 'new')),
    shows: dialog,
  },
  'new state': {
    dialog: 'StateDialogs',
    as: 'admin',
    address: few('/apps/cockpit/settings/states'),
    open: (page, text) => press(page, text('states', 'new')),
    shows: dialog,
  },
  'list of models': { as: 'admin', address: few('/apps/cockpit/settings/models'), shows: row },
  'list of rates': { as: 'rita', address: few('/apps/cockpit/settings/rates'), shows: record },
  'new rate': {
    dialog: 'RateDialogs',
    as: 'admin',
    address: few('/apps/cockpit/settings/rates'),
    open: (page, text) => press(page, text('rates', 'new')),
    shows: dialog,
  },
  'new model': {
    dialog: 'ModelDialogs',
    as: 'admin',
    address: few('/apps/cockpit/settings/models'),
    open: (page, text) => press(page, text('models', 'new')),
    shows: dialog,
  },
  'list of kinds of charges': { as: 'admin', address: few('/apps/cockpit/settings/charges'), shows: row },
  'new kind of charge': {
    dialog: 'ChargeTypeDialogs',
    as: 'admin',
    address: few('/apps/cockpit/settings/charges'),
    open: (page, text) => press(page, text('chargeTypes', 'new')),
    shows: dialog,
  },
  users: { as: 'admin', address: few('/backoffice'), shows: row },
  'new user': { dialog: 'UserDialog', as: 'admin', address: few('/backoffice?new=1'), shows: dialog },
  'a user': { as: 'admin', address: () => '/backoffice/users/2', shows: heading },
  'taking administration away from oneself': {
    dialog: 'UserDialog',
    as: 'admin',
    address: () => '/backoffice/users/1?dialog=change',
    open: async (page, text) => {
      await dialog(page);
      await page.getByRole('checkbox', { name: text('backoffice', 'isAdmin'), exact: true }).click();
    },
    shows: (page, text) => page.getByText(text('backoffice', 'selfDemotion')).waitFor(),
  },
  'resetting a password': {
    dialog: 'PasswordDialog',
    as: 'admin',
    address: () => '/backoffice/users/2?dialog=password',
    shows: dialog,
  },
  log: {
    as: 'admin',
    address: few('/backoffice/log'),
    shows: (page) => page.locator('main time').filter({ visible: true }).first().waitFor(),
  },
};

/** Dialogs without a view of their own, with the reason. */
export const WITHOUT_VIEW: Record<string, string> = {
  RecordDialog: 'the frame of others',
  SettingDialog: 'the frame of others',
  RemovalQuestion: 'the frame of RemovalDialog',
  EarlyStartQuestion: 'a question like RentQuestion',
  RentView: 'shows RentQuestion',
  Acting: 'shows RentQuestion',
  MaintenanceActions: 'a question like RentQuestion',
  SignInAgain: 'the form of the sign-in page, in a dialog',
  SecondFactorPanel: 'asks for a password, as SecondFactorDialog does first',
  RecoverDialog: 'needs a lost unit',
  VoidDialog: 'needs an entry of the ledger',
  PriceReviewDialog: 'needs a rent whose new days cost something else',
  PhotoViewer: 'needs a photo',
  SignatureDialog: 'needs a hand-over to sign',
  ScanDialog: 'needs a camera',
};

/** Makes the records that the views show. */
export async function makeRecords(e2e: E2e): Promise<Records> {
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  // Far from the demo data's days, so that their equipment is free.
  const [begin, end] = [dayFromToday(400), dayFromToday(404)];
  const rentIn = async (state: 'ORDERING' | 'NOT_STARTED' | 'ENDED') =>
    String((await api.makeRent({ begin, end, assets: 2, stage: state })).id);
  const rents = {
    ORDERING: await rentIn('ORDERING'),
    NOT_STARTED: await rentIn('NOT_STARTED'),
    ENDED: await rentIn('ENDED'),
  };
  const charge = { description: 'Entrega', quantity: 2, unitValue: 45 };
  await api.call('POST', `/rents/${rents.ENDED}/charges`, charge);
  const late = await api.makeRent({ begin: dayFromToday(-900), end: dayFromToday(-895), stage: 'ONGOING' });
  const repair = async (asset: unknown, startDate: string, endDate: string) =>
    String(
      (await api.call<{ id: number }>('POST', '/maintenances', { asset, type: 'CORRECTIVE', startDate, endDate })).body
        .id,
    );
  const reserved = await api.makeRent({ begin: dayFromToday(500), end: dayFromToday(504), stage: 'NOT_STARTED' });
  const over = await repair(reserved.rentLines[0]?.asset.serialNumber, dayFromToday(501), dayFromToday(502));
  const cancelled = await api.makeRent({ begin: dayFromToday(600), end: dayFromToday(604), stage: 'NOT_STARTED' });
  await api.call('POST', `/rents/${cancelled.id}/cancel`, { reason: 'O cliente adiou a obra' });
  const [idle] = await api.freeAssets(dayFromToday(-3), dayFromToday(-2));
  return {
    rents: { ...rents, late: String(late.id) },
    cancelled: String(cancelled.id),
    maintenances: { over, late: await repair(idle?.serialNumber, dayFromToday(-3), dayFromToday(-2)) },
  };
}
