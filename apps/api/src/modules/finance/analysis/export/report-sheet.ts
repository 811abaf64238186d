import type { analysis } from '@prumo/contract/finance/analysis'
import { basisParts } from '@prumo/contract/finance/basis-parts'
import { entryStatusText } from '@prumo/contract/finance/labels'
import type { Basis } from '@prumo/contract/finance/segments'
import type { ResultOf } from '@prumo/contract/route'
import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { readableOnWhite } from '@prumo/domain/color/readable-on-white'
import { formatBRL } from '@prumo/domain/money/money'
import { categoryOf } from './entry-columns.ts'
import type { Letterhead } from '#platform/pdf/queries.ts'
import type { ExportedEntry } from './export-queries.ts'
import { drawEvolution, drawPie, percent } from './report-charts.ts'
import { colours, contentWidth, left, rule, top, write, type Document } from '#platform/pdf/report-page.ts'
import { openDocument } from '#platform/pdf/open-document.ts'
import { openTable, pagesOf, type TableColumn } from '#platform/pdf/report-table.ts'

type Report = ResultOf<typeof analysis.report>
type CostCenters = ResultOf<typeof analysis.costCenters>
export type ReportHead = Report &
  Letterhead & {
    costCenters: CostCenters
    startDate: CalendarDate
    endDate: CalendarDate
    basis: Basis
    madeOn: CalendarDate
    entryCount: number
  }
type Ranked = { kind: 'Receita' | 'Despesa'; share: number; count: number; amount: number; paidAmount: number }
type Step = Report['evolution'][number]
type CategoryRow = Report['incomes'][number] & Ranked
type CostCenterRow = CostCenters['incomes'][number] & Ranked

const title = 'Relatórios Financeiros'

/** The report on A4 in the order and the words of the screen: summary and charts, then each of its parts as a table. */
export function openReportSheet(head: ReportHead) {
  const evolution = head.summary.count > 0 ? head.evolution : []
  const categories = rankedRows(head, head)
  const costCenters = usesCostCenters(head) ? rankedRows(head.costCenters, head) : []
  const pages =
    1 + pagesOf(evolution.length) + pagesOf(categories.length) + pagesOf(costCenters.length) + pagesOf(head.entryCount)
  const { document, newPage, end, takeBytes } = openDocument({ title, company: head.company, pages })
  newPage()
  drawFirstPage(document, head)
  evolution.forEach(openTable(document, 'Evolução por período', evolutionColumns, newPage))
  categories.forEach(openTable(document, 'Por Categoria', categoryColumns, newPage))
  costCenters.forEach(openTable(document, 'Por Centro de Custo', costCenterColumns, newPage))
  const addEntry = openTable(document, 'Detalhamento', usesCostCenters(head) ? costCenterTable : entryTable, newPage)
  return { addRows: (rows: readonly ExportedEntry[]) => rows.forEach(addEntry), end, takeBytes }
}

function drawFirstPage(document: Document, head: ReportHead) {
  const { company, color, startDate, endDate, basis, madeOn, summary, evolution, incomes, expenses } = head
  const brand = readableOnWhite(color)
  write(document, company, left, top, { size: 10, bold: true, colour: brand })
  write(document, title, left, top + 16, { size: 18, bold: true })
  write(document, `Período de ${formatDate(startDate)} a ${formatDate(endDate)}`, left, top + 40, { size: 10 })
  write(
    document,
    `${basis === 'cash' ? 'Regime de caixa' : 'Regime de competência'} · emitido em ${formatDate(madeOn)}`,
    left,
    top + 54,
    { colour: colours.quiet },
  )
  rule(document, top + 72)
  drawSummary(document, summary)
  const below = drawEvolution(document, evolution, top + 148)
  const half = contentWidth / 2 - 10
  drawPie(document, 'Despesas por categoria', expenses, { x: left, top: below + 8, width: half, brand })
  drawPie(document, 'Receitas por categoria', incomes, { x: left + half + 20, top: below + 8, width: half, brand })
}

function drawSummary(document: Document, summary: Report['summary']) {
  const { income, expense, balance, paidIncome, paidExpense, outsideIncome, outsideExpense, count } = summary
  const { transfersReceived, transfersSent } = summary
  const isLoss = balance < 0
  const sum = (label: string, cents: number, paid: number, colour: string) =>
    [label, formatBRL(cents), colour, basisParts(paid, cents - paid)] as const
  const cards = [
    sum('Receitas', income, paidIncome, colours.income),
    sum('Despesas', expense, paidExpense, colours.expense),
    sum(isLoss ? 'Prejuízo' : 'Resultado', balance, paidIncome - paidExpense, isLoss ? colours.expense : colours.ink),
    ...(outsideIncome + outsideExpense > 0
      ? [
          [
            'Fora do resultado',
            formatBRL(outsideIncome - outsideExpense),
            colours.ink,
            [`${formatBRL(outsideIncome)} de entradas`, `${formatBRL(outsideExpense)} de saídas`],
          ] as const,
        ]
      : []),
    ...(transfersReceived + transfersSent > 0
      ? [
          [
            'Transferências',
            formatBRL(transfersReceived - transfersSent),
            colours.ink,
            [`${formatBRL(transfersReceived)} recebidas`, `${formatBRL(transfersSent)} enviadas`],
          ] as const,
        ]
      : []),
    ['Lançamentos', String(count), colours.ink, []] as const,
  ]
  const width = contentWidth / cards.length
  cards.forEach(([label, value, colour, parts], index) => {
    const x = left + index * width
    write(document, label, x, top + 86, { size: 8.5, colour: colours.quiet, width: width - 8 })
    write(document, value, x, top + 99, { size: 13, bold: true, colour, width: width - 8 })
    parts.forEach((part, line) =>
      write(document, part, x, top + 117 + line * 10, { size: 7.5, colour: colours.quiet, width: width - 8 }),
    )
  })
}

