import { describe, expect, it } from 'vitest';
import { ASSET_STATE_TYPES, assetHasWords, assetName, isAssetStateType } from '../../src/shared/domain/asset';
import { customerDetail, formatAddress, formatTaxNumber } from '../../src/shared/domain/customer';

describe('what an asset is called', () => {
  it.each([
    ['description, brand and model', { description: 'Gerador', brand: 'Honda', model: 'EU22i' }, 'Gerador Honda EU22i'],
    ['description and brand without a model', { description: 'Gerador', brand: 'Honda', model: null }, 'Gerador Honda'],
    [
      'description and brand where the model is empty',
      { description: 'Gerador', brand: 'Honda', model: '' },
      'Gerador Honda',
    ],
    ['description and model without a brand', { description: 'Gerador', model: 'EU22i' }, 'Gerador EU22i'],
    [
      'the description, which names the model already',
      { description: 'Gerador HONDA eu22I', brand: 'Honda', model: 'EU22i' },
      'Gerador HONDA eu22I',
    ],
    [
      'the description, which names the brand already',
      { description: 'Gerador honda', brand: 'Honda' },
      'Gerador honda',
    ],
    [
      'description, brand and model where only the brand is named',
      { description: 'Gerador Honda', brand: 'Honda', model: 'EU22i' },
      'Gerador Honda Honda EU22i',
    ],
    ['brand and model without a description', { description: '', brand: 'Honda', model: 'EU22i' }, 'Honda EU22i'],
    ['its description alone', { description: 'Gerador', brand: null, model: null }, 'Gerador'],
    ['nothing where nothing is known', {}, ''],
  ])('is %s', (_, asset, name) => {
    expect(assetName(asset)).toBe(name);
  });
});

describe('the type of an asset’s state', () => {
  it('is one of three, what can be rented first', () => {
    expect(ASSET_STATE_TYPES).toEqual(['AVAILABLE', 'MAINTENANCE', 'UNAVAILABLE']);
    expect(ASSET_STATE_TYPES.every(isAssetStateType)).toBe(true);
    expect(['', 'STOLEN', 'available'].some(isAssetStateType)).toBe(false);
  });
});

describe('a tax number', () => {
  it('is written in groups of three', () => {
    expect(formatTaxNumber('504118722')).toBe('504 118 722');
  });

  it.each(['5041187221', 'FR504118722', '504118722A', '50411872', '', 'ABCDEFGHI'])(
    'stays as it is where it is none of ours: %j',
    (text) => {
      expect(formatTaxNumber(text)).toBe(text);
    },
  );
});

describe('what tells customers of the same name apart', () => {
  it.each([
    [{ taxNumber: '504118722', phone: '21 847 20 15' }, 'NIF 504 118 722 · 21 847 20 15'],
    [{ taxNumber: '504118722', phone: null }, 'NIF 504 118 722'],
    [{ taxNumber: '', phone: '21 847 20 15' }, '21 847 20 15'],
    [{}, ''],
  ])('of %j is %j', (customer, text) => {
    expect(customerDetail(customer, 'NIF')).toBe(text);
  });
});

describe('an address on one line', () => {
  const country = { id: 1, description: 'Portugal', code: 'PT' };

  it('is street, place, postal code and country', () => {
    expect(
      formatAddress({ street: 'Rua da Prata 5', postalCode: '1100-414', postalCodeLocation: 'Lisboa', country }),
    ).toBe('Rua da Prata 5, Lisboa 1100-414 Portugal');
  });

  it('leaves out what is not known', () => {
    expect(formatAddress({ street: 'Rua da Prata 5', postalCode: '', postalCodeLocation: 'Lisboa' })).toBe(
      'Rua da Prata 5, Lisboa',
    );
    expect(formatAddress({ street: 'Rua da Prata 5' })).toBe('Rua da Prata 5');
    expect(formatAddress({ street: '', country })).toBe('Portugal');
    expect(formatAddress({})).toBe('');
  });
});

describe('a search that this page makes itself', () => {
  const asset = { serialNumber: 101064, description: 'Compressor móvel', brand: 'Atlas Copco', model: null };

  it.each(['compressor', 'MOVEL copco', 'copco  compressor', '101064 atlas'])(
    'finds an asset by all words of "%s"',
    (search) => {
      expect(assetHasWords(asset, search)).toBe(true);
    },
  );

  it.each([
    ['one word of two is missing', 'compressor kaeser'],
    ['the words run together', 'movelatlas'],
    ['an empty field is no word', 'null'],
  ])('finds nothing where %s', (_reason, search) => {
    expect(assetHasWords(asset, search)).toBe(false);
  });
});
