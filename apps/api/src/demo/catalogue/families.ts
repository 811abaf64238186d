import type { Unit } from '@prumo/domain/products/quantity'

export const pictures = [
  'split',
  'condenser',
  'cassette',
  'portable',
  'gas',
  'tube',
  'cable',
  'filter',
  'part',
  'remote',
  'tool',
  'cleaner',
  'shirt',
] as const
export type Picture = (typeof pictures)[number]

/** What it costs and is sold for in reais, how many there should be, and how many go in a month. */
export type Item = readonly [
  sku: string,
  name: string,
  cost: number,
  sale: number,
  minimum: number,
  maximum: number,
  monthly: number,
]

export type Family = {
  category: string
  picture: Picture
  brand: string
  supplier: 'Refrigás Distribuidora' | 'Norte Frio Peças'
  unit: Unit
  ncm?: string
  items: readonly Item[]
}

export const parts = { supplier: 'Norte Frio Peças', unit: 'UN' } as const
const machines = { supplier: 'Refrigás Distribuidora', unit: 'UN', ncm: '84151011' } as const
const btu = (thousand: number) => `${thousand}.000 BTU/h`

const splits = (brand: string, code: string, base: number): Family => ({
  ...machines,
  category: 'Climatização / Splits',
  picture: 'split',
  brand,
  items: [9, 12, 18, 24, 30].map((size, index): Item => {
    const cost = base + index * 390 + (index > 2 ? 320 : 0)
    return [`${code}-${size}K`, `Split inverter ${btu(size)} ${brand}`, cost, cost * 1.42 + 0.9, 2, 10, 4 - index * 0.6]
  }),
})

