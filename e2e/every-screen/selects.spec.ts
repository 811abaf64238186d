import { beginCompany } from '../support/begin-company.ts'
import { expect, test } from '../support/test.ts'

test(
  'in a select, typing finds without accents, and Enter takes the first match and never sends the form',
  { tag: '@main' },
  async ({ page }) => {
    await beginCompany(page)
    await page.goto('/finance/transactions/transaction')
    await page.getByText('Despesa', { exact: true }).click()
    const category = page.getByRole('combobox', { name: 'Categoria' })
    await category.fill('COMBUSTIVEL')
    await expect(page.getByRole('option', { name: 'Combustível' })).toBeVisible()
    await category.press('Enter')
    await expect(category).toHaveValue('Combustível')

    // Opened again, nothing typed: Enter asks for nothing, so nothing changes.
    await category.press('Enter')
    await expect(page.getByRole('listbox')).toBeVisible()
    await category.press('Enter')
    await expect(category).toHaveValue('Combustível')
    await category.fill('nada disto existe')
    await expect(page.getByRole('listbox').getByText('Nada encontrado')).toBeVisible()
    await category.press('Enter')
    await category.press('Escape')
    await expect(page.getByText('Informe o valor')).toHaveCount(0)
    await page.getByRole('button', { name: 'Salvar lançamento' }).click()
    await expect(page.getByText('Informe o valor')).toBeVisible()
  },
)

test('of several choices, each Enter takes one that was typed, and the filter waits for its button', async ({
  page,
}) => {
  await beginCompany(page)
  await page.goto('/finance/reports')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros do relatório' })
  const field = sheet.getByRole('combobox', { name: 'Categorias' })
  await field.pressSequentially('combustivel')
  await expect(page.getByRole('option', { name: 'Combustível' })).toBeVisible()
  await field.press('Enter')
  await field.press('Enter')
  await field.pressSequentially('agua')
  await expect(page.getByRole('option', { name: /Água/ }).first()).toBeVisible()
  await field.press('Enter')
  await field.press('Escape')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('2 categorias')).toBeVisible()
})

test('a suggestion is taken by Enter, any other text stays as typed', async ({ page }) => {
  await beginCompany(page)
  await page.goto('/finance/bank-accounts/bank-account')
  const bank = page.getByRole('combobox', { name: 'Banco' })
  await bank.fill('itau')
  await expect(page.getByRole('option', { name: 'Itaú' }).first()).toBeVisible()
  await bank.press('Enter')
  await expect(bank).toHaveValue('Itaú')
  await bank.fill('Cooperativa do bairro')
  await bank.press('Enter')
  await expect(bank).toHaveValue('Cooperativa do bairro')
  await expect(page.getByText('Nome é obrigatório')).toHaveCount(0)
})

test('while the server is still looking for somebody, Enter takes nobody else', async ({ page }) => {
  const { post } = await beginCompany(page)
  await post('customer/choices', { name: 'Ana Souza', type: 'Supplier' })
  await page.goto('/finance/transactions/transaction')
  await page.getByText('Despesa', { exact: true }).click()
  await page.getByRole('button', { name: 'Mais detalhes' }).click()
  const supplier = page.getByRole('combobox', { name: 'Fornecedor' })
  await supplier.click()
  await expect(page.getByRole('option', { name: 'Ana Souza' })).toBeVisible()

  let answer: (value?: unknown) => void = () => {}
  const isHeld = new Promise((resolve) => (answer = resolve))
  await page.route('**/customer/choices?search=*', async (route) => {
    await isHeld
    await route.continue()
  })
  await supplier.fill('Bia Lima')
  await supplier.press('Enter')
  await expect(page.getByText('Buscando…')).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  answer()
  await expect(page.getByRole('option', { name: 'Cadastrar "Bia Lima"' })).toBeVisible()
  await supplier.press('Enter')
  await expect(supplier).toHaveValue('Bia Lima')
})
