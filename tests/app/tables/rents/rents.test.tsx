import { Component as RentDetailPage } from '../../../../src/features/rents/page/RentDetailPage';
import { Component as RentsListPage } from '../../../../src/features/rents/list/RentsListPage';
import { paper, panelOf, rowOf, testView } from '../harness/testView';

testView({
  name: 'the list of rents',
  view: { page: RentsListPage, path: '/apps/cockpit/rents', at: '/apps/cockpit/rents', needs: ['rent:read'] },
  order: ['POST /rents/read-rents', 'priority'],
  refetchesOn: { rents: ['POST /rents/read-rents', 'POST /rents/views'] },
  controls: [
    ['button', 'Novo aluguer', 'rent:update'],
    ['link', 'Cancelados'],
    ['button', 'Exportar CSV'],
    ['link', /^(?:Todos|Encomendando|Reservados|Em curso|Concluídos|Em atraso|Por pagar|Sai hoje) \d+$/u],
    ['button', 'Início entre…'],
    ['link', 'Abrir A2026-00048'],
  ],
  csv: {
    Cliente: 'Jardins do Sado',
    Estado: 'Em curso',
    Início: '12/11/2026',
    Fim: '27/11/2026',
    Código: 'A2026-00048',
    Referência: 'PO-7781',
    'Equip.': '2',
    Valor: '1234,5',
    'Com IVA': '1518,44',
    Pagamento: 'Por pagar',
    'Equipamento sem IVA': '1234,5',
    'Encargos sem IVA': '0',
  },
  shows: [
    {
      title: 'every column of a rent (product 2.8)',
      of: rowOf('A2026-00048'),
      cells: {
        Estado: 'Em curso',
        Início: '12/11/2026',
        Fim: '27/11/2026',
        Código: 'A2026-00048',
        Referência: 'PO-7781',
        'Equip.': '2',
        'Com IVA': '1.518,44 €',
        Pagamento: 'Por pagar',
      },
    },
    {
      title: 'the customer first, and the value without VAT before the one with it',
      of: rowOf('A2026-00048'),
      cells: { Cliente: 'Jardins do Sado A2026-00048 PO-7781', Valor: '1.234,50 € 1.518,44 €' },
    },
    {
      title: 'a rent as a card',
      isNarrow: true,
      texts: [
        'Jardins do Sado',
        '1.518,44 €',
        '12/11',
        '–',
        '27/11/2026',
        '·',
        '2 equip.',
        'A2026-00048',
        'Em curso',
        'Por pagar',
      ],
    },
    {
      title: 'how many each view holds',
      texts: ['Encomendando', '11', 'Reservados', '26', 'Em curso', '22', 'Concluídos', '439'],
    },
  ],
});

