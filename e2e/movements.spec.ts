import type { APIRequestContext, Page } from '@playwright/test'
import { expect, startCompany, test } from './support/test.ts'

type Call = (path: string, data?: object) => Promise<Record<string, never> & { id: string; items: { id: string; name: string; type: string }[] }>

/** A company of its own with one account, and the API beside the browser. */
async function startLedger(page: Page, request: APIRequestContext) {
  const data = await startCompany(page)
  const { accessToken } = (await (await request.post('/api/auth/session', { data })).json()).data as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  const call: Call = async (path, body) => {
    const response = await (body ? request.post(`/api/${path}`, { data: body, headers }) : request.get(`/api/${path}`, { headers }))
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return (await response.json()).data
  }
  const account = await call('sale/bank-account', { name: 'Conta do mês', openingBalance: 1000, openingDate: '2020-01-01' })
  const { items: categories } = await call('sale/transaction/category')
  const category = (name: string) => ({ id: categories.find((one) => one.name === name)!.id })
  const record = (entry: object) => call('sale/transaction', { destinationBankAccount: { id: account.id }, ...entry })
  return { call, account, category, record }
}

const day = (offset: number) => new Date(Date.now() - 3 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
const around = `startDate=${day(-20)}&endDate=${day(20)}`
const brazilian = (date: string) => date.split('-').toReversed().join('/')

test('a purchase in installments is recorded, one of them paid and taken back', async ({ page, request, isPhone }) => {
  await startLedger(page, request)
  await page.goto('/finance/transactions')
  await expect(page.getByText('Nenhuma transação recente no período selecionado')).toBeVisible()
  await page.getByRole('button', { name: isPhone ? 'Adicionar lançamento' : 'Adicionar', exact: true }).first().click()
  await page.getByRole('menuitem', { name: isPhone ? 'Nova Despesa' : 'Despesa' }).click()
  const form = page.getByRole('dialog')
  if (isPhone) await form.getByText('Conta do mês').click()
  await form.getByRole('textbox', { name: 'Valor' }).fill('100000')
  if (!isPhone) {
    await form.getByRole('combobox', { name: 'Conta' }).click()
    await page.getByRole('option', { name: 'Conta do mês' }).click()
  }
  await form.getByRole('combobox', { name: 'Categoria' }).click()
  await page.getByRole('option', { name: 'Peças e insumos' }).click()
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Compressor scroll')
  await form.getByText('Parcelado', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Número de parcelas' }).fill('3')
  await form.getByRole('button', { name: /^Salvar/ }).first().click()
  await expect(page.getByText('Lançamento adicionado com sucesso!')).toBeVisible()

  const line = (isPhone ? page.getByRole('listitem') : page.getByRole('row')).filter({ hasText: 'Compressor scroll' })
  await expect(line).toContainText('1/3')
  await expect(line).toContainText('Vence hoje!')
  await expect(line).toContainText('333,34')
  await line.getByText('Compressor scroll').click()
  const panel = page.getByRole('dialog', { name: /Despesa nº/ })
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await panel.getByRole('button', { name: 'Confirmar pagamento' }).click()
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
  await expect(page.getByText('Pagamento confirmado!')).toBeVisible()
  await expect(panel.getByText('Pago', { exact: true }).first()).toBeVisible()
  await expect(page.getByLabel('Resumo do período')).toContainText('666,66')

  await panel.getByRole('button', { name: 'Estornar' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: /Estornar/ }).click()
  await expect(panel.getByText('Vence hoje!').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).not.toHaveURL(/entry=/)
  await expect(page.getByLabel('Resumo do período')).toContainText('1.000,00')
})

test('the statement is filtered, kept in the address, seen by category and paid in bulk, all or nothing', async ({ page, request, isPhone, expectProblem }) => {
  test.skip(isPhone)
  const { call, category, record } = await startLedger(page, request)
  await record({ type: 'EXPENSE', description: 'Aluguel do galpão', amount: 300, scheduleDate: day(-3), category: category('Aluguel'), additionalData: [{ key: 'Contrato', value: '77-B' }] })
  await record({ type: 'EXPENSE', description: 'Condomínio', amount: 120.5, scheduleDate: day(-1), category: category('Aluguel') })
  const raced = await record({ type: 'INCOME', description: 'Contrato mensal', amount: 900, scheduleDate: day(5), category: category('Contratos de manutenção') })
  await record({ type: 'INCOME', description: 'Venda no balcão', amount: 50, scheduleDate: day(-1), effectiveDate: day(-1), category: category('Venda de produtos') })
  await page.goto(`/finance/transactions?${around}`)

  const table = page.getByRole('table', { name: 'Extrato' })
  await expect(table.getByRole('rowheader', { name: /Atrasados/ })).toContainText('420,50')
  await expect(table.getByRole('rowheader', { name: new RegExp(brazilian(day(-1))) })).toContainText('1.050,00')
  await expect(table.getByText('Atrasado há 3 dias')).toBeVisible()
  await expect(table.getByRole('checkbox', { name: 'Selecionar Venda no balcão' })).toHaveCount(0)
  await table.getByRole('button', { name: 'Dados Adicionais' }).click()
  await expect(page.getByRole('dialog', { name: 'Dados Adicionais' })).toContainText('77-B')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Próximos a vencer' }).click()
  await expect(table.getByText('Contrato mensal')).toBeVisible()
  await expect(table.getByText('Condomínio')).toHaveCount(0)
  await page.getByRole('link', { name: 'Recentes' }).click()

  await page.getByRole('button', { name: 'Filtrar' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros avançados' })
  await expect(drawer.getByRole('combobox', { name: 'Conta de origem' })).toHaveCount(0)
  await drawer.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Receita' }).click()
  await drawer.getByRole('button', { name: 'Aplicar' }).click()
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remover filtro Receita' })).toBeVisible()
  await expect(table.getByText('Venda no balcão')).toBeVisible()
  await page.getByText('Pendentes', { exact: true }).click()
  await expect(page.getByText('Nenhum lançamento encontrado')).toBeVisible()
  await page.getByText('Todos', { exact: true }).click()
  await page.getByRole('button', { name: 'Remover filtro Receita' }).click()
  await expect(table.getByText('Condomínio')).toBeVisible()

  await page.getByText('Categorias', { exact: true }).last().click()
  await expect(page).toHaveURL(/by-category/)
  await page.getByRole('button', { name: /^Aluguel/ }).click()
  await page.getByRole('checkbox', { name: 'Selecionar todos os pendentes (2)' }).check()
  await expect(page.getByText('2 selecionado(s)')).toBeVisible()
  await page.getByRole('button', { name: 'Pagar (2)' }).click()
  const question = page.getByRole('dialog', { name: 'Confirmar Lançamentos Selecionados' })
  await expect(question).toContainText('420,50')
  await question.getByRole('button', { name: 'Confirmar (2)' }).click()
  await expect(page.getByText('2 pagamentos confirmados!')).toBeVisible()

  await page.getByRole('button', { name: /^Contratos de manutenção/ }).click()
  await page.getByRole('checkbox', { name: 'Selecionar todos os pendentes (1)' }).check()
  await page.getByRole('button', { name: 'Receber (1)' }).click()
  await call('sale/transaction', { type: 'INCOME', description: 'Outra', amount: 1, scheduleDate: day(0), destinationBankAccount: raced['destinationBankAccount'] })
  await page.route('**/confirm-all', (route) =>
    route.fulfill({ status: 422, json: { status: 422, code: 'transaction.none-confirmed', title: 'Nenhum lançamento foi confirmado.', errors: [{ path: 'ids.0', message: 'Lançamento 3: já está pago.' }] } }),
  )
  expectProblem(/422/)
  await question.getByRole('button', { name: 'Confirmar (1)' }).click()
  await expect(question.getByRole('alert')).toContainText('Lançamento 3: já está pago.')
})

test('a cashier works without a mouse: search, move, select, pay, open, delete, add', async ({ page, request, isPhone }) => {
  test.skip(isPhone)
  const { record, category } = await startLedger(page, request)
  for (const [index, description] of ['Água', 'Luz', 'Telefone'].entries()) {
    await record({ type: 'EXPENSE', description, amount: 10 + index, scheduleDate: day(0), category: category('Aluguel') })
  }
  await page.goto(`/finance/transactions?${around}`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Água')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('tele')
  await expect(row('Água')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(row('Água')).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selecionado(s)')).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: 'Confirmar (2)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 pagamentos confirmados!')).toBeVisible()

  const open = page.getByRole('row').filter({ hasText: 'Vence hoje!' })
  await expect(open).toHaveCount(1)
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Despesa nº/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open.focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog')).toContainText('Deseja deletar o lançamento?')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByRole('menuitem', { name: 'Receita' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Valor' })).toBeFocused()
})
