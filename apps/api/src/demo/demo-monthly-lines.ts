import { card, expense, itau, nubank, till, type Line } from './demo-line.ts'
import { buyers } from './demo-people.ts'

/** A little more or less from month to month, always the same for the same month. */
const around = (amount: number, month: number, salt: number) => {
  const step = (((month + 40) * 7919 + salt * 104_729) % 41) - 20
  return Math.round((amount * (100 + step)) / 100)
}

/** Summer sells more air conditioning. */
const season = (month: number) => [4, 6, 3, 0, -4, -8, -10, -6, 0, 6, 12, 9][(((month + 24) % 12) + 12) % 12]!

const pick = <T>(list: readonly T[], month: number, salt: number): T =>
  list[((((month + 60) * 31 + salt * 17) % list.length) + list.length) % list.length]!

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
    from: itau,
  },
  {
    type: 'TRANSFER',
    description: 'Recebimentos da maquininha',
    amount: 4_500_00,
    day: 4,
    account: itau,
    from: 'Mercado Pago',
  },
]
