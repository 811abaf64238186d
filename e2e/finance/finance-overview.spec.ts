import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { beginCompany } from '../support/begin-company.ts'
import { tryAgain } from '../support/break-down.ts'
import { day } from '../support/day.ts'
import { escape, heeds } from '../support/keys.ts'
import { apiAs, demoPassword, signIn, startCompany } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })

test(
  'a new company is led through its first steps; then dashboard, overview and cash flow show what was recorded, in few requests [fin-283, fin-284, fin-285, fin-286, fin-289, fin-291, fin-294, fin-295]',
  { tag: '@main' },
  async ({ page }) => {
    const { post } = await beginCompany(page)
    await page.goto('/finance/dashboard')
    await expect(region(page, 'Comece por aqui').getByRole('link', { name: 'Nova conta' })).toBeVisible()

    const today = day()
    const account = await post('sale/bank-account', {
      name: 'Conta principal',
      bank: 'Itaú',
      openingBalance: 1000,
      openingDate: `${today.slice(0, 4)}-01-01`,
    })
    const rent = await post('sale/transaction/category', { type: 'EXPENSE', name: 'Aluguel da sala' })
    const record = (entry: object) =>
      post('sale/transaction', { scheduleDate: today, destinationBankAccount: { id: account.id }, ...entry })
    await record({ type: 'INCOME', amount: 500.1, effectiveDate: today, description: 'Visita técnica' })
    await record({ type: 'EXPENSE', amount: 200.05, effectiveDate: today, category: { id: rent.id } })
    await record({ type: 'EXPENSE', amount: 50, category: { id: rent.id }, description: 'Reajuste do aluguel' })

    const asked: string[] = []
    // What the menu counts is the frame's own question.
    page.on('request', (sent) => /\/api\/sale\/(?!transaction\/totals)/.test(sent.url()) && asked.push(sent.url()))
    await page.goto('/finance/dashboard')
    const summary = region(page, 'Resumo do período')
    for (const text of [
      'Saldo Atual',
      '1.300,05',
      'Previsto em',
      'R$ 1.250,05',
      'Receitas do Mês',
      '500,10',
      'Despesas do Mês',
      '200,05',
      'Lucro do Mês',
      '300,05',
    ])
      await expect(summary).toContainText(text)
    await expect(page.getByText('1 lançamento pendente: R$ 50,00 a pagar, 1 vence hoje')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver movimentações' })).toHaveAttribute(
      'href',
      /\/finance\/transactions\?status=OPEN/,
    )
    await expect(region(page, 'Despesas por categoria')).toContainText('Aluguel da salaR$ 200,05100,0%')
    await expect(region(page, 'Próximos vencimentos')).toContainText('Vence hoje!')
    // What is asked again because something changed meanwhile is the same question.
    expect(new Set(asked).size).toBeLessThanOrEqual(3)

    const chart = region(page, 'Fluxo de caixa').getByRole('slider')
    await chart.press('End')
    await expect(chart).toHaveAttribute('aria-valuetext', /Saldo R\$ 1\.250,05/)

    await page.getByRole('link', { name: 'Visão Geral Financeira' }).click()
    await expect(region(page, 'Resultado do período')).toContainText('250,05')
    await expect(region(page, 'Saldo por conta')).toContainText('Conta principal')

    await page.goto('/finance/cash-flow?segment=YEAR')
    const row = region(page, 'Categorias por período').getByRole('row', { name: /Aluguel da sala/ })
    await expect(row.getByRole('cell')).toHaveCount(13)
    await expect(row).toContainText('-R$ 250,05')
    await row.getByRole('link').first().press('ArrowRight')
    const next = row.getByRole('link').nth(1)
    await expect(next).toBeFocused()
    await next.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/finance/transactions\\?.*categoryId=${rent.id}`))
    await expect(page.getByText('Reajuste do aluguel').first()).toBeVisible()
    await page.goBack()
    await page.getByText('Competência', { exact: true }).click()
    await expect(page).toHaveURL(/basis=competence/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('Lista', { exact: true }).click()
    await expect(region(page, 'Movimento do período')).toContainText('R$ 500,10')
  },
)

test('reports show evolution, categories with their entries and the detail, and leave as CSV, Excel and PDF [fin-299, fin-301, fin-302, fin-304]', async ({
  page,
  request,
}) => {
  // Of the other company: journeys beside this one read the balance of the first.
  await signIn(page, 'paula@vitoriapecas.com.br')
  const { post } = await apiAs(request, { email: 'paula@vitoriapecas.com.br', password: demoPassword })
  const account = await post('sale/bank-account', { name: 'Conta do relatório' })
  const category = await post('sale/transaction/category', { type: 'EXPENSE', name: 'Despesa do relatório' })
  const today = day()
  await post('sale/transaction', {
    type: 'EXPENSE',
    amount: 1234.56,
    description: 'Peça; com "aspas"',
    scheduleDate: today,
    effectiveDate: today,
    category: { id: category.id },
    destinationBankAccount: { id: account.id },
  })

  await page.goto(`/finance/reports?key=category&accounts=${account.id}`)
  await expect(region(page, 'Resumo do relatório')).toContainText('1.234,56')
  await page.getByRole('button', { name: 'Ver detalhes de Despesa do relatório' }).click()
  await expect(page.getByRole('dialog')).toContainText('Total -R$ 1.234,56')
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('link', { name: 'Detalhamento' }).click()
  await expect(page.getByRole('row', { name: /Peça; com "aspas"/ })).toBeVisible()
  await expect(page.getByLabel('Itens por página')).toHaveValue('20')

  const fetched = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Exportar ${name}` }).click(),
    ])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return { file: readFileSync(await download.path()), name: download.suggestedFilename() }
  }
  const csv = await fetched('CSV')
  expect(csv.name).toMatch(/\.csv$/)
  expect(csv.file.toString()).toMatch(/^\uFEFF/)
  expect(csv.file.toString()).toContain('"Peça; com ""aspas"""')
  expect((await fetched('Excel')).file.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect((await fetched('PDF')).file.subarray(0, 5).toString('latin1')).toBe('%PDF-')
})

