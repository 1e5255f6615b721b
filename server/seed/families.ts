/** Equipment of one make: how many there are, what one costs to buy in euro without VAT, and the rate that prices it. */
export interface Family {
  description: string;
  brand: string;
  model: string;
  tags: readonly string[];
  /** Serial number of the first one; the others follow. */
  firstSerial: number;
  count: number;
  costValue: number;
  rate: string;
  /** Counts the hours that it runs. */
  hasMeter: boolean;
}

export const TAGS = [
  'Terraplenagem',
  'Energia',
  'Compactação',
  'Ar comprimido',
  'Iluminação',
  'Elevação',
  'Corte e demolição',
  'Eventos',
  'Som e imagem',
  'Climatização',
  'Limpeza',
  'Jardim',
  'Precisa de operador',
] as const;

/** Rates by name: prices of 1, 3, 7 and 28 days. */
export const RATES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  'Ferramenta ligeira': [16, 40, 78, 210],
  'Ferramenta pesada e andaimes': [26, 65, 125, 340],
  'Equipamento portátil': [34, 85, 160, 430],
  'Compactação ligeira': [45, 112, 210, 590],
  'Demolição e limpeza': [48, 120, 230, 620],
  'Ar comprimido': [62, 155, 295, 800],
  'Geradores até 35 kVA': [75, 190, 360, 980],
  'Dumpers, cilindros e tesouras': [86, 220, 420, 1_180],
  'Eventos, som e imagem': [110, 270, 490, 1_350],
  'Geradores de 60 a 110 kVA': [120, 305, 580, 1_600],
  'Miniescavadoras 1–2 t': [130, 345, 600, 1_950],
  'Máquinas pesadas': [190, 510, 990, 3_100],
};

/** Kinds of charges. */
export const CHARGE_TYPES = [
  { description: 'Entrega', unit_value: 45, percent_of_lines: null },
  { description: 'Recolha', unit_value: 45, percent_of_lines: null },
  { description: 'Limpeza', unit_value: 35, percent_of_lines: null },
  { description: 'Combustível (litro)', unit_value: 2.1, percent_of_lines: null },
  { description: 'Combustível (1/8)', unit_value: 18, percent_of_lines: null, proposed_for: 'FUEL' },
  { description: 'Hora de uso', unit_value: 6.5, percent_of_lines: null, proposed_for: 'HOURS' },
  { description: 'Isenção de danos', unit_value: null, percent_of_lines: 8 },
  { description: 'Reparação de danos', unit_value: null, percent_of_lines: null },
] as const;

const METERED = ['Terraplenagem', 'Energia', 'Ar comprimido'];

const family = (
  firstSerial: number,
  count: number,
  [description, brand, model]: [string, string, string],
  [rate, costValue]: [keyof typeof RATES, number],
  ...tags: (typeof TAGS)[number][]
): Family => ({
  firstSerial,
  count,
  description,
  brand,
  model,
  rate,
  costValue,
  tags,
  hasMeter: tags.some((tag) => METERED.includes(tag)),
});

