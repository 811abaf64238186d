import { beginCompany } from '../support/begin-company.ts'
import { expect, test } from '../support/test.ts'

test('two records of one person become one, the old address opens the one that stayed, and back; then nothing tells who it was', async ({
  page,
}) => {
  const { post } = await beginCompany(page)
  const make = async (name: string, document: string) =>
    (await post('customer/people', { name, type: 'Customer', document })).id as string
  const gone = await make('Padaria S. João', '52998224725')
  const kept = await make('Padaria São João', '11144477735')

  await page.goto(`/peoples/people/${kept}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Unir cadastros' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unir cadastros' })
  await dialog.getByRole('combobox', { name: 'Outro cadastro' }).fill('Padaria S.')
  await page.getByRole('option', { name: 'Padaria S. João' }).click()
  await expect(dialog.getByText('Nada cita Padaria S. João.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Unir cadastros' }).click()
  await expect(dialog.getByText('Escolha qual dos dois fica. Confira se é a mesma pessoa.')).toBeVisible()
  await dialog.getByRole('radio', { name: '529.982.247-25' }).check()
  await dialog.getByRole('button', { name: 'Unir cadastros' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('CPF/CNPJ', { exact: true })).toHaveValue('529.982.247-25')

  await page.goto(`/customers/customer/${gone}`)
  await expect(page).toHaveURL(new RegExp(`/customers/customer/${kept}$`))
  await expect(page.getByRole('heading', { name: 'Padaria São João' })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer a união com Padaria S. João' }).click()
  await expect(page.getByText('União desfeita: os dois cadastros voltaram.')).toBeVisible()

  await page.goto('/peoples')
  const table = page.getByRole('table', { name: 'Pessoas' })
  for (const name of ['Padaria S. João', 'Padaria São João'])
    await table.getByRole('row', { name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Unir os dois cadastros' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Outro cadastro' })).toHaveValue(/^Padaria S/)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await page.goto(`/peoples/people/${gone}`)
  await expect(page.getByRole('heading', { name: 'Padaria S. João' })).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Anonimizar' }).click()
  const asked = page.getByRole('dialog', { name: 'Anonimizar cadastro' })
  await expect(asked.getByRole('button', { name: 'Anonimizar para sempre' })).toBeDisabled()
  await asked.getByLabel('Digite o nome do cadastro para confirmar').fill('Padaria S. João')
  await asked.getByRole('button', { name: 'Anonimizar para sempre' }).click()
  await page.getByRole('button', { name: 'Fechar resumo' }).click()
  await expect(page.getByRole('heading', { name: 'Pessoa anonimizada' })).toBeVisible()
  await expect(page.getByText(/Cadastro anonimizado em/)).toBeVisible()
})

test('a person is made inside a selector, without leaving the form one is in', async ({ page }) => {
  await beginCompany(page)
  await page.goto('/finance/future-cash-flow')
  await page.getByRole('button', { name: 'Novo cenário' }).click()
  const form = page.getByRole('dialog', { name: 'Novo cenário' })
  await form.getByLabel('Nome').fill('Sem a farmácia')
  await form.getByRole('combobox', { name: 'O que muda' }).click()
  await page.getByRole('option', { name: 'Sem um cliente' }).click()
  await form.getByRole('combobox', { name: 'Cliente' }).fill('Farmácia Nova')
  await page.getByRole('option', { name: 'Cadastrar "Farmácia Nova"' }).click()
  await expect(form.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Farmácia Nova')
  await form.getByRole('button', { name: 'Salvar cenário' }).click()
  await expect(page.getByText('Cenário criado!')).toBeVisible()
  await page.goto('/customers')
  await expect(page.getByRole('table', { name: 'Clientes' }).getByText('Farmácia Nova')).toBeVisible()
})
