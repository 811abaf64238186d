import { day } from '../support/day.ts'
import { beginCompany } from '../support/begin-company.ts'
import { startLedger } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'

test(
  'account and category are made without leaving the form, and data and a file go with the entry [fin-251, fin-253]',
  { tag: '@main' },
  async ({ page }) => {
    await beginCompany(page)
    await page.goto('/finance/transactions/transaction')
    await page.getByRole('textbox', { name: 'Valor' }).fill('25000')
    await page.getByRole('button', { name: 'Nova conta bancária' }).click()
    const account = page.getByRole('dialog', { name: 'Adicionar conta bancária' })
    await account.getByRole('button', { name: 'Salvar conta' }).click()
    await expect(account.getByText('Nome é obrigatório!')).toBeVisible()
    await account.getByLabel('Nome').fill('Caixa rápido')
    await account.getByRole('button', { name: 'Salvar conta' }).click()
    await expect(page.getByRole('combobox', { name: 'Conta' })).toHaveValue('Caixa rápido')
    await page.getByRole('button', { name: 'Nova categoria' }).click()
    const category = page.getByRole('dialog', { name: /^Nova categoria/ })
    await category.getByLabel('Nome').fill('Serviços avulsos')
    await category.getByRole('button', { name: 'Salvar categoria' }).click()
    await expect(category).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Categoria' })).toHaveValue('Serviços avulsos')

    await page.getByRole('button', { name: 'Mais detalhes' }).click()
    await page.getByRole('group', { name: 'Dados Adicionais' }).getByRole('button').first().click()
    const data = page.getByRole('dialog', { name: 'Dados Adicionais' })
    await data.getByLabel('Descrição').fill('Contrato')
    await data.getByLabel('Valor').fill('77-B')
    await data.getByRole('button', { name: 'Guardar dado' }).click()
    await expect(page.getByRole('group', { name: 'Dados Adicionais' })).toContainText('77-B')
    await page
      .getByRole('group', { name: 'Anexos' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'recibo.txt', mimeType: 'text/plain', buffer: Buffer.from('recibo') })
    await page.getByRole('button', { name: 'Salvar lançamento' }).click()
    await expect(page.getByText('Lançamento adicionado com sucesso!')).toBeVisible()
    await page.getByRole('row').filter({ hasText: 'Serviços avulsos' }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByText('recibo.txt')).toBeVisible()
    await expect(panel.getByText('77-B')).toBeVisible()
  },
)

test('the next expense begins with the account, the category and the cost centre of the one before', async ({
  page,
}) => {
  await startLedger(page)
  await page.goto('/finance/transactions/transaction')
  await page.getByText('Despesa', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Valor' }).fill('4590')
  await page.getByRole('combobox', { name: 'Categoria' }).click()
  await page.getByRole('option', { name: 'Combustível' }).click()
  await page.getByRole('button', { name: 'Mais detalhes' }).click()
  await page.getByRole('combobox', { name: 'Centro de custo' }).fill('Frota')
  await page.getByRole('option', { name: /Frota/ }).click()
  await page.getByRole('button', { name: 'Salvar lançamento' }).click()
  await expect(page.getByText('Lançamento adicionado com sucesso!')).toBeVisible()

  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Despesa' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('combobox', { name: 'Conta' })).toHaveValue('Conta do mês')
  await expect(form.getByRole('combobox', { name: 'Categoria' })).toHaveValue('Combustível')
  await expect(form.getByRole('combobox', { name: 'Centro de custo' })).toHaveValue(/Frota/)
  await expect(form.getByText(/caracteres/)).toHaveCount(0)
  await form.getByText('Receita', { exact: true }).click()
  await expect(form.getByRole('combobox', { name: 'Categoria' })).toHaveValue('')
  await expect(form.getByRole('combobox', { name: 'Centro de custo' })).toHaveValue('')
})

test('a change reaches the rest of its sequence when the person says so [fin-262]', async ({ page }) => {
  const { record, category } = await startLedger(page)
  const today = day()
  const { id } = await record({
    type: 'EXPENSE',
    description: 'Internet',
    amount: 100,
    scheduleDate: today,
    category: category('Aluguel'),
    paymentConditionType: 'FIXED',
    occurrences: 3,
  })
  await page.goto(`/finance/transactions/transaction/simple/${id}`)
  await page.getByRole('textbox', { name: 'Valor' }).fill('12000')
  await page.getByLabel('Replicar para todos na sequência.').check()
  await expect(page.getByRole('radio', { name: /próxim/i })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar lançamento' }).click()
  await expect(page.getByText('Lançamento atualizado com sucesso!')).toBeVisible()
  await page.goto('/finance/recurring')
  await page.getByText('Internet').first().click()
  const made = page.getByRole('list', { name: 'Lançamentos da recorrência' }).getByRole('listitem')
  await expect(made).toHaveText([/R\$ 120,00/, /R\$ 120,00/, /R\$ 120,00/])
})
