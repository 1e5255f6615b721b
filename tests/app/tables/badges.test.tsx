import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AssetStateBadge } from '../../../src/shared/ui/badges/AssetStateBadge';
import badges from '../../../src/shared/ui/badges/badges.module.css';
import { LateBadge } from '../../../src/shared/ui/badges/LateBadge';
import { PaymentBadge } from '../../../src/shared/ui/badges/PaymentBadge';
import { StageBadge } from '../../../src/shared/ui/badges/StageBadge';
import { texts } from '../renderPage';

/** Text, icon and colour of every state; none carries the meaning alone. */
const BADGES: readonly [what: string, badge: () => ReactNode, text: string, icon: string | null, tone: string][] = [
  ['being ordered', () => <StageBadge state="ORDERING" />, 'Encomendando', 'file-edit', 'slate'],
  ['reserved', () => <StageBadge state="NOT_STARTED" />, 'Reservado', 'bookmark-fill', 'amber'],
  ['running', () => <StageBadge state="ONGOING" />, 'Em curso', 'truck', 'blue'],
  ['over', () => <StageBadge state="ENDED" />, 'Concluído', 'flag-fill', 'green'],
  ['of a stage that nobody knows', () => <StageBadge state="LOST" />, 'LOST', null, 'unknown'],
  ['paid', () => <PaymentBadge rent={{ state: 'ENDED', payed: true }} />, 'Pago', 'check', 'green'],
  ['unpaid', () => <PaymentBadge rent={{ state: 'ENDED', payed: false }} />, 'Por pagar', 'euro', 'unpaid'],
  ['not to be paid yet', () => <PaymentBadge rent={{ state: 'ORDERING', payed: false }} />, '', null, ''],
  ['late', () => <LateBadge days={3} />, 'Atrasado 3 dias', 'exclamation-triangle', 'late'],
  ['in time', () => <LateBadge days={0} />, '', null, ''],
  ['available', () => <AssetStateBadge state={{ id: 1, type: 'AVAILABLE' }} />, 'Disponível', 'check-circle', 'green'],
  [
    'available and with a customer now',
    () => <AssetStateBadge state={{ id: 1, type: 'AVAILABLE' }} isTaken />,
    'Disponível',
    null,
    'unknown',
  ],
  [
    'in maintenance',
    () => <AssetStateBadge state={{ id: 1, type: 'MAINTENANCE' }} />,
    'Em manutenção',
    'wrench',
    'amber',
  ],
  ['unavailable', () => <AssetStateBadge state={{ id: 1, type: 'UNAVAILABLE' }} />, 'Indisponível', 'ban', 'slate'],
];

test.each(BADGES)('the badge of what is %s', (_what, badge, text, icon, tone) => {
  const { container } = render(<I18nextProvider i18n={texts}>{badge()}</I18nextProvider>);
  expect(container).toHaveTextContent(new RegExp(`^${text}$`, 'u'));
  expect(/pi pi-.*/u.exec(container.querySelector('.pi')?.className ?? '')?.[0] ?? null).toBe(icon && `pi pi-${icon}`);
  const shown = container.firstElementChild;
  const tones = ['slate', 'amber', 'blue', 'green', 'unpaid', 'late', 'unknown'];
  expect(tones.filter((each) => shown?.classList.contains(badges[each] ?? each)).join()).toBe(tone);
});