/** Whoever keeps no cost centres reads nothing of them. */
const usesCostCenters = ({ costCenters: { incomes, expenses } }: ReportHead) =>
  [...incomes, ...expenses].some(({ costCenterId }) => costCenterId !== null)

const rankedRows = <Row extends { amount: number; paidAmount: number; count: number }>(
  { incomes, expenses }: { incomes: readonly Row[]; expenses: readonly Row[] },
  { summary }: ReportHead,
): (Row & Ranked)[] => [
  ...expenses.map((row) => ({ ...row, kind: 'Despesa' as const, share: row.amount / Math.max(1, summary.expense) })),
  ...incomes.map((row) => ({ ...row, kind: 'Receita' as const, share: row.amount / Math.max(1, summary.income) })),
]

const evolutionColumns: readonly TableColumn<Step>[] = [
  { header: 'Período', width: 0.28, value: ({ label, isForecast }) => (isForecast ? `${label}, previsto` : label) },
  {
    header: 'Receitas',
    width: 0.24,
    align: 'right',
    value: ({ income }) => formatBRL(income),
    colour: () => colours.income,
  },
  {
    header: 'Despesas',
    width: 0.24,
    align: 'right',
    value: ({ expense }) => formatBRL(expense),
    colour: () => colours.expense,
  },
  {
    header: 'Resultado',
    width: 0.24,
    align: 'right',
    value: ({ balance }) => formatBRL(balance),
    colour: ({ balance }) => (balance < 0 ? colours.expense : colours.ink),
  },
]

const rankedColumns: readonly TableColumn<Ranked>[] = [
  { header: 'Tipo', width: 0.12, value: ({ kind }) => kind },
  { header: 'Lançamentos', width: 0.12, align: 'right', value: ({ count }) => String(count) },
  { header: 'Realizado', width: 0.16, align: 'right', value: ({ paidAmount }) => formatBRL(paidAmount) },
  {
    header: 'Valor',
    width: 0.16,
    align: 'right',
    value: ({ amount }) => formatBRL(amount),
    colour: ({ kind }) => (kind === 'Receita' ? colours.income : colours.expense),
  },
  { header: '%', width: 0.1, align: 'right', value: ({ share }) => percent(share) },
]

const categoryColumns: readonly TableColumn<CategoryRow>[] = [
  {
    header: 'Categoria',
    width: 0.34,
    value: ({ parentName, categoryName }) => (parentName ? `${parentName} / ${categoryName}` : categoryName),
  },
  ...rankedColumns,
]

const costCenterColumns: readonly TableColumn<CostCenterRow>[] = [
  { header: 'Centro de custo', width: 0.34, value: ({ costCenterName }) => costCenterName },
  ...rankedColumns,
]

const entryTable: readonly TableColumn<ExportedEntry>[] = [
  { header: 'Data', width: 0.1, value: ({ day }) => formatDate(day) },
  {
    header: 'Descrição',
    width: 0.3,
    value: ({ description, installment }) => (installment ? `${description} (${installment})` : description),
  },
  { header: 'Categoria', width: 0.19, value: (entry) => categoryOf(entry) ?? 'Transferência' },
  {
    header: 'Conta',
    width: 0.17,
    value: ({ account, sourceAccount }) => (sourceAccount ? `${sourceAccount} para ${account}` : account),
  },
  { header: 'Situação', width: 0.1, value: entryStatusText },
  {
    header: 'Valor',
    width: 0.14,
    align: 'right',
    value: ({ type, finalAmount, movedAmount }) =>
      formatBRL(type === 'TRANSFER' && finalAmount === 0 ? movedAmount : finalAmount),
    colour: ({ type }) => (type === 'INCOME' ? colours.income : type === 'EXPENSE' ? colours.expense : colours.ink),
  },
]

const costCenterWidths: Record<string, number> = {
  Descrição: 0.24,
  Categoria: 0.17,
  Conta: 0.14,
  Situação: 0.09,
  Valor: 0.13,
}

/** The same with the cost centre after the category, and the others a little narrower. */
const costCenterTable: readonly TableColumn<ExportedEntry>[] = entryTable.flatMap((column) => [
  { ...column, width: costCenterWidths[column.header] ?? column.width },
  ...(column.header === 'Categoria'
    ? [{ header: 'Centro de custo', width: 0.13, value: ({ costCenter }: ExportedEntry) => costCenter ?? '–' }]
    : []),
])
