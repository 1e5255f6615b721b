import { expect, test } from 'vitest';
import { lacksLetters } from '../../src/shared/domain/printedLetters';

test.each([
  ['Martelo demolidor n.º 2, 230 V~ (ª)', false],
  ['Çekiç ığüşö, Œuvre, ﬁxação', false],
  ['Γεννήτρια', false],
  ['Генератор', false],
  ['Gerador 🏗️ ½ µ', false],
  ['حفارة صغيرة', true],
  ['小型挖掘机', true],
  ['מחפר 3', true],
  ['Gerador ガ', true],
  ['', false],
])('whether paper lacks letters of %j: %s', (name, lacks) => {
  expect(lacksLetters(name)).toBe(lacks);
});
