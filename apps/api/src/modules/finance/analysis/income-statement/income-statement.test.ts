import { analysis } from '@prumo/contract/finance/analysis'
import type { AnswerOf, RequestOf } from '@prumo/contract/route'
import { toCents } from '@prumo/domain/money/money'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/app/builders.ts'
import { aWrittenLedger, type LedgerModel } from '../../../../testing/ledger-by-hand/ledger-model.ts'
import { pdfText } from '../../../../testing/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'

const year = { startDate: '2026-01-01', endDate: '2026-12-31' }
let app: TestApp
let owner: Person
let model: LedgerModel
let port: number

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-15T15:00:00Z') })
  port = await app.listen()
  owner = await app.anOwner()
  model = await aWrittenLedger(app, owner, '2026-11-15')
})
afterAll(() => app.stop())

type Question = RequestOf<typeof analysis.incomeStatement>['body']
type Statement = AnswerOf<typeof analysis.incomeStatement>
const read = async (own: Partial<Question> = {}) =>
  (await app.call(owner, analysis.incomeStatement, { body: { ...year, ...own } })).data
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + toCents(amount), 0)
/** What each category has, as the statement says it: a main category without subcategories stands for itself. */
const leavesOf = (groups: Statement['incomes']) =>
  groups
    .flatMap((group) => (group.categories.length > 0 ? group.categories : [group]))
    .map(({ categoryId, total }) => [categoryId, total])
    .sort()

const questions = (['cash', 'competence'] as const).flatMap((basis) => [
  { basis },
  { basis, status: 'PAID' as const },
  { basis, status: 'OPEN' as const },
  { basis, type: 'EXPENSE' as const },
  { basis, withoutCostCenter: true },
  { basis, withoutCategory: true },
])

test.each(questions)('the months of %o add up, category by category, to the reports of the same days', async (own) => {
  const statement = await read(own)
  const body = { ...year, ...own }
  const { data: categories } = await app.call(owner, analysis.categories, { body })
  const { data: report } = await app.call(owner, analysis.report, { body: { ...body, grouping: 'month' } })
  const listed = (totals: typeof categories.incomes) =>
    totals.map(({ categoryId, amount }) => [categoryId, amount]).sort()
  expect(leavesOf(statement.incomes)).toEqual(listed(categories.incomes))
  expect(leavesOf(statement.expenses)).toEqual(listed(categories.expenses))
  expect(statement.months.map(({ label, income, expense, result }) => [label, income, expense, result])).toEqual(
    report.evolution.map(({ label, income, expense, balance }) => [label, income, expense, balance]),
  )
  const { income, expense, paidIncome, paidExpense, balance } = report.summary
  expect(statement.total).toEqual({ income, expense, paidIncome, paidExpense, result: balance })
})

test('every line is the sum of its months, every group of its lines and every month of its groups', async () => {
  const { months, incomes, expenses } = await read()
  for (const group of [...incomes, ...expenses]) {
    expect(sum(group.values)).toBe(toCents(group.total))
    if (group.categories.length > 0) expect(sum(group.categories.map(({ total }) => total))).toBe(toCents(group.total))
  }
  months.forEach(({ income, expense }, index) => {
    expect(sum(incomes.map(({ values }) => values[index]!))).toBe(toCents(income))
    expect(sum(expenses.map(({ values }) => values[index]!))).toBe(toCents(expense))
  })
  expect(months.map(({ isForecast }) => isForecast).indexOf(true)).toBe(10)
})

test('subcategories stand under their main category, with what is in that itself', async () => {
  const { expenses } = await read()
  const rent = expenses.find(({ name }) => name === 'Aluguel de teste')!
  expect(rent.categories.map(({ name }) => name).sort()).toEqual(['Condomínio de teste', 'Sem subcategoria'])
  expect(rent.categories.find(({ name }) => name === 'Sem subcategoria')!.categoryId).toBe(rent.categoryId)
  expect(expenses.find(({ name }) => name === 'Frete de teste')!.categories).toEqual([])
  expect(expenses.some(({ categoryId, name }) => categoryId === null && name === 'Sem Categoria')).toBe(
    model.entries.some(({ type, categoryId, status }) => type === 'EXPENSE' && !categoryId && status !== 'CANCELED'),
  )
})

const fileOf = async (body: object) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/${analysis.exportIncomeStatement.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...year, ...body }),
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('the workbook has a column a month with numbers that add up to the result', async () => {
  const { total, months } = await read()
  const [sheet] = (await readXlsx((await fileOf({ format: 'xlsx' })).bytes)).sheets
  const [header, ...rows] = sheet!.rows
  expect([header![0], header![1], header![11], header!.at(-1)]).toEqual([
    'Conta',
    'jan/26',
    'nov/26 (previsto)',
    'Total',
  ])
  const line = (name: string) => rows.find((row) => row[0] === name)!.slice(1)
  expect(line('Receitas')).toEqual([...months.map(({ income }) => income), total.income])
  expect(line('Resultado').at(-1)).toBe(total.result)
  expect(toCents(line('Receitas').at(-1) as number) + toCents(line('Despesas').at(-1) as number)).toBe(
    toCents(total.result),
  )
})

test('the PDF lies on its side with title, period, basis, every month, main categories and numbered pages', async () => {
  const { response, bytes } = await fileOf({ format: 'pdf', basis: 'competence', status: 'PAID' })
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="dre-2026-01-01-a-2026-12-31.pdf"')
  const { texts, pages } = pdfText(bytes)
  expect(texts).toEqual(
    expect.arrayContaining([
      'DRE gerencial',
      'Empresa de Teste',
      expect.stringMatching(/^Período de 01\/01\/2026 a 31\/12\/2026 · Regime de competência · Só o realizado/),
      'jan/26',
      'dez/26',
      'Aluguel de teste',
      'Resultado',
      `Página ${pages} de ${pages}`,
    ]),
  )
  expect(texts.some((text) => text.endsWith('…'))).toBe(false)
  expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]')
})

test('a period of more than three years is refused, as is one that ends before it begins', async () => {
  const long = await app.call(owner, analysis.incomeStatement, {
    body: { startDate: '2023-01-01', endDate: '2026-12-31' },
  })
  expect([long.status, long.problem.errors?.[0]?.message]).toEqual([400, 'Escolha um período de até três anos'])
})
