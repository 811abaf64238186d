import { plainRecord } from '../plain-record.ts'
import { categoryAccess } from './finance-access.ts'

/** Kept by whoever keeps the categories. */
export const costCenterRecord = plainRecord({
  group: 'finance/cost-centers',
  kind: 'cost-center',
  table: 'cost_center',
  path: 'sale/cost-center',
  ...categoryAccess,
  place: '/finance/cost-centers',
  description: 'Cost centres: what part of the company an entry is for.',
  words: { one: 'centro de custo', many: 'centros de custo', article: 'o' },
  columns: { name: 'Nome', code: 'Código', generalStatus: 'Situação' },
  problems: {
    'cost-center.name-taken': { status: 409, text: 'Já existe um centro de custo com este nome.' },
    'cost-center.code-taken': { status: 409, text: 'Já existe um centro de custo com este código.' },
    'cost-center.in-use': {
      status: 409,
      text: 'Este centro de custo tem lançamentos ou linhas de extrato e não pode ser excluído. Inative-o.',
    },
  },
})
