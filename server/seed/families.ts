/** Equipment of one make: how many there are, what one costs to buy and to rent for a day, in euro without VAT. */
export interface Family {
  description: string;
  brand: string;
  model: string;
  tags: readonly string[];
  /** Serial number of the first one; the others follow. */
  firstSerial: number;
  count: number;
  costValue: number;
  dayPrice: number;
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

const family = (
  firstSerial: number,
  count: number,
  [description, brand, model]: [string, string, string],
  [dayPrice, costValue]: [number, number],
  ...tags: (typeof TAGS)[number][]
): Family => ({ firstSerial, count, description, brand, model, dayPrice, costValue, tags });

export const FAMILIES: readonly Family[] = [
  family(100201, 7, ['Gerador', 'Himoinsa', 'HYW-20 T5'], [75, 11_900], 'Energia'),
  family(100221, 6, ['Gerador insonorizado', 'Pramac', 'GSW 65'], [120, 21_500], 'Energia', 'Eventos'),
  family(100241, 8, ['Gerador portátil', 'Honda', 'EU 22i'], [32, 1_490], 'Energia'),
  family(100401, 4, ['Miniescavadora', 'Kubota', 'KX019-4'], [145, 31_800], 'Terraplenagem', 'Precisa de operador'),
  family(100421, 4, ['Miniescavadora', 'Takeuchi', 'TB216'], [140, 29_900], 'Terraplenagem', 'Precisa de operador'),
  family(100441, 3, ['Retroescavadora', 'JCB', '3CX'], [240, 84_000], 'Terraplenagem', 'Precisa de operador'),
  family(100461, 5, ['Dumper', 'Ausa', 'D 150'], [85, 24_600], 'Terraplenagem'),
  family(100601, 8, ['Placa vibratória', 'Wacker Neuson', 'DPU 4045'], [48, 6_350], 'Compactação'),
  family(100621, 6, ['Saltitão', 'Wacker Neuson', 'BS 60-4'], [38, 2_890], 'Compactação'),
  family(100641, 3, ['Cilindro', 'Bomag', 'BW 80'], [95, 18_700], 'Compactação'),
  family(100731, 6, ['Compressor', 'Atlas Copco', 'XAS 88'], [62, 13_400], 'Ar comprimido'),
  family(100738, 4, ['Compressor', 'Kaeser', 'M50'], [58, 12_100], 'Ar comprimido'),
  family(100745, 4, ['Martelo demolidor', 'Hilti', 'TE 3000-AVR'], [45, 3_150], 'Corte e demolição'),
  family(100761, 8, ['Martelo perfurador', 'Bosch', 'GBH 12-52 D'], [26, 1_120], 'Corte e demolição'),
  family(100781, 6, ['Rebarbadora', 'Makita', 'GA 9061'], [14, 260], 'Corte e demolição'),
  family(100791, 4, ['Serra de pavimento', 'Husqvarna', 'FS 400 LV'], [52, 3_480], 'Corte e demolição'),
  family(100901, 7, ['Torre de iluminação', 'Atlas Copco', 'HiLight V5+'], [35, 9_800], 'Iluminação', 'Eventos'),
  family(101001, 6, ['Plataforma de tesoura', 'Genie', 'GS-1932'], [70, 13_900], 'Elevação'),
  family(101021, 4, ['Plataforma articulada', 'JLG', '450AJ'], [165, 52_000], 'Elevação', 'Precisa de operador'),
  family(101041, 3, ['Empilhador telescópico', 'Manitou', 'MT 625'], [190, 61_500], 'Elevação', 'Precisa de operador'),
  family(101061, 8, ['Andaime móvel', 'Layher', 'Uni Standard P2'], [24, 2_350], 'Elevação'),
  family(102001, 6, ['Tenda 6 × 6 m', 'Röder', 'P 600'], [110, 5_900], 'Eventos'),
  family(102021, 6, ['Palco modular 2 × 1 m', 'Prolyte', 'StageDex'], [18, 640], 'Eventos'),
  family(102041, 6, ['Coluna ativa', 'JBL', 'SRX835P'], [40, 2_150], 'Som e imagem', 'Eventos'),
  family(102061, 3, ['Mesa de mistura', 'Yamaha', 'QL5'], [135, 11_700], 'Som e imagem', 'Eventos'),
  family(102081, 4, ['Projetor', 'Epson', 'EB-PU1007'], [95, 6_400], 'Som e imagem'),
  family(103001, 5, ['Aquecedor a gasóleo', 'Master', 'BV 77 E'], [29, 1_690], 'Climatização'),
  family(103021, 4, ['Desumidificador', 'Trotec', 'TTK 170 S'], [22, 980], 'Climatização'),
  family(103041, 4, ['Lavadora de alta pressão', 'Kärcher', 'HDS 8/18-4 C'], [44, 3_290], 'Limpeza'),
  family(103061, 4, ['Motocultivador', 'Honda', 'FJ 500'], [34, 1_350], 'Jardim'),
];
