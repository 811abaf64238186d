import { expense, itau, nubank, type Line } from './demo-line.ts'

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