export const families: readonly Family[] = [
  splits('Polarix', 'PLX', 1290),
  splits('Ventora', 'VTR', 1180),
  splits('Frioterm', 'FRT', 1050),
  {
    ...machines,
    category: 'Climatização / Condensadoras',
    picture: 'condenser',
    brand: 'Polarix',
    items: [9, 12, 18, 24, 36].map((size, index): Item => {
      const cost = 880 + index * 410
      return [`CND-${size}K`, `Condensadora ${btu(size)}`, cost, cost * 1.38 + 0.9, 1, 5, 1.4 - index * 0.2]
    }),
  },
  {
    ...machines,
    category: 'Climatização / Cassete e piso-teto',
    picture: 'cassette',
    brand: 'Ventora',
    items: [
      ['CAS-18K', 'Cassete 18.000 BTU/h 4 vias', 3450, 4690, 1, 4, 0.8],
      ['CAS-24K', 'Cassete 24.000 BTU/h 4 vias', 3980, 5390, 1, 4, 0.8],
      ['CAS-36K', 'Cassete 36.000 BTU/h 4 vias', 5120, 6990, 1, 3, 0.6],
      ['PIS-36K', 'Piso-teto 36.000 BTU/h', 4870, 6590, 1, 3, 0.5],
      ['PIS-58K', 'Piso-teto 58.000 BTU/h', 7240, 9790, 0, 2, 0.3],
    ],
  },
  {
    ...machines,
    category: 'Climatização / Portáteis e cortinas',
    picture: 'portable',
    brand: 'Frioterm',
    items: [
      ['PRT-11K', 'Ar portátil 11.000 BTU/h', 1390, 1990, 2, 6, 2],
      ['CLI-07L', 'Climatizador 7 litros', 310, 469.9, 3, 12, 5],
      ['COR-090', 'Cortina de ar 90 cm', 520, 749, 1, 5, 1],
      ['COR-120', 'Cortina de ar 120 cm', 640, 899, 1, 5, 1],
    ],
  },
  {
    ...machines,
    category: 'Gases',
    picture: 'gas',
    brand: 'Refrigás',
    ncm: '38276100',
    items: [
      ['GAS-R22', 'Gás R-22 botija 13,6 kg', 890, 1290, 2, 8, 2],
      ['GAS-R410', 'Gás R-410A botija 11,3 kg', 620, 949, 4, 16, 8],
      ['GAS-R32', 'Gás R-32 botija 3 kg', 260, 399, 4, 16, 6],
      ['GAS-R134', 'Gás R-134a botija 13,6 kg', 540, 829, 2, 8, 2],
      ['NIT-1M3', 'Nitrogênio carga 1 m³', 68, 119, 3, 10, 4],
    ],
  },
  {
    ...parts,
    category: 'Instalação / Tubos e isolamento',
    picture: 'tube',
    brand: 'Cobrelar',
    unit: 'M',
    ncm: '74111010',
    items: [
      ['TUB-14', 'Tubo de cobre 1/4" flexível', 14.2, 24.9, 60, 300, 180],
      ['TUB-38', 'Tubo de cobre 3/8" flexível', 21.5, 36.9, 60, 300, 150],
      ['TUB-12', 'Tubo de cobre 1/2" flexível', 29.8, 49.9, 45, 200, 90],
      ['TUB-58', 'Tubo de cobre 5/8" flexível', 38.4, 64.9, 30, 150, 60],
      ['TUB-34', 'Tubo de cobre 3/4" flexível', 47.9, 79.9, 15, 90, 25],
      ['ISO-14', 'Isolante térmico 1/4"', 2.1, 4.5, 100, 500, 200],
      ['ISO-38', 'Isolante térmico 3/8"', 2.4, 4.9, 100, 500, 170],
      ['ISO-12', 'Isolante térmico 1/2"', 2.9, 5.9, 80, 400, 100],
      ['DRE-34', 'Mangueira de dreno 3/4"', 3.2, 6.9, 80, 300, 120],
      ['CAN-75', 'Canaleta 75 mm branca', 18.6, 34.9, 30, 120, 45],
    ],
  },
  {
    ...parts,
    category: 'Instalação / Elétrica',
    picture: 'cable',
    brand: 'Condutix',
    unit: 'M',
    ncm: '85444900',
    items: [
      ['CAB-1530', 'Cabo PP 3 × 1,5 mm²', 4.6, 8.9, 100, 500, 220],
      ['CAB-2530', 'Cabo PP 3 × 2,5 mm²', 6.9, 12.9, 100, 500, 260],
      ['CAB-4030', 'Cabo PP 3 × 4 mm²', 10.8, 18.9, 60, 300, 110],
      ['CAB-1540', 'Cabo PP 4 × 1,5 mm²', 6.2, 11.5, 60, 300, 140],
      ['CAB-2540', 'Cabo PP 4 × 2,5 mm²', 9.1, 16.9, 60, 300, 90],
    ],
  },
  {
    ...parts,
    category: 'Instalação / Elétrica',
    picture: 'part',
    brand: 'Condutix',
    items: [
      ['DIS-16', 'Disjuntor monopolar 16 A', 8.9, 17.9, 10, 40, 18],
      ['DIS-20', 'Disjuntor bipolar 20 A', 26.4, 46.9, 8, 30, 14],
      ['DIS-25', 'Disjuntor bipolar 25 A', 27.9, 49.9, 8, 30, 12],
      ['DIS-32', 'Disjuntor bipolar 32 A', 31.2, 54.9, 5, 20, 6],
      ['CXA-42', 'Caixa de passagem para dreno', 12.4, 24.9, 10, 40, 16],
      ['TOM-20', 'Tomada 20 A com placa', 9.8, 19.9, 10, 40, 15],
      ['DPS-45', 'Protetor contra surtos 45 kA', 48, 86.9, 3, 12, 4],
    ],
  },
  {
    ...parts,
    category: 'Instalação / Suportes e fixação',
    picture: 'part',
    brand: 'Sustenta',
    items: [
      ['SUP-400', 'Suporte condensadora 400 mm', 24.9, 49.9, 10, 50, 22],
      ['SUP-500', 'Suporte condensadora 500 mm', 31.5, 59.9, 10, 50, 20],
      ['SUP-600', 'Suporte condensadora 600 mm', 42.8, 79.9, 6, 30, 10],
      ['CAL-BOR', 'Calço de borracha (jogo com 4)', 7.9, 16.9, 15, 60, 28],
      ['BUC-10', 'Bucha e parafuso 10 mm (pacote)', 4.2, 9.9, 20, 80, 34],
      ['FIT-PVC', 'Fita PVC não adesiva 10 m', 3.4, 7.9, 30, 120, 60],
      ['FIT-ALU', 'Fita aluminizada 30 m', 11.8, 22.9, 10, 40, 14],
      ['ABR-20', 'Abraçadeira de nylon 20 cm (100)', 8.6, 17.9, 10, 40, 12],
    ],
  },
  {
    ...parts,
    category: 'Peças / Filtros',
    picture: 'filter',
    brand: 'Arlimpo',
    ncm: '84213990',
    items: [
      ['FIL-G4-60', 'Filtro G4 60 × 60 cm', 18.2, 39.9, 12, 60, 30],
      ['FIL-G4-50', 'Filtro G4 50 × 50 cm', 14.9, 34.9, 10, 50, 20],
      ['FIL-M5-60', 'Filtro M5 60 × 60 cm', 42, 79.9, 6, 30, 10],
      ['FIL-F7-60', 'Filtro bolsa F7 60 × 60 cm', 89, 159.9, 4, 16, 5],
      ['FIL-F9-60', 'Filtro bolsa F9 60 × 60 cm', 128, 219.9, 3, 12, 3],
      ['FIL-H13', 'Filtro absoluto H13 61 × 61 cm', 410, 649, 1, 4, 0.8],
      ['FIL-CARV', 'Filtro de carvão para split', 9.4, 22.9, 10, 50, 18],
      ['FIL-TELA', 'Tela lavável universal 50 × 100 cm', 12.6, 27.9, 8, 30, 9],
    ],
  },
  {
    ...parts,
    category: 'Peças / Elétricas e eletrônicas',
    picture: 'part',
    brand: 'Norte Frio',
    items: [
      ['CAP-25', 'Capacitor 25 µF 450 V', 16.8, 39.9, 10, 40, 14],
      ['CAP-35', 'Capacitor 35 µF 450 V', 19.2, 44.9, 10, 40, 16],
      ['CAP-50', 'Capacitor duplo 50 + 2,5 µF', 32.5, 69.9, 6, 24, 8],
      ['PLA-UNI', 'Placa universal para split', 78, 149.9, 4, 16, 6],
      ['PLA-INV', 'Placa inverter condensadora 12K', 320, 549, 1, 5, 1.2],
      ['SEN-TMP', 'Sensor de temperatura 10K', 11.2, 29.9, 10, 40, 12],
      ['MOT-VENT', 'Motor ventilador condensadora 1/6 CV', 138, 239.9, 2, 8, 2.4],
      ['MOT-SWNG', 'Motor de aletas (swing) 12 V', 24.6, 54.9, 4, 16, 4],
      ['HEL-400', 'Hélice condensadora 400 mm', 58, 109.9, 2, 8, 2],
      ['TURB-70', 'Turbina evaporadora 70 cm', 74, 139.9, 2, 8, 2.2],
      ['CONT-25', 'Contatora 25 A bobina 220 V', 92, 159.9, 3, 12, 3],
      ['REL-TMP', 'Relé de tempo 3 minutos', 38, 74.9, 3, 12, 3],
    ],
  },
  {
    ...parts,
    category: 'Peças / Refrigeração',
    picture: 'part',
    brand: 'Norte Frio',
    items: [
      ['CMP-9K', 'Compressor rotativo 9.000 BTU/h R-410A', 590, 890, 1, 4, 0.8],
      ['CMP-12K', 'Compressor rotativo 12.000 BTU/h R-410A', 680, 990, 1, 5, 1.2],
      ['CMP-24K', 'Compressor rotativo 24.000 BTU/h R-410A', 1180, 1690, 1, 3, 0.6],
      ['VAL-SCH', 'Válvula Schrader (pacote com 10)', 18.9, 39.9, 5, 20, 6],
      ['VAL-EXP', 'Válvula de expansão termostática', 165, 279.9, 1, 6, 1.4],
      ['FIL-SEC', 'Filtro secador 3/8"', 28.4, 56.9, 6, 24, 8],
      ['POR-14', 'Porca flange 1/4" (par)', 4.1, 9.9, 20, 80, 32],
      ['POR-38', 'Porca flange 3/8" (par)', 5.6, 12.9, 20, 80, 28],
      ['UNI-14', 'União de latão 1/4"', 7.2, 15.9, 15, 60, 20],
      ['UNI-38', 'União de latão 3/8"', 9.4, 19.9, 15, 60, 18],
    ],
  },
  {
    ...parts,
    category: 'Controles',
    picture: 'remote',
    brand: 'Tempra',
    items: [
      ['CTR-UNI', 'Controle remoto universal', 18.9, 44.9, 8, 30, 12],
      ['CTR-PLX', 'Controle remoto Polarix', 32, 69.9, 3, 12, 4],
      ['TER-DIG', 'Termostato digital de parede', 118, 209.9, 2, 8, 2.5],
      ['TER-WIFI', 'Termostato com Wi-Fi', 219, 369.9, 1, 6, 1.5],
      ['CTR-GW', 'Central Wi-Fi infravermelho', 86, 159.9, 2, 10, 3],
    ],
  },
  {
    ...parts,
    category: 'Ferramentas',
    picture: 'tool',
    brand: 'Ferraço',
    items: [
      ['MAN-410', 'Manifold R-410A com mangueiras', 189, 329.9, 1, 5, 1.2],
      ['BOM-VAC', 'Bomba de vácuo 5 CFM', 620, 949, 1, 3, 0.5],
      ['VAC-DIG', 'Vacuômetro digital', 245, 399.9, 1, 4, 0.6],
      ['FLAN-KIT', 'Flangeador com cortador', 138, 249.9, 1, 5, 1],
      ['CURV-KIT', 'Curvador de tubos 1/4" a 3/4"', 96, 179.9, 1, 5, 1],
      ['DET-GAS', 'Detector de vazamento', 310, 519, 1, 3, 0.5],
      ['BAL-DIG', 'Balança para gás 50 kg', 268, 449, 1, 3, 0.4],
    ],
  },
  {
    ...parts,
    category: 'Limpeza',
    picture: 'cleaner',
    brand: 'Arlimpo',
    ncm: '34029090',
    items: [
      ['LIM-EVAP', 'Limpa evaporadora 1 L', 14.8, 32.9, 10, 48, 26],
      ['LIM-COND', 'Limpa condensadora 5 L', 42.6, 84.9, 6, 24, 12],
      ['BAC-SPR', 'Bactericida spray 300 ml', 16.2, 34.9, 12, 48, 24],
      ['PAST-BAN', 'Pastilha para bandeja (10)', 11.4, 27.9, 10, 40, 15],
      ['BOL-COL', 'Bolsa coletora para limpeza', 58, 109.9, 2, 8, 2],
      ['ESC-ALE', 'Pente para aletas', 19.8, 42.9, 3, 12, 3],
    ],
  },
]
