import type { EntryType } from '@prumo/contract/finance/entries'

export type Line = {
  type: EntryType
  description: string
  /** Cents. */
  amount: number
  /** Day of the month it is due. */
  day: number
  account: string
  from?: string
  category?: string
  person?: string
  interest?: number
  fine?: number
  status?: 'PENDING' | 'SCHEDULED' | 'CANCELED'
  additionalData?: { key: string; value: string }[]
  isKnownAhead?: true
}
export type Repeated = Line & { firstMonth: number }

const itau = 'Itaú Empresas'
const nubank = 'Nubank PJ'
const card = 'Cartão corporativo Inter'
const till = 'Caixa da loja'

/** A little more or less from month to month, always the same for the same month. */
const around = (amount: number, month: number, salt: number) => {
  const step = (((month + 40) * 7919 + salt * 104_729) % 41) - 20
  return Math.round((amount * (100 + step)) / 100)
}
/** Summer sells more air conditioning. */
const season = (month: number) => [4, 6, 3, 0, -4, -8, -10, -6, 0, 6, 12, 9][(((month + 24) % 12) + 12) % 12]!
const pick = <T>(list: readonly T[], month: number, salt: number): T =>
  list[((((month + 60) * 31 + salt * 17) % list.length) + list.length) % list.length]!

export const demoPeople = [
  { name: 'Hospital Santa Clara', roles: ['Customer'] },
  { name: 'Shopping Pátio Norte', roles: ['Customer'] },
  { name: 'Condomínio Belém Office', roles: ['Customer'] },
  { name: 'Rede Farma Vida', roles: ['Customer'] },
  { name: 'Escola Caminho do Saber', roles: ['Customer'] },
  { name: 'Restaurante Ver-o-Rio', roles: ['Customer'] },
  { name: 'Clínica OdontoVida', roles: ['Customer'] },
  { name: 'Refrigás Distribuidora', roles: ['Supplier'] },
  { name: 'Norte Frio Peças', roles: ['Supplier'] },
  { name: 'Imobiliária Nazaré', roles: ['Supplier'] },
] as const

const buyers = [
  'Escola Caminho do Saber',
  'Restaurante Ver-o-Rio',
  'Clínica OdontoVida',
  'Rede Farma Vida',
  'Condomínio Belém Office',
] as const
const machines = [
  'Split 12.000 BTUs',
  'Split inverter 18.000 BTUs',
  'Cassete 36.000 BTUs',
  'Piso-teto 58.000 BTUs',
  'Multi split 3 ambientes',
] as const

export function monthlyIncomes(month: number): Line[] {
  const sale = (day: number, salt: number, account: string): Line => ({
    type: 'INCOME',
    description: `Venda de ${pick(machines, month, salt)}`,
    amount: around(5_400_00 + season(month) * 120_00, month, salt),
    day,
    account,
    category: 'Venda de produtos',
    person: pick(buyers, month, salt),
    additionalData: [{ key: 'Forma de pagamento', value: pick(['PIX', 'Cartão de crédito', 'Boleto'], month, salt) }],
  })
  const installation = (day: number, salt: number): Line => ({
    type: 'INCOME',
    description: `Instalação de ${pick(machines, month, salt + 3)}`,
    amount: around(2_350_00 + season(month) * 60_00, month, salt),
    day,
    account: nubank,
    category: 'Instalações',
    person: pick(buyers, month, salt + 1),
  })
  const service = (day: number, salt: number): Line => ({
    type: 'INCOME',
    description: pick(
      ['Limpeza e higienização', 'Recarga de gás', 'Troca de capacitor', 'Visita técnica'],
      month,
      salt,
    ),
    amount: around(480_00, month, salt),
    day,
    account: pick([nubank, 'Mercado Pago', itau], month, salt),
    category: 'Prestação de serviços',
    person: pick(buyers, month, salt + 2),
  })
  const counter = (day: number, salt: number): Line => ({
    type: 'INCOME',
    description: 'Venda no balcão',
    amount: around(310_00, month, salt),
    day,
    account: till,
    category: 'Venda de produtos',
  })
  return [
    sale(4, 1, itau),
    sale(13, 2, 'Banco do Brasil'),
    sale(22, 3, itau),
    installation(6, 4),
    installation(15, 5),
    installation(25, 6),
    service(3, 7),
    service(11, 8),
    service(18, 9),
    service(27, 10),
    counter(7, 11),
    counter(14, 12),
    counter(21, 13),
    counter(28, 14),
  ]
}

