import { expense, itau, type Repeated } from './demo-line.ts'

/** What repeats without end: clients under contract, rent, subscriptions. */
export const sequences: Repeated[] = [
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
  { ...expense('Aluguel da loja', 4_200_00, 5, 'Aluguel', { person: 'Imobiliária Nazaré' }), firstMonth: -14 },
  { ...expense('Internet e telefone', 249_90, 18, 'Telefone e internet'), firstMonth: -14 },
]

export const installmentPurchases: (Repeated & { count: number })[] = [
  {
    ...expense('Recolhedora de gás e manifold', 5_490_00, 23, 'Peças e insumos', { person: 'Refrigás Distribuidora' }),
    firstMonth: -2,
    count: 10,
  },
  { ...expense('Notebook do escritório', 4_799_00, 12, 'Material de escritório'), firstMonth: -9, count: 10 },
]
