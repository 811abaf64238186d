import { day } from '../support/day.ts'
import { escape, heeds } from '../support/keys.ts'
import { startLedger } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'

const around = `startDate=${day(-20)}&endDate=${day(20)}`
const brazilian = (date: string) => date.split('-').toReversed().join('/')

test(
  'the statement is filtered, kept in the address, seen by category and paid in bulk, all or nothing [fin-220, fin-222, fin-225, fin-226, fin-227, fin-229, fin-231, fin-232, fin-233, fin-234, fin-237, fin-239, fin-242]',
  { tag: '@main' },
  async ({ page, expectProblem }) => {
    const { category, record, confirm } = await startLedger(page)
    await record({
      type: 'EXPENSE',
      description: 'Aluguel do galpão',
      amount: 300,
      scheduleDate: day(-3),
      category: category('Aluguel'),
      additionalData: [{ key: 'Contrato', value: '77-B' }],
    })
    await record({
      type: 'EXPENSE',
      description: 'Condomínio',
      amount: 120.5,
      scheduleDate: day(-1),
      category: category('Aluguel'),
    })
    const contract = await record({
      type: 'INCOME',
      description: 'Contrato mensal',
      amount: 900,
      scheduleDate: day(5),
      category: category('Contratos de manutenção'),
    })
    await record({
      type: 'INCOME',
      description: 'Venda no balcão',
      amount: 50,
      scheduleDate: day(-1),
      effectiveDate: day(-1),
      category: category('Venda de produtos'),
    })
    await page.goto(`/finance/transactions?${around}`)

    const table = page.getByRole('table', { name: 'Extrato' })
    await expect(table.getByRole('rowheader', { name: /Atrasados/ })).toContainText('420,50')
    await expect(table.getByRole('rowheader', { name: new RegExp(brazilian(day(-1))) })).toContainText('1.050,00')
    await expect(table.getByText('Atrasado há 3 dias')).toBeVisible()
    await expect(table.getByRole('checkbox', { name: 'Selecionar Venda no balcão' })).toHaveCount(1)
    await table.getByRole('button', { name: 'Dados Adicionais' }).click()
    const data = page.getByRole('dialog', { name: 'Dados Adicionais' })
    await expect(data).toContainText('77-B')
    await escape(page, data)
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
    // A colleague was quicker.
    await confirm(contract.id)
    expectProblem(/422/)
    await question.getByRole('button', { name: 'Confirmar (1)' }).click()
    await expect(question.getByRole('alert')).toContainText(/já está pago/)
  },
)

test(
  'a cashier works without a mouse: search, move, select, pay, open, delete, add [fin-247]',
  { tag: '@main' },
  async ({ page }) => {
    const { record, category } = await startLedger(page)
    for (const [index, description] of ['Água', 'Luz', 'Telefone'].entries()) {
      await record({
        type: 'EXPENSE',
        description,
        amount: 10 + index,
        scheduleDate: day(0),
        category: category('Aluguel'),
      })
    }
    await page.goto(`/finance/transactions?${around}`)
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(row('Água')).toBeVisible()
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox')
    await expect(search).toBeFocused()
    await page.keyboard.type('tele')
    await expect(row('Água')).toHaveCount(0)
    await search.press('Escape')
    await expect(search).toHaveValue('')
    await search.press('Escape')
    await expect(search).not.toBeFocused()
    await expect(row('Água')).toBeVisible()

    const rows = page.getByRole('table', { name: 'Extrato' }).locator('tr[data-key]')
    await expect(rows).toHaveCount(3)
    await page.keyboard.press('ArrowDown')
    await expect(rows.first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(rows.last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(rows.first()).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText('1 selecionado(s)')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText('2 selecionado(s)')).toBeVisible()
    await page.keyboard.press('p')
    await expect(page.getByRole('button', { name: 'Confirmar (2)' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 pagamentos confirmados!')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const open = page.getByRole('row').filter({ hasText: 'Vence hoje!' })
    await expect(open).toHaveCount(1)
    await open.press('Enter')
    await expect(page.getByRole('dialog', { name: /Despesa nº/ })).toBeVisible()
    await escape(page, page.getByRole('dialog'))
    await expect(open).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(page.getByRole('dialog')).toContainText('Deseja deletar o lançamento?')
    await escape(page, page.getByRole('dialog'))
    await expect(open).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
    await escape(page, page.getByRole('dialog'))
    await expect(open).toBeFocused()
    await page.keyboard.press('n')
    await heeds(page, page.getByRole('menu'))
    await page.keyboard.press('r')
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Valor' })).toBeFocused()
  },
)