const expense = (
  description: string,
  amount: number,
  day: number,
  category: string,
  own: Partial<Line> = {},
): Line => ({ type: 'EXPENSE', description, amount, day, account: itau, category, ...own })
const known = { isKnownAhead: true } as const

export const monthlyExpenses = (month: number): Line[] => [
  expense('Folha de pagamento', 12_400_00, 5, 'Salários', known),
  expense('Pró-labore', 4_000_00, 5, 'Pró-labore', known),
  expense('INSS e FGTS', 2_905_40, 20, 'INSS e FGTS', known),
  expense('Vale-transporte da equipe', 792_00, 2, 'Vale-transporte', known),
  expense('Vale-alimentação da equipe', 1_320_00, 2, 'Vale-alimentação', known),
  expense(
    'Energia elétrica',
    around(780_00, month, 21),
    12,
    'Energia elétrica',
    month === -3 ? { ...known, interest: 6_24, fine: 15_60 } : known,
  ),
  expense('Água e esgoto', around(142_00, month, 22), 15, 'Água e esgoto', known),
  expense('Honorários contábeis', 890_00, 10, 'Contabilidade', known),
  expense(
    'Simples Nacional (DAS)',
    around(2_640_00 + season(month) * 40_00, month, 23),
    20,
    'Simples Nacional (DAS)',
    known,
  ),
  expense('Combustível da frota', around(352_00, month, 24), 6, 'Combustível', { account: card }),
  expense('Combustível da frota', around(348_00, month, 25), 16, 'Combustível', { account: card }),
  expense('Combustível da frota', around(361_00, month, 26), 26, 'Combustível', { account: card }),
  expense('Gás refrigerante R-410A', around(2_150_00, month, 27), 9, 'Peças e insumos', {
    person: 'Refrigás Distribuidora',
  }),
  expense('Peças e tubos de cobre', around(2_480_00, month, 28), 19, 'Peças e insumos', { person: 'Norte Frio Peças' }),
  expense('Anúncios na internet', around(600_00, month, 29), 8, 'Marketing e publicidade', { account: card }),
  expense('Tarifa de manutenção da conta', 79_90, 3, 'Tarifas bancárias', known),
  expense('Taxas da maquininha', around(268_00, month, 30), 28, 'Taxas de cartão', { account: 'Mercado Pago' }),
  ...(month % 3 === 0
    ? [expense('Revisão do furgão', around(940_00, month, 31), 17, 'Manutenção de veículos', { account: card })]
    : []),
  ...(month % 4 === 1 ? [expense('Curso de refrigeração comercial', 680_00, 24, 'Treinamentos')] : []),
]

export const transfers = (month: number): Line[] => [
  {
    type: 'TRANSFER',
    description: 'Pagamento do cartão corporativo',
    amount: 1_720_00 + (month % 3 === 0 ? 900_00 : 0),
    day: 27,
    account: card,
    from: itau,
  },
  {
    type: 'TRANSFER',
    description: 'Reserva para 13º e impostos',
    amount: 1_500_00,
    day: 28,
    account: 'Reserva Sicoob',
    from: nubank,
  },
  { type: 'TRANSFER', description: 'Depósito do caixa', amount: 1_400_00, day: 29, account: nubank, from: till },
  { type: 'TRANSFER', description: 'Recebimentos para a folha', amount: 6_000_00, day: 4, account: itau, from: nubank },
  {
    type: 'TRANSFER',
    description: 'Recebimentos para a folha',
    amount: 3_500_00,
    day: 4,
    account: itau,
    from: 'Banco do Brasil',
  },
]

