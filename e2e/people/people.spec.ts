import { startLedger } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'

test(
  'a customer gets the address of a CEP, is told apart from one already there, blocked with a reason, and stays while in use [peo-17, peo-18, peo-19]',
  { tag: '@main' },
  async ({ page, expectProblem }) => {
    expectProblem(/status of 409/)
    const { account, record } = await startLedger(page)
    await page.goto('/customers')
    await page.getByRole('button', { name: 'Novo cliente' }).first().click()
    await page.getByRole('button', { name: 'Salvar cliente' }).click()
    await expect(page.getByText('Nome é obrigatório!')).toBeVisible()
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Padaria São João')
    await page.getByLabel('CPF/CNPJ').fill('12ABC34501DE35')
    await expect(page.getByLabel('CPF/CNPJ')).toHaveValue('12.ABC.345/01DE-35')
    await page.getByLabel('Celular').fill('11987654321')
    await page.getByRole('button', { name: 'Adicionar telefone' }).click()
    await page.getByLabel('Outro telefone 1', { exact: true }).fill('1133334444')
    await page.getByLabel('CEP').fill('01001000')
    await expect(page.getByLabel('Número', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Rua')).toHaveValue('Praça da Sé')
    await page.getByLabel('Número', { exact: true }).fill('10')
    await page.getByRole('button', { name: 'Salvar cliente' }).click()
    await expect(page.getByText('Cliente adicionado com sucesso!')).toBeVisible()
    const table = page.getByRole('table', { name: 'Clientes' })
    await expect(table.getByText('12.ABC.345/01DE-35')).toBeVisible()

    await page.goto('/peoples/people')
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Padria Sao Joao')
    await expect(page.getByText('(nome parecido)')).toBeVisible()
    await page.getByLabel('Celular').fill('(11) 9 8765-4321')
    await expect(page.getByText('(mesmo telefone, nome parecido)')).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto('/customers')

    await table.getByText('Padaria São João').click()
    await expect(page).toHaveURL(/\/customers\/customer\/[0-9a-f-]+$/)
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    await expect(page.getByLabel('CPF/CNPJ')).toBeDisabled()
    await record({ type: 'INCOME', amount: 250, description: 'Venda', scheduleDate: '2020-05-10', person: { id } })
    await page.reload()
    const figures = page.getByRole('region', { name: 'Contas desta pessoa' })
    await expect(figures.getByRole('link', { name: /Vencido/ })).toContainText('250,00')

    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(
      page.getByText('Esta pessoa tem lançamentos financeiros e não pode ser excluída. Inative-a.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Inativar cadastro' }).click()
    await expect(page.getByText('Cadastro inativado.')).toBeVisible()

    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Mudar situação' }).click()
    const dialog = page.getByRole('dialog', { name: 'Situação de Padaria São João' })
    await dialog.getByLabel('Situação', { exact: true }).selectOption('Bloqueado')
    await dialog.getByRole('button', { name: 'Salvar situação' }).click()
    await expect(dialog.getByText('Informe por que esta pessoa fica bloqueada ou na lista negra.')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Deve desde 2020')
    await dialog.getByRole('button', { name: 'Salvar situação' }).click()
    await expect(page.getByText('Cadastro bloqueado: Deve desde 2020')).toBeVisible()

    await page.goto('/finance/transactions/transaction')
    await page.getByText('Receita', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Valor' }).fill('6000')
    await page.getByRole('combobox', { name: 'Conta' }).click()
    await page.getByRole('option', { name: account.name }).click()
    await page.getByRole('button', { name: 'Mais detalhes' }).click()
    await page.getByRole('combobox', { name: 'Cliente' }).fill('padaria')
    await page.getByRole('option', { name: 'Padaria São João (bloqueado)' }).click()
    await page.getByRole('button', { name: 'Salvar lançamento' }).click()
    await expect(page.getByText(/Esta pessoa está bloqueada: Deve desde 2020/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Lançar mesmo assim' }).click()
    await expect(page.getByText('Lançamento adicionado com sucesso!')).toBeVisible()
  },
)
