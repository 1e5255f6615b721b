import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../support/files';
import { TYPED_DIALOGS, WITHOUT_TYPING } from '../support/typedDialogs';

const DIALOG = /<(?:ModalDialog|RecordDialog|SettingDialog|RentQuestion|RemovalQuestion)\b/u;

/* `tests/e2e/typing.test.ts` types into each dialog from the click on that opens it. */
test('every dialog is typed into, or says what it begins with instead', () => {
  const dialogs = filesBelow('src', /\.tsx$/u)
    .filter(({ path, text }) => !path.includes('demo/') && DIALOG.test(text))
    .map(({ path }) => basename(path, '.tsx'));
  const known = [...Object.values(TYPED_DIALOGS).map(({ file }) => file), ...Object.keys(WITHOUT_TYPING)];
  expect(
    [...new Set(known)].sort(),
    'a row in tests/support/typedDialogs.ts for each; the check of accessibility wants one in tests/support/views.ts',
  ).toEqual([...new Set(dialogs)].sort());
});