export const FAMILIES: readonly Family[] = [
  family(100201, 7, ['Gerador', 'Himoinsa', 'HYW-20 T5'], ['Geradores até 35 kVA', 11_900], 'Energia'),
  family(
    100221,
    4,
    ['Gerador insonorizado', 'Pramac', 'GSW 65'],
    ['Geradores de 60 a 110 kVA', 21_500],
    'Energia',
    'Eventos',
  ),
  family(
    100225,
    2,
    ['Gerador insonorizado', 'Pramac', 'GSW 110'],
    ['Geradores de 60 a 110 kVA', 27_800],
    'Energia',
    'Eventos',
  ),
  family(100241, 5, ['Gerador portátil', 'Honda', 'EU 22i'], ['Equipamento portátil', 1_490], 'Energia'),
  family(100246, 3, ['Gerador portátil', 'Honda', 'EU 30is'], ['Equipamento portátil', 2_690], 'Energia'),
  family(
    100401,
    4,
    ['Miniescavadora', 'Kubota', 'KX019-4'],
    ['Miniescavadoras 1–2 t', 31_800],
    'Terraplenagem',
    'Precisa de operador',
  ),
  family(
    100421,
    4,
    ['Miniescavadora', 'Takeuchi', 'TB216'],
    ['Miniescavadoras 1–2 t', 29_900],
    'Terraplenagem',
    'Precisa de operador',
  ),
  family(
    100441,
    3,
    ['Retroescavadora', 'JCB', '3CX'],
    ['Máquinas pesadas', 84_000],
    'Terraplenagem',
    'Precisa de operador',
  ),
  family(100461, 3, ['Dumper', 'Ausa', 'D 150'], ['Dumpers, cilindros e tesouras', 24_600], 'Terraplenagem'),
  family(100464, 2, ['Dumper', 'Ausa', 'D 201'], ['Dumpers, cilindros e tesouras', 28_900], 'Terraplenagem'),
  family(100601, 5, ['Placa vibratória', 'Wacker Neuson', 'DPU 4045'], ['Compactação ligeira', 6_350], 'Compactação'),
  family(100606, 3, ['Placa vibratória', 'Wacker Neuson', 'BPU 2540'], ['Compactação ligeira', 3_980], 'Compactação'),
  family(100621, 4, ['Saltitão', 'Wacker Neuson', 'BS 60-4'], ['Compactação ligeira', 2_890], 'Compactação'),
  family(100625, 2, ['Saltitão', 'Wacker Neuson', 'BS 70-2i'], ['Compactação ligeira', 3_150], 'Compactação'),
  family(100641, 3, ['Cilindro', 'Bomag', 'BW 80'], ['Dumpers, cilindros e tesouras', 18_700], 'Compactação'),
  family(100731, 4, ['Compressor', 'Atlas Copco', 'XAS 88'], ['Ar comprimido', 13_400], 'Ar comprimido'),
  family(100735, 2, ['Compressor', 'Atlas Copco', 'XAS 138'], ['Ar comprimido', 16_900], 'Ar comprimido'),
  family(100738, 4, ['Compressor', 'Kaeser', 'M50'], ['Ar comprimido', 12_100], 'Ar comprimido'),
  family(100745, 4, ['Martelo demolidor', 'Hilti', 'TE 3000-AVR'], ['Demolição e limpeza', 3_150], 'Corte e demolição'),
  family(
    100761,
    5,
    ['Martelo perfurador', 'Bosch', 'GBH 12-52 D'],
    ['Ferramenta pesada e andaimes', 1_120],
    'Corte e demolição',
  ),
  family(
    100766,
    3,
    ['Martelo perfurador', 'Hilti', 'TE 70-ATC'],
    ['Ferramenta pesada e andaimes', 1_480],
    'Corte e demolição',
  ),
  family(100781, 3, ['Rebarbadora', 'Makita', 'GA 9061'], ['Ferramenta ligeira', 260], 'Corte e demolição'),
  family(100784, 3, ['Rebarbadora', 'Bosch', 'GWS 24-230'], ['Ferramenta ligeira', 230], 'Corte e demolição'),
  family(
    100791,
    4,
    ['Serra de pavimento', 'Husqvarna', 'FS 400 LV'],
    ['Demolição e limpeza', 3_480],
    'Corte e demolição',
  ),
  family(
    100901,
    4,
    ['Torre de iluminação', 'Atlas Copco', 'HiLight V5+'],
    ['Equipamento portátil', 9_800],
    'Iluminação',
    'Eventos',
  ),
  family(
    100905,
    3,
    ['Torre de iluminação', 'Generac', 'VT-Hybrid'],
    ['Equipamento portátil', 11_200],
    'Iluminação',
    'Eventos',
  ),
  family(
    101001,
    4,
    ['Plataforma de tesoura', 'Genie', 'GS-1932'],
    ['Dumpers, cilindros e tesouras', 13_900],
    'Elevação',
  ),
  family(
    101005,
    2,
    ['Plataforma de tesoura', 'Genie', 'GS-2632'],
    ['Dumpers, cilindros e tesouras', 17_600],
    'Elevação',
  ),
  family(
    101021,
    4,
    ['Plataforma articulada', 'JLG', '450AJ'],
    ['Máquinas pesadas', 52_000],
    'Elevação',
    'Precisa de operador',
  ),
  family(
    101041,
    3,
    ['Empilhador telescópico', 'Manitou', 'MT 625'],
    ['Máquinas pesadas', 61_500],
    'Elevação',
    'Precisa de operador',
  ),
  family(
    101061,
    5,
    ['Andaime móvel', 'Layher', 'Uni Standard P2'],
    ['Ferramenta pesada e andaimes', 2_350],
    'Elevação',
  ),
  family(101066, 3, ['Andaime móvel', 'Layher', 'Zifa P2'], ['Ferramenta pesada e andaimes', 1_690], 'Elevação'),
  family(102001, 4, ['Tenda 6 × 6 m', 'Röder', 'P 600'], ['Eventos, som e imagem', 5_900], 'Eventos'),
  family(102005, 2, ['Tenda 10 × 10 m', 'Röder', 'P 1000'], ['Eventos, som e imagem', 9_400], 'Eventos'),
  family(102021, 4, ['Palco modular 2 × 1 m', 'Prolyte', 'StageDex'], ['Ferramenta ligeira', 640], 'Eventos'),
  family(102025, 2, ['Palco modular 1 × 1 m', 'Prolyte', 'StageDex'], ['Ferramenta ligeira', 410], 'Eventos'),
  family(102041, 4, ['Coluna ativa', 'JBL', 'SRX835P'], ['Equipamento portátil', 2_150], 'Som e imagem', 'Eventos'),
  family(102045, 2, ['Subwoofer ativo', 'JBL', 'SRX818SP'], ['Equipamento portátil', 1_890], 'Som e imagem', 'Eventos'),
  family(102061, 3, ['Mesa de mistura', 'Yamaha', 'QL5'], ['Eventos, som e imagem', 11_700], 'Som e imagem', 'Eventos'),
  family(102081, 4, ['Projetor', 'Epson', 'EB-PU1007'], ['Eventos, som e imagem', 6_400], 'Som e imagem'),
  family(
    103001,
    3,
    ['Aquecedor a gasóleo', 'Master', 'BV 77 E'],
    ['Ferramenta pesada e andaimes', 1_690],
    'Climatização',
  ),
  family(
    103004,
    2,
    ['Aquecedor a gasóleo', 'Master', 'BV 110 E'],
    ['Ferramenta pesada e andaimes', 1_980],
    'Climatização',
  ),
  family(103021, 4, ['Desumidificador', 'Trotec', 'TTK 170 S'], ['Ferramenta pesada e andaimes', 980], 'Climatização'),
  family(103041, 4, ['Lavadora de alta pressão', 'Kärcher', 'HDS 8/18-4 C'], ['Demolição e limpeza', 3_290], 'Limpeza'),
  family(103061, 4, ['Motocultivador', 'Honda', 'FJ 500'], ['Equipamento portátil', 1_350], 'Jardim'),
];
