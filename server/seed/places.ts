/** A town with the four-digit areas of its postal codes. */
export interface Town {
  name: string;
  areas: readonly number[];
  /** Area code of its landlines. */
  landline: string;
}

export const TOWNS: readonly Town[] = [
  { name: 'Lisboa', areas: [1050, 1100, 1150, 1200, 1250, 1300, 1500, 1600, 1700, 1800, 1900], landline: '21' },
  { name: 'Porto', areas: [4000, 4050, 4100, 4150, 4200, 4250, 4300], landline: '22' },
  { name: 'Loures', areas: [2670], landline: '21' },
  { name: 'Setúbal', areas: [2900, 2910], landline: '265' },
  { name: 'Sintra', areas: [2710], landline: '21' },
  { name: 'Cascais', areas: [2750], landline: '21' },
  { name: 'Oeiras', areas: [2780], landline: '21' },
  { name: 'Amadora', areas: [2700, 2720], landline: '21' },
  { name: 'Odivelas', areas: [2675], landline: '21' },
  { name: 'Almada', areas: [2800, 2805], landline: '21' },
  { name: 'Seixal', areas: [2840], landline: '21' },
  { name: 'Barreiro', areas: [2830], landline: '21' },
  { name: 'Montijo', areas: [2870], landline: '21' },
  { name: 'Palmela', areas: [2950], landline: '21' },
  { name: 'Vila Franca de Xira', areas: [2600], landline: '263' },
  { name: 'Torres Vedras', areas: [2560], landline: '261' },
  { name: 'Santarém', areas: [2000, 2005], landline: '243' },
  { name: 'Leiria', areas: [2400, 2410], landline: '244' },
  { name: 'Caldas da Rainha', areas: [2500], landline: '262' },
  { name: 'Coimbra', areas: [3000, 3030], landline: '239' },
  { name: 'Aveiro', areas: [3800, 3810], landline: '234' },
  { name: 'Viseu', areas: [3500, 3510], landline: '232' },
  { name: 'Vila Nova de Gaia', areas: [4400, 4430], landline: '22' },
  { name: 'Matosinhos', areas: [4450], landline: '22' },
  { name: 'Maia', areas: [4470], landline: '22' },
  { name: 'Braga', areas: [4700, 4710], landline: '253' },
  { name: 'Guimarães', areas: [4800, 4810], landline: '253' },
  { name: 'Évora', areas: [7000, 7005], landline: '266' },
  { name: 'Beja', areas: [7800], landline: '284' },
  { name: 'Faro', areas: [8000, 8005], landline: '289' },
  { name: 'Loulé', areas: [8100], landline: '289' },
  { name: 'Portimão', areas: [8500], landline: '282' },
];

/** Names that streets have in every town. */
export const STREETS: readonly string[] = [
  'Rua 25 de Abril',
  'Avenida da República',
  'Rua Luís de Camões',
  'Rua da Igreja',
  'Travessa do Moinho',
  'Rua 1.º de Maio',
  'Avenida Almirante Reis',
  'Rua Alexandre Herculano',
  'Rua do Comércio',
  'Rua das Oficinas',
  'Rua Miguel Bombarda',
  'Rua Gago Coutinho',
  'Avenida Infante Dom Henrique',
  'Rua Eça de Queirós',
  'Rua do Poço Novo',
  'Rua da Fonte',
  'Rua Cândido dos Reis',
  'Rua Serpa Pinto',
  'Rua Direita',
  'Rua das Flores',
  'Avenida da Liberdade',
  'Rua do Outeiro',
  'Rua Fernando Pessoa',
  'Rua da Escola',
  'Caminho do Vale',
  'Rua Dr. Ricardo Jorge',
];

/** Where companies keep their yards. */
export const YARDS: readonly string[] = [
  'Zona Industrial, Lote',
  'Parque Empresarial, Armazém',
  'Parque Industrial, Lote',
  'Quinta da Várzea, Lote',
  'Estaleiro da Ponte, Porta',
];
