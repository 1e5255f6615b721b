import type { Asset } from '../../../machines/types';
import { today } from '../../../src/shared/domain/days/days';
import type { E2e } from './browser';
import { callApi } from '../callApi';

/** The rents and the equipment whose pages open dialogs. */
export interface TypedAbout {
  asset: string;
  /** Ordered with equipment, reserved, and running. */
  ordered: string;
  reserved: string;
  running: string;
}

interface TypedDialog {
  /** File of its component. */
  file: string;
  at: (about: TypedAbout) => string;
  /** Names of the buttons, or entries of a menu, that open it one after the other. */
  press: RegExp[];
  /** Typed from the click on; letters unless the field is for numbers. */
  text?: string;
}

const ordered = ({ ordered: id }: TypedAbout) => `/apps/cockpit/rents/${id}`;
const reserved = ({ reserved: id }: TypedAbout) => `/apps/cockpit/rents/${id}`;
const running = ({ running: id }: TypedAbout) => `/apps/cockpit/rents/${id}`;
const at = (path: string) => () => path;
const MORE = /^Mais ações/u;

/** Dialogs that begin with a text field, and how each opens. */
export const TYPED_DIALOGS: Record<string, TypedDialog> = {
  'a new rent, from home': { file: 'CreateRentDialog', at: at('/'), press: [/^Novo aluguer$/u] },
  'a new rent': { file: 'CreateRentDialog', at: at('/apps/cockpit/rents'), press: [/^Novo aluguer$/u] },
  'a new customer': { file: 'CustomerDialog', at: at('/apps/cockpit/customers'), press: [/^Novo cliente$/u] },
  'a customer': { file: 'CustomerDialog', at: at('/apps/cockpit/customers/1'), press: [/^Alterar/u] },
  'a new address': { file: 'AddressDialog', at: at('/apps/cockpit/customers/1'), press: [/^Nova morada$/u] },
  'new equipment': { file: 'AssetsDialog', at: at('/apps/cockpit/inventory'), press: [/^Novo equipamento$/u] },
  equipment: { file: 'AssetDialog', at: ({ asset }) => `/apps/cockpit/inventory/${asset}`, press: [/^Alterar$/u] },
  'a new maintenance': {
    file: 'MaintenanceDialog',
    at: at('/apps/cockpit/maintenances'),
    press: [/^Nova manutenção$/u],
  },
  'a new center': { file: 'CenterDialog', at: at('/apps/cockpit/centers'), press: [/^Novo centro$/u] },
  'a new tag': { file: 'TagDialogs', at: at('/apps/cockpit/settings/tags'), press: [/^Nova etiqueta$/u] },
  'a new state': { file: 'StateDialogs', at: at('/apps/cockpit/settings/states'), press: [/^Novo estado$/u] },
  'a new model': { file: 'ModelDialogs', at: at('/apps/cockpit/settings/models'), press: [/^Novo modelo$/u] },
  'a new rate': { file: 'RateDialogs', at: at('/apps/cockpit/settings/rates'), press: [/^Nova tabela$/u] },
  'a new kind of charge': {
    file: 'ChargeTypeDialogs',
    at: at('/apps/cockpit/settings/charges'),
    press: [/^Novo encargo$/u],
  },
  'what is free': { file: 'LookupDialog', at: at('/apps/cockpit/rents'), press: [/^O que está livre\?$/u] },
  'a new user': { file: 'UserDialog', at: at('/backoffice'), press: [/^Novo utilizador$/u] },
  'the own password': { file: 'PasswordPanel', at: at('/profile'), press: [/^Alterar palavra-passe$/u] },
  'a second factor': { file: 'SecondFactorDialog', at: at('/profile'), press: [/^Ativar$/u] },
  'equipment for a rent': { file: 'AddEquipmentDialog', at: ordered, press: [/^Adicionar equipamento$/u] },
  'notes of a rent': { file: 'NotesDialog', at: ordered, press: [/^Alterar notas e referência$/u] },
  'customer of a rent': { file: 'RentCustomerForm', at: ordered, press: [/^Alterar cliente ou morada$/u] },
  'discount of a rent': { file: 'DiscountDialog', at: ordered, press: [/^Dar desconto$/u], text: '12' },
  'another unit for a rent': { file: 'ExchangeDialog', at: reserved, press: [/^Trocar o .* por outra unidade$/u] },
  'a swap at the customer': { file: 'ExchangeDialog', at: running, press: [/^Trocar o .*, que está com o cliente$/u] },
  'a rent that is cancelled': { file: 'CancelDialog', at: reserved, press: [MORE, /^Cancelar aluguer/u] },
  'other days of a rent': { file: 'DatesDialog', at: reserved, press: [/^Alterar datas/u], text: '01' },
};

/** Dialogs that do not begin with a text field of their own, with what they begin with. */
export const WITHOUT_TYPING: Record<string, string> = {
  RepeatDialog: 'becomes the look-up, whose days are filled in',
  SecondFactorPanel: 'asks for a password, where there is a second factor',
  Acting: 'a question without fields',
  MaintenanceActions: 'a question without fields',
  RemovalDialog: 'a question without fields',
  RemovalQuestion: 'a question without fields',
  RentQuestion: 'a question without fields',
  EarlyStartQuestion: 'a question without fields',
  SignInAgain: 'opens by itself, and begins with the password',
  RentView: 'a question without fields',
  RecordDialog: 'the frame of others',
  SettingDialog: 'the frame of others',
  PasswordDialog: 'begins with a choice',
  ChargeDialog: 'begins with a choice',
  RecoverDialog: 'begins with a choice',
  BulkDialog: 'begins with choices',
  LabelsDialog: 'begins with choices',
  PriceReviewDialog: 'begins with choices',
  UnitSheet: 'begins with choices',
  KeysDialog: 'is read only',
  PhotoViewer: 'is read only',
  ScanDialog: 'shows the camera',
  SignatureDialog: 'is drawn in',
};

/** Makes the rents and finds the equipment whose pages open dialogs. */
export async function typedAbout(e2e: E2e): Promise<TypedAbout> {
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const { body } = await api.call<Asset[]>('POST', '/assets/find', { perPage: 1 });
  const rentIn = async (day: string, until: 'ORDERING' | 'NOT_STARTED' | 'ONGOING') =>
    String((await api.makeRent({ begin: day, end: day, assets: 1, stage: until })).id);
  return {
    asset: String(body[0]?.serialNumber),
    ordered: await rentIn('2034-03-01', 'ORDERING'),
    reserved: await rentIn('2034-03-02', 'NOT_STARTED'),
    // A later one would begin today as well, and last for years.
    running: await rentIn(today(), 'ONGOING'),
  };
}