testView({
  name: 'a rent',
  view: {
    page: RentDetailPage,
    path: '/apps/cockpit/rents/:id',
    at: '/apps/cockpit/rents/42',
    needs: ['rent:read'],
  },
  refetchesOn: {
    rents: ['GET /maintenances', 'GET /rents/42/handovers', 'GET /rents/42/history', 'POST /rents/read-rents'],
    maintenances: ['GET /maintenances', 'POST /rents/read-rents'],
  },
  controls: [
    ['link', 'Alugueres'],
    ['link', 'Jardins do Sado', 'customer:read'],
    ['link', 'Ver no plano', 'asset:read'],
    ['link', /^Ver no mapa/u],
    ['button', 'Mais ações'],
    ['button', 'Marcar como pago', 'rent:update'],
    ['link', 'Devolver', 'rent:update|handover:update'],
    ['button', /^Alterar o valor de 100(?:207|641)$/u, 'rent:update'],
    ['button', /^Trocar o 100(?:207|641), que está com o cliente$/u, 'rent:update'],
    ['button', 'Dar desconto', 'rent:update'],
    ['button', /^Alterar o desconto de 100(?:207|641)$/u, 'rent:update'],
    ['button', 'Adicionar encargo', 'rent:update'],
    ['button', 'Alterar notas e referência', 'rent:update'],
    ['button', 'Alterar datas', 'rent:update'],
    ['button', /^Mês (?:anterior|seguinte)$/u],
    ['button', 'Foto 1 de Martelo demolidor Hilti TE 1000 100641'],
    ['button', 'Imprimir nota'],
  ],
  shows: [
    { title: 'its code, stage, payment, customer and reference', texts: ['A2026-00048', 'Em curso', 'Por pagar'] },
    {
      title: 'whose it is and its days',
      facts: {
        Cliente: 'Jardins do Sado',
        Período: 'qui 12/11/2026 – sex 27/11/2026 · 16 dias',
        Referência: 'PO-7781',
      },
    },
    {
      title: 'a line',
      of: rowOf('100641'),
      cells: {
        Ordem: '2',
        'N.º de série': '100641',
        Equipamento: 'Martelo demolidor Hilti TE 1000',
        Valor: '234,00 €',
        'Com IVA': '287,82 €',
      },
    },
    { title: 'the totals without and with VAT', texts: ['1.234,50 €', '1.518,44 €'] },
    { title: 'the address', of: panelOf('Morada de entrega'), texts: ['Rua do Cais, 3', 'Setúbal 2900-123 Portugal'] },
    { title: 'the notes', of: panelOf('Notas'), texts: ['Descarregar no portão 2.'] },
    {
      title: 'the days',
      of: panelOf('Datas'),
      facts: { Início: 'qui 12/11/2026', Fim: 'sex 27/11/2026', Duração: '16 dias' },
    },
    {
      title: 'what happened',
      of: panelOf('Histórico'),
      texts: [
        ...['Entrega de 2 equipamentos', '13/11/2026, 08:20, por tomas', 'Recebido por Sr. Nunes'],
        ...['100207', 'Gerador 20 kVA Himoinsa HYW-20'],
        ...['100641', 'Martelo demolidor Hilti TE 1000', '· Sujo', '· Barro na caixa'],
      ],
    },
    {
      title: 'a line as a card',
      isNarrow: true,
      texts: [
        'Martelo demolidor Hilti TE 1000',
        '100641',
        'Trocar no cliente',
        ': Trocar o 100641, que está com o cliente',
        'Desconto',
        ': Alterar o desconto de 100641',
        '234,00 €',
        '287,82 € com IVA',
      ],
    },
    {
      title: 'the totals of the cards',
      isNarrow: true,
      facts: { 'Total sem IVA': '1.234,50 €', 'IVA 23 %': '283,94 €', 'Total com IVA': '1.518,44 €' },
    },
    {
      title: 'parties and days on paper',
      of: paper,
      texts: [
        ...['Cliente', 'Jardins do Sado', 'NIF', '514637960', 'Telefone', '+351 215 110 061'],
        ...['Morada de entrega', 'Rua do Cais, 3', 'Setúbal 2900-123 Portugal'],
        ...['Período', 'qui 12/11/2026', '–', 'sex 27/11/2026', '16 dias', 'Referência PO-7781'],
      ],
    },
    {
      title: 'lines and totals on paper',
      of: paper,
      texts: [
        ...['1', '100207', 'Gerador 20 kVA Himoinsa HYW-20', '1.000,50 €', '1.230,62 €'],
        ...['2', '100641', 'Martelo demolidor Hilti TE 1000', '234,00 €', '287,82 €'],
        ...['Pagamento', 'Por pagar'],
        ...['Total sem IVA', '1.234,50 €', 'IVA 23 %', '283,94 €', 'Total com IVA', '1.518,44 €'],
        ...['Notas', 'Descarregar no portão 2.'],
      ],
    },
    {
      title: 'who rents out, on paper',
      of: paper,
      texts: ['Obras do Sul, Lda.', 'NIF 500 000 000', 'Guia de aluguer'],
    },
  ],
});
