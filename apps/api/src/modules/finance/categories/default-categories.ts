import type { categoryIcons } from '@prumo/contract/finance/category-icons'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Db } from '#platform/db/transaction.ts'
import { insertCategories } from './queries.ts'

type Icon = (typeof categoryIcons)[number]
type Branch = { type: 'INCOME' | 'EXPENSE'; code: string; name: string; icon: Icon; below: [string, Icon][] }

/** What partners bring and take, and loans, are neither earned nor spent; those below a main category follow it. */
const outsideResult = new Set(['Aporte de sócios', 'Empréstimos', 'Retiradas de sócios'])

/** The chart a small Brazilian company starts with: 1 income, 2 expenses, numbered as accountants do. */
const chart: Branch[] = [
  {
    type: 'INCOME',
    code: '1.1',
    name: 'Receitas operacionais',
    icon: 'dollar',
    below: [
      ['Venda de produtos', 'shopping-cart'],
      ['Prestação de serviços', 'tool'],
      ['Contratos de manutenção', 'safety'],
      ['Instalações', 'rocket'],
    ],
  },
  {
    type: 'INCOME',
    code: '1.2',
    name: 'Receitas financeiras',
    icon: 'bank',
    below: [
      ['Rendimentos de aplicações', 'trophy'],
      ['Juros recebidos', 'dollar'],
      ['Descontos obtidos', 'gift'],
    ],
  },
  {
    type: 'INCOME',
    code: '1.3',
    name: 'Outras receitas',
    icon: 'star',
    below: [
      ['Aporte de sócios', 'team'],
      ['Reembolsos', 'wallet'],
    ],
  },
  {
    type: 'EXPENSE',
    code: '2.1',
    name: 'Custos de vendas e serviços',
    icon: 'shopping',
    below: [
      ['Compra de mercadorias', 'shopping-cart'],
      ['Peças e insumos', 'tool'],
      ['Fretes', 'car'],
      ['Serviços de terceiros', 'team'],
    ],
  },
  {
    type: 'EXPENSE',
    code: '2.2',
    name: 'Pessoal',
    icon: 'team',
    below: [
      ['Salários', 'wallet'],
      ['Pró-labore', 'trophy'],
      ['INSS e FGTS', 'safety'],
      ['Vale-transporte', 'car'],
      ['Vale-alimentação', 'coffee'],
      ['Férias e 13º salário', 'smile'],
    ],
  },
  {
    type: 'EXPENSE',
    code: '2.3',
    name: 'Ocupação',
    icon: 'home',
    below: [
      ['Aluguel', 'home'],
      ['Energia elétrica', 'thunder'],
      ['Água e esgoto', 'environment'],
      ['Telefone e internet', 'phone'],
      ['Material de limpeza', 'rest'],
    ],
  },
  {
    type: 'EXPENSE',
    code: '2.4',
    name: 'Administrativas',
    icon: 'appstore',
    below: [
      ['Contabilidade', 'book'],
      ['Sistemas e assinaturas', 'laptop'],
      ['Material de escritório', 'file'],
      ['Seguros', 'safety'],
      ['Treinamentos', 'read'],
    ],
  },
  {
    type: 'EXPENSE',
    code: '2.5',
    name: 'Comerciais',
    icon: 'bulb',
    below: [
      ['Marketing e publicidade', 'bulb'],
      ['Comissões', 'dollar'],
      ['Brindes', 'gift'],
    ],
  },
  {
    type: 'EXPENSE',
    code: '2.6',
    name: 'Veículos',
    icon: 'car',
    below: [
      ['Combustível', 'car'],
      ['Manutenção de veículos', 'tool'],
      ['IPVA e licenciamento', 'file'],
    ],
  },
  {
    type: 'EXPENSE',
    code: '2.7',
    name: 'Impostos e taxas',
    icon: 'file',
    below: [
      ['Simples Nacional (DAS)', 'file'],
      ['ISS', 'file'],
      ['ICMS', 'file'],
      ['Taxas e alvarás', 'file'],
    ],
  },
  {
    type: 'EXPENSE',
    code: '2.8',
    name: 'Despesas financeiras',
    icon: 'credit-card',
    below: [
      ['Tarifas bancárias', 'bank'],
      ['Juros e multas pagos', 'dollar'],
      ['Taxas de cartão', 'credit-card'],
      ['Empréstimos', 'bank'],
    ],
  },
  {
    type: 'EXPENSE',
    code: '2.9',
    name: 'Retiradas de sócios',
    icon: 'wallet',
    below: [['Distribuição de lucros', 'trophy']],
  },
]

export async function insertDefaultCategories(db: Db, companyId: string) {
  const rows = chart.flatMap(({ type, code, name, icon, below }) => {
    const parent = {
      companyId,
      id: uuidv7(),
      code,
      name,
      type,
      icon: icon as string,
      parentId: null as string | null,
      outsideResult: outsideResult.has(name),
    }
    const children = below.map(([childName, childIcon], index) => ({
      companyId,
      id: uuidv7(),
      code: `${code}.${index + 1}`,
      name: childName,
      type,
      icon: childIcon as string,
      parentId: parent.id as string | null,
      outsideResult: outsideResult.has(childName),
    }))
    return [parent, ...children]
  })
  await insertCategories(db, rows)
}
