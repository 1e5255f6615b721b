import { Component as TodayPage } from '../../../src/features/dashboards/today/TodayPage';
import { testView } from './testView';

testView({
  name: 'the work of a day',
  view: { page: TodayPage, path: '/apps/cockpit/today', at: '/apps/cockpit/today', needs: ['rent:read'] },
  controls: [
    ['link', 'O que está livre?', 'asset:read|rent:update'],
    ['link', /^Ver os \d+ na lista$/u],
    ['link', 'Jardins do Sado'],
    ['link', '+351 215 110 061'],
    ['button', 'Marcar como pago: A2026-00048, Jardins do Sado', 'rent:update'],
  ],
  shows: [
    {
      title: 'an unpaid rent: whose, which, until when, what and how much',
      texts: [
        ...['Jardins do Sado', 'A2026-00048', '·', '+351 215 110 061', 'até 27/11/2026'],
        '2 equipamentos',
        '1.518,44 €',
      ],
    },
  ],
});
