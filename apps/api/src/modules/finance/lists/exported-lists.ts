import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { costCenters } from '@prumo/contract/finance/cost-centers'
import { entries } from '@prumo/contract/finance/entries'
import {
  categoryTypeLabels,
  costCenterStatusLabels,
  entryStatusText,
  generalStatusLabels,
} from '@prumo/contract/finance/labels'
import { costCenterRecord } from '@prumo/contract/finance/finance-records'
import { repetitionOf, sequenceName } from '@prumo/contract/finance/sequence-labels'
import { sequenceStatusLabels, sequences } from '@prumo/contract/finance/sequences'
import {
  bankAccountColumnLabels,
  categoryColumnLabels,
  sequenceColumnLabels,
} from '@prumo/contract/lists/column-labels'
import { entryColumnLabels } from '@prumo/contract/lists/entry-column-labels'
import { exportedList, exportedRecords } from '#platform/lists/exported-list.ts'
import { bankAccountSource } from '../bank-accounts/queries.ts'
import { categorySource } from '../categories/queries.ts'
import { costCenterSource } from '../cost-centers/queries.ts'
import { sourceFiltersOf } from '../entries/reading/entry-filter-queries.ts'
import { entrySource } from '../entries/reading/queries.ts'
import { sequenceSource } from '../sequences/reading/queries.ts'

type Moved = {
  type: string
  effectiveAmount: number
  sourceBankAccount: { id: string } | null
  destinationBankAccount: { id: string }
}

/** As the report says it: a transfer is what the account that is asked for received or sent. Null: of no account, it moves nothing. */
function movedOn({ type, effectiveAmount, sourceBankAccount, destinationBankAccount }: Moved, filters: object) {
  if (type !== 'TRANSFER') return effectiveAmount
  const { bankAccountId } = filters as { bankAccountId?: string }
  if (!bankAccountId) return null
  const [into, out] = [destinationBankAccount.id === bankAccountId, sourceBankAccount?.id === bankAccountId]
  return effectiveAmount * (Number(into) - Number(out))
}

const entryList = exportedList({
  route: entries.list,
  change: entries.confirmAll,
  title: 'Movimentações',
  file: 'movimentacoes',
  labels: entryColumnLabels,
  source: (ctx) => entrySource(ctx.today()),
  filtersOf: (ctx, filters) => sourceFiltersOf(ctx, filters),
  totalsLabel: ({ bankAccountId, type = 'TRANSFER' }) =>
    bankAccountId || type !== 'TRANSFER' ? 'Total' : 'Total (sem transferências)',
  cells: {
    day: { kind: 'date', width: 12, value: ({ day }) => day },
    description: { kind: 'text', width: 40, value: ({ description }) => description },
    category: {
      kind: 'text',
      width: 28,
      fields: ['category', 'type'],
      value: ({ type, category }) => (type === 'TRANSFER' ? 'Transferência' : (category?.name ?? 'Sem Categoria')),
    },
    person: { kind: 'text', width: 28, value: ({ person }) => person?.name ?? null },
    costCenter: { kind: 'text', width: 24, value: ({ costCenter }) => costCenter?.name ?? null },
    account: {
      kind: 'text',
      width: 28,
      fields: ['sourceBankAccount', 'destinationBankAccount'],
      value: ({ sourceBankAccount: from, destinationBankAccount: to }) =>
        from ? `${from.name} → ${to.name}` : to.name,
    },
    status: { kind: 'text', width: 12, fields: ['status', 'type'], value: entryStatusText },
    amount: {
      kind: 'money',
      width: 15,
      fields: ['effectiveAmount', 'type', 'status', 'sourceBankAccount', 'destinationBankAccount'],
      value: (row, _ctx, filters) => movedOn(row, filters) ?? row.effectiveAmount,
      sum: (row, filters) => (row.status === 'CANCELED' ? 0 : (movedOn(row, filters) ?? 0)),
    },
    code: { kind: 'integer', width: 10, value: ({ code }) => code },
    scheduleDate: { kind: 'date', width: 12, value: ({ scheduleDate }) => scheduleDate },
    effectiveDate: { kind: 'date', width: 12, value: ({ effectiveDate }) => effectiveDate },
    competenceDate: { kind: 'date', width: 12, value: ({ competenceDate }) => competenceDate },
    installment: {
      kind: 'text',
      width: 9,
      fields: ['installments', 'actualInstallments'],
      value: ({ installments: all, actualInstallments: number }) => (all && number ? `${number}/${all}` : null),
    },
  },
})

