import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { Paper } from '../../../src/shared/ui/paper/Paper';
import { announce } from '../../support/announce';
import { CONFIG } from '../tables/harness/fixture';
import { texts } from '../renderPage';

test.each([
  ['/company-logo?v=0123456789ab', ['/company-logo?v=0123456789ab']],
  [undefined, []],
])('paper has the logo of the company where there is one: %s', (companyLogo, shown) => {
  announce({ ...CONFIG, companyLogo });
  render(
    <I18nextProvider i18n={texts}>
      <Paper title="Ordem" subtitle="A2026-00048" note="20/11/2026">
        <p>1 gerador</p>
      </Paper>
    </I18nextProvider>,
  );
  const pictures = [...document.querySelectorAll('[data-print] img')];
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(shown);
});
