interface TypedDialog {
  /** File of its component, after which the build names its chunk. */
  file: string;
  at: (rent: string) => string;
  /** Names of the buttons, or entries of a menu, that open it one after the other. */
  press: RegExp[];
}

/** Dialogs that begin with a text field: opened by a button, by the address or by a menu. Each takes the reserved rent to open on. */
export const TYPED_DIALOGS: Record<string, TypedDialog> = {
  'a new rent': { file: 'CreateRentDialog', at: () => '/apps/cockpit/rents', press: [/^Novo aluguer$/u] },
  'what is free': { file: 'LookupDialog', at: () => '/apps/cockpit/rents', press: [/^O que está livre\?$/u] },
  'a new tag': { file: 'TagDialogs', at: () => '/apps/cockpit/settings/tags', press: [/^Nova etiqueta$/u] },
  'another unit for a rent': {
    file: 'ExchangeDialog',
    at: (rent) => `/apps/cockpit/rents/${rent}`,
    press: [/^Trocar o .* por outra unidade$/u],
  },
  'a rent that is cancelled': {
    file: 'CancelDialog',
    at: (rent) => `/apps/cockpit/rents/${rent}`,
    press: [/^Mais ações/u, /^Cancelar aluguer/u],
  },
};