const bankAccountList = exportedList({
  route: bankAccounts.list,
  change: bankAccounts.remove,
  title: 'Contas Bancárias',
  file: 'contas-bancarias',
  labels: bankAccountColumnLabels,
  source: (ctx) => bankAccountSource(ctx.today()),
  cells: {
    name: { kind: 'text', width: 30, value: ({ name }) => name },
    bank: { kind: 'text', width: 24, value: ({ bank }) => bank },
    accountNumber: {
      kind: 'text',
      width: 26,
      fields: ['branch', 'accountNumber'],
      value: ({ branch, accountNumber }) =>
        [branch && `Ag. ${branch}`, accountNumber && `Conta ${accountNumber}`].filter(Boolean).join(' · ') || null,
    },
    generalStatus: { kind: 'text', width: 12, value: ({ generalStatus }) => generalStatusLabels[generalStatus] },
    currentBalance: { kind: 'money', width: 15, value: ({ currentBalance }) => currentBalance },
  },
})

const categoryList = exportedList({
  route: categories.list,
  change: categories.update,
  title: 'Categorias',
  file: 'categorias',
  labels: categoryColumnLabels,
  source: () => categorySource,
  cells: {
    name: { kind: 'text', width: 34, value: ({ name }) => name },
    code: { kind: 'text', width: 14, value: ({ code }) => code },
    type: { kind: 'text', width: 12, value: ({ type }) => categoryTypeLabels[type] },
    parent: { kind: 'text', width: 34, value: ({ parent }) => parent?.name ?? null },
    outsideResult: {
      kind: 'text',
      width: 12,
      fields: ['outsideResult', 'parent'],
      value: ({ outsideResult, parent }) => (outsideResult || parent?.outsideResult ? 'Não entra' : 'Entra'),
    },
  },
})

const costCenterList = exportedRecords(costCenterRecord, costCenters, costCenterSource, {
  generalStatus: { kind: 'text', width: 12, value: ({ generalStatus }) => costCenterStatusLabels[generalStatus] },
})

const sequenceList = exportedList({
  route: sequences.list,
  change: sequences.pause,
  title: 'Recorrências',
  file: 'recorrencias',
  labels: sequenceColumnLabels,
  source: () => sequenceSource,
  cells: {
    description: { kind: 'text', width: 36, fields: ['description', 'type'], value: sequenceName },
    paymentConditionType: {
      kind: 'text',
      width: 26,
      fields: ['paymentConditionType', 'occurrences', 'endsOn'],
      value: repetitionOf,
    },
    destinationBankAccount: { kind: 'text', width: 24, value: (row) => row.destinationBankAccount.name },
    nextDueDate: { kind: 'date', width: 18, value: ({ nextDueDate }) => nextDueDate },
    paidCount: {
      kind: 'text',
      width: 10,
      fields: ['paidCount', 'occurrences', 'madeCount'],
      value: ({ paidCount, occurrences, madeCount }) => `${paidCount}/${occurrences ?? madeCount}`,
    },
    status: { kind: 'text', width: 12, value: ({ status }) => sequenceStatusLabels[status] },
    occurrenceAmount: { kind: 'money', width: 15, value: ({ occurrenceAmount }) => occurrenceAmount },
  },
})

export const financeLists = {
  entries: entryList,
  'bank-accounts': bankAccountList,
  categories: categoryList,
  'cost-centers': costCenterList,
  sequences: sequenceList,
} as const