/** What repeats without end: clients under contract, rent, subscriptions. */
export const sequences: Repeated[] = [
  {
    type: 'INCOME',
    description: 'Contrato de manutenção · Hospital Santa Clara',
    amount: 6_800_00,
    day: 10,
    account: itau,
    category: 'Contratos de manutenção',
    person: 'Hospital Santa Clara',
    firstMonth: -14,
  },
  {
    type: 'INCOME',
    description: 'Contrato de manutenção · Shopping Pátio Norte',
    amount: 5_400_00,
    day: 15,
    account: itau,
    category: 'Contratos de manutenção',
    person: 'Shopping Pátio Norte',
    firstMonth: -14,
  },
  {
    type: 'INCOME',
    description: 'Contrato de manutenção · Rede Farma Vida',
    amount: 3_150_00,
    day: 20,
    account: itau,
    category: 'Contratos de manutenção',
    person: 'Rede Farma Vida',
    firstMonth: -12,
  },
  {
    type: 'INCOME',
    description: 'Contrato de manutenção · Condomínio Belém Office',
    amount: 2_300_00,
    day: 8,
    account: itau,
    category: 'Contratos de manutenção',
    person: 'Condomínio Belém Office',
    firstMonth: -9,
  },
  { ...expense('Aluguel da loja', 4_200_00, 5, 'Aluguel', { person: 'Imobiliária Nazaré' }), firstMonth: -14 },
  { ...expense('Internet e telefone', 249_90, 18, 'Telefone e internet'), firstMonth: -14 },
]

export const installmentPurchases: (Repeated & { count: number })[] = [
  {
    ...expense('Condensadoras para estoque', 18_900_00, 14, 'Compra de mercadorias', { person: 'Norte Frio Peças' }),
    firstMonth: -4,
    count: 6,
  },
  {
    ...expense('Recolhedora de gás e manifold', 5_490_00, 23, 'Peças e insumos', { person: 'Refrigás Distribuidora' }),
    firstMonth: -2,
    count: 10,
  },
  { ...expense('Notebook do escritório', 4_799_00, 12, 'Material de escritório'), firstMonth: -9, count: 10 },
]

type Odd = Omit<Line, 'day'> & { daysFromToday: number }

/** What is late, due today, booked at the bank, called off. */
export const oddEntries: Odd[] = [
  {
    ...expense('Refrigás Distribuidora · nota 4471', 1_432_78, 1, 'Peças e insumos', {
      person: 'Refrigás Distribuidora',
    }),
    daysFromToday: -6,
  },
  { ...expense('Frete de condensadora', 286_50, 1, 'Fretes'), daysFromToday: -2 },
  {
    type: 'INCOME',
    description: 'Manutenção corretiva · Restaurante Ver-o-Rio',
    amount: 1_180_00,
    account: itau,
    category: 'Prestação de serviços',
    person: 'Restaurante Ver-o-Rio',
    daysFromToday: -12,
  },
  {
    type: 'INCOME',
    description: 'Segunda parcela da instalação · Clínica OdontoVida',
    amount: 2_640_00,
    account: nubank,
    category: 'Instalações',
    person: 'Clínica OdontoVida',
    daysFromToday: -4,
  },
  { ...expense('Seguro do furgão', 412_35, 1, 'Seguros'), daysFromToday: 0 },
  {
    type: 'INCOME',
    description: 'Higienização de 14 aparelhos · Escola Caminho do Saber',
    amount: 1_960_00,
    account: itau,
    category: 'Prestação de serviços',
    person: 'Escola Caminho do Saber',
    daysFromToday: 0,
  },
  { ...expense('Alvará de funcionamento', 368_20, 1, 'Taxas e alvarás', { status: 'SCHEDULED' }), daysFromToday: 3 },
  {
    type: 'INCOME',
    description: 'Venda de Cassete 36.000 BTUs',
    amount: 8_750_00,
    account: itau,
    category: 'Venda de produtos',
    person: 'Clínica OdontoVida',
    daysFromToday: 9,
  },
  {
    type: 'INCOME',
    description: 'Projeto de climatização · Shopping Pátio Norte',
    amount: 14_300_00,
    account: itau,
    category: 'Instalações',
    person: 'Shopping Pátio Norte',
    daysFromToday: 33,
  },
  { ...expense('Férias do Tiago', 3_150_00, 1, 'Férias e 13º salário'), daysFromToday: 27 },
  { ...expense('Banner da feira', 540_00, 1, 'Marketing e publicidade', { status: 'CANCELED' }), daysFromToday: -20 },
]
