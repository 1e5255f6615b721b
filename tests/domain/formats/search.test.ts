import { describe, expect, it } from 'vitest';
import { finds } from '../../../src/shared/domain/formats/search';
import { searchText, splitAtMatch } from '../../../src/shared/domain/formats/text';

const CUSTOMER = ['Obras D’Ávila', '501964843', 'ana.silva@exemplo.pt', '912 345 678'];

describe('a search finds', () => {
  it.each([
    ["d'avila", CUSTOMER],
    ['davila', CUSTOMER],
    ['D´ÁVILA', CUSTOMER],
    ['Ávila, Obras', CUSTOMER],
    ['"obras"', CUSTOMER],
    ['obras\u200b', CUSTOMER],
    ['mailto:ana.silva@exemplo.pt?subject=Aluguer', CUSTOMER],
    ['Ana Costa <ana.silva@exemplo.pt>', CUSTOMER],
    ['silva@exemplo', CUSTOMER],
    ['+351912345678', CUSTOMER],
    ['+351 912 345 678', CUSTOMER],
    ['00351 912 345 678', CUSTOMER],
    ['351912345678', CUSTOMER],
    ['(+351) 912.345.678', CUSTOMER],
    ['912-345-678', CUSTOMER],
    ['tel.: 912/345/678', CUSTOMER],
    ['tel:+351912345678', CUSTOMER],
    ['obras +351 912 345 678', CUSTOMER],
    ['PT501964843', CUSTOMER],
    ['PT 501 964 843', CUSTOMER],
    ['501.964.843', CUSTOMER],
    ['NIF: 501 964 843', CUSTOMER],
    ['n.º 501964843', CUSTOMER],
    ['Contribuinte n.º PT 501-964-843', CUSTOMER],
    ['00351912345678', ['+351 912 345 678']],
    ['912345679', ['912-345-679']],
    ['30123456', ['(+49) 30/123456']],
    ['+49 30 123456', ['030 123456']],
    ['030/123456', ['+49 (0)30 123456']],
    ['oeuvre coeur', ['L’Œuvre du Cœur']],
    ['œuvre', ["L'Oeuvre"]],
    ['aegir', ['Ægir']],
    ['dorde', ['Đorđe']],
    ['thor', ['Þór']],
    ['fixacao', ['ﬁxação']],
    ['STRASSE', ['Straßenbau']],
    ['straße', ['STRASSENBAU']],
    ['silva', ['Sil\u200bva']],
    ['guimarães-braga', ['Guimarães–Braga']],
    ['guimarães-braga', ['Guimarães Braga']],
    ['ığdır', ['IĞDIR']],
    ['иванов', ['ИВАНОВ']],
    ['gx160', ['Placa GX-160']],
    ['gx 160', ['Placa GX160']],
    ['wb30xt', ['WB-30 XT']],
    ['WB30 XT', ['WB-30 XT']],
    ['WB 30XT', ['WB-30 XT']],
    ['#00585', ['A2026-00585']],
    ['A2026-00585.', ['A2026-00585']],
    ['a2026 00585', ['A2026-00585']],
    ['Silva & Filhos', ['Silva e Filhos']],
    [' ', ['anything']],
  ])('%j in %j', (search, texts) => {
    expect(finds(search, texts)).toBe(true);
  });

  it.each([
    ['%', CUSTOMER],
    ['_', CUSTOMER],
    ['912345679', CUSTOMER],
    ['obras ninguém', CUSTOMER],
    ['00585', ['A2026-00586']],
    ['ana.costa@exemplo.pt', CUSTOMER],
  ])('not %j in %j', (search, texts) => {
    expect(finds(search, texts)).toBe(false);
  });

  it('a serial number whatever zeros stand before it', () => {
    expect(finds('000747487', [747487], true)).toBe(true);
  });
});

it.each([
  ['Obras D’Ávila', 'davila', ['Obras ', 'D’Ávila', '']],
  ['L’Œuvre', 'oeu', ['L’', 'Œu', 'vre']],
  ['Straßenbau', 'ss', ['Stra', 'ß', 'enbau']],
])('marks in %j what matches %j', (text, search, parts) => {
  expect(splitAtMatch(text, search)).toEqual(parts);
});

it('joins what belongs to one word or number', () => {
  expect(searchText('Placa GX-160, 2 t')).toBe('placa gx1602t');
});