test('the finance tour begins by itself once, can be skipped, and is taken again with its button [fin-296, fin-297]', async ({
  page,
}) => {
  await startCompany(page, '/finance/dashboard', { withTours: true })
  const tour = page.getByRole('dialog')
  await expect(tour).toContainText('Suas finanças no Prumo')
  await tour.getByRole('button', { name: 'Pular tour' }).click()
  await expect(tour).toHaveCount(0)
  // Where nothing was recorded yet there is nothing to point at: those steps are left out.
  await page.getByRole('button', { name: 'Fazer o tour guiado' }).click()
  await expect(tour.getByRole('heading', { name: 'Suas finanças no Prumo' })).toBeVisible()
  await heeds(page, tour)
  await page.keyboard.press('ArrowRight')
  await expect(tour.getByRole('heading', { name: 'Movimentações' })).toBeVisible()
  await heeds(page, tour)
  await escape(page, tour)
})

test('the finance tour goes over everything there is', async ({ page }) => {
  await signIn(page, 'marina@climanorte.com.br', { at: '/finance/dashboard' })
  const tour = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Fazer o tour guiado' }).click()
  for (const title of ['Suas finanças no Prumo', 'O essencial primeiro', 'Fluxo de caixa']) {
    await expect(tour.getByRole('heading', { name: title })).toBeVisible()
    await heeds(page, tour)
    await page.keyboard.press('ArrowRight')
  }
  await heeds(page, tour)
  await escape(page, tour)
})

test('what cannot be loaded says so and is tried again; whoever may only read is offered nothing to record [fin-287, fin-288, fin-303]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  await signIn(page, 'contabil@climanorte.com.br')
  const fail = (pattern: string) =>
    page.route(pattern, (route) =>
      route.fulfill({ status: 500, json: { status: 500, title: 'Falhou.', code: 'unexpected', errors: [] } }),
    )
  await fail('**/api/sale/transaction/dashboard*')
  await page.goto('/finance/dashboard')
  await expect(page.getByText('Erro ao carregar dashboard')).toBeVisible()
  await page.unroute('**/api/sale/transaction/dashboard*')
  await tryAgain(page, region(page, 'Resumo do período'))
  await expect(page.getByRole('button', { name: 'Adicionar' })).toHaveCount(0)

  await fail('**/api/sale/transaction/report')
  await page.goto('/finance/reports')
  await expect(page.getByText('Erro ao gerar relatório')).toBeVisible()
  await page.unroute('**/api/sale/transaction/report')
  await tryAgain(page, page.getByRole('button', { name: 'Exportar PDF' }))
  await fail('**/api/sale/transaction/report/export')
  for (const name of ['PDF', 'Excel', 'CSV']) {
    await page.getByRole('button', { name: `Exportar ${name}` }).click()
    await page
      .getByRole('dialog', { name: `Erro ao gerar ${name}` })
      .getByRole('button', { name: 'Fechar' })
      .last()
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
