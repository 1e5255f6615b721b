import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { scannerMachine } from '../../../machines/device/scanner.machine';
import {
  assetPath,
  compactSerial,
  pastedSerials,
  SERIAL_NUMBER,
  serialInCode,
  serialProblem,
  withoutAddress,
} from '../../../src/shared/domain/formats/serialNumber';

test.each([
  ['100\u00a0  427', '100427'],
  [' 100427\n', '100427'],
  ['100427', '100427'],
  ['000000747487', '747487'],
  ['0x1', '0x1'],
])('%j without blanks is %j', (text, serial) => {
  expect(compactSerial(text)).toBe(serial);
});

test.each([
  ['100427', null],
  ['1', null],
  ['123456789012345', null],
  ['1234567890123456', 'tooLong'],
  ['12a', 'notNumber'],
  ['a12', 'notNumber'],
  ['', 'notNumber'],
])('%j has the problem %j', (serial, problem) => {
  expect(serialProblem(serial)).toBe(problem);
});

test.each([
  ['1', true],
  ['123456789012345', true],
  ['1234567890123456', false],
  ['0123', false],
  ['', false],
])('%j is a serial number: %j', (text, isOne) => {
  expect(SERIAL_NUMBER.test(text)).toBe(isOne);
});

test.each([7, 100_123])('the address that the label of %j holds is read by fields and by scanners', (serial) => {
  const address = `http://shop:3000${assetPath(serial)}`;
  const codes: string[] = [];
  const scanner = createActor(scannerMachine);
  scanner.on('code.read', (code) => codes.push(code.serial));
  scanner.start();
  for (const text of address) scanner.send({ type: 'character.type', text, at: 1 });
  scanner.send({ type: 'enter.press', at: 2 });
  expect([withoutAddress(address), codes]).toEqual([String(serial), [String(serial)]]);
});

test.each([
  ['https://shop.example/apps/cockpit/inventory/100427', '100427'],
  ['http://shop/inventory/apps/cockpit/Inventory/100427', '100427'],
  ['inventory-100427', '100427'],
  ['httpŞ..shop.apps.cockpit.ınventory.7', '7'],
  ['httpÖ--shop-apps-cockpit-inventorz-100427', '100427'],
  ['http://shop/apps/cockpit/inventory/000100427', '100427'],
  ['100427', '100427'],
  ['inventory/gerador', 'inventory/gerador'],
  ['inventory100427', 'inventory100427'],
  ['a\nb inventory/100427', 'a\nb inventory/100427'],
])('%j in a field for equipment is %j', (text, typed) => {
  expect(withoutAddress(text)).toBe(typed);
});

test.each([
  ['https://shop.example/apps/cockpit/inventory/100427', '100427'],
  [' 100427\n', '100427'],
  ['https://shop.example/apps/cockpit/inventory/7', '7'],
  ['123', '123'],
  ['000000000000747487', '747487'],
  ['12', null],
  ['https://shop.example/apps/cockpit/rents/42', null],
  ['https://shop.example/apps/cockpit/inventory/100427?edit=1', null],
  ['1234567890123456', null],
  ['', null],
])('the code %j holds the serial number %j', (text, serial) => {
  expect(serialInCode(text)).toBe(serial);
});

test.each([
  ['718365\n718366', ['718365', '718366']],
  ['718365\t 0718366\r\n', ['718365', '718366']],
  ['718365, 718365; 718 366', ['718365', '718366']],
  ['718 365', ['718 365']],
  ['3 compactador\n718365', ['3 compactador\n718365']],
])('%j pasted into a field for one serial number is %j', (text, serials) => {
  expect(pastedSerials(text)).toEqual(serials);
});
