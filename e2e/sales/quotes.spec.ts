import { axeFindings } from '../support/axe.ts'
import { day } from '../support/day.ts'
import { handOverWhenInvoiced, startSelling } from '../support/selling.ts'
import { arrive, expect, test } from '../support/test.ts'

test(
  'a quote is made by keyboard, approved, scheduled, carried out and invoiced, and its entries are in finance [sal-43, sal-47, sal-48, sal-52, sal-55]',
  { tag: '@main' },
  async ({ page, request }) => {
    const api = await startSelling(page, request)
    await handOverWhenInvoiced(api)
    await page.goto('/sales/sale')
    await arrive(page, 'Adicionar orçamento')
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused()
    await page.keyboard.type('Padaria')
    await expect(page.getByRole('option', { name: 'Padaria Pão do Círio' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Padaria Pão do Círio')
    await page.keyboard.press('Alt+p')
    const search = page.getByRole('combobox', { name: 'Buscar item' })
    await expect(search).toBeFocused()
    await page.keyboard.type('8*FLT-1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Quantidade de Filtro G4' })).toHaveValue('8')
    await expect(search).toBeFocused()
    await page.keyboard.type('suporte')
    await expect(page.getByRole('option', { name: /Suporte de parede/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Quantidade de Suporte de parede' })).toBeVisible()
    await page.keyboard.press('Alt+s')
    await expect(search).toBeFocused()
    await page.keyboard.type('higien')
    await expect(page.getByRole('option', { name: /Higienização/ })).toBeVisible()
    await page.keyboard.press('Enter')
    const totals = page.getByRole('region', { name: 'Totais' })
    await expect(totals).toContainText('R$ 990,00')

    // Tab walks quantity, price and discount.
    await page.getByRole('textbox', { name: 'Quantidade de Filtro G4' }).press('Tab')
    await expect(page.getByRole('textbox', { name: 'Preço unitário de Filtro G4' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: 'Desconto de Filtro G4', exact: true })).toBeFocused()
    await page.keyboard.type('5')
    await expect(totals).toContainText('R$ 950,00')
    await page.keyboard.press('Control+ArrowDown')
    await expect(page.getByRole('list', { name: 'Itens' }).getByRole('listitem').first()).toContainText('Suporte')

    await page.getByRole('button', { name: 'Ações de Suporte de parede' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Opcional' }).press('Enter')
    await expect(totals).toContainText('R$ 910,00')
    await expect(totals).toContainText('Com o opcional R$ 950,00')
    await expect(page.getByRole('heading', { name: /Dados de serviço/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: /Dados de transporte/ })).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Orçamento adicionado com sucesso!')).toBeVisible()
    await arrive(page, 'Orçamento 1')

    const step = async (button: string, told: string, send: string, done: string, visit?: string) => {
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(told)
      if (visit) await dialog.getByLabel('Data da visita').fill(visit)
      await dialog.getByRole('button', { name: send }).click()
      await expect(page.getByRole('dialog', { name: done })).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await step('Aprovar', 'Os produtos ficam reservados no estoque.', 'Aprovar orçamento', 'Orçamento aprovado!')
    await expect(page.getByRole('heading', { level: 1, name: 'OS 1' })).toBeVisible()
    await step('Agendar', 'Padaria', 'Agendar ordem de serviço', 'Ordem de serviço agendada!', '2030-03-20T09:00')
    await step('Executar', 'Os produtos saem do estoque.', 'Executar ordem de serviço', 'Ordem de serviço executada!')
    await page.getByRole('main').getByRole('button', { name: 'Faturar', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Faturar ordem de serviço nº 1?' })
    await expect(question.getByRole('combobox', { name: 'Conta bancária' })).toHaveValue('Conta do mês')
    await question.getByRole('combobox', { name: 'Conta bancária' }).hover()
    await question.getByRole('button', { name: 'Faturar ordem de serviço' }).click()
    await expect(page.getByRole('dialog', { name: 'Ordem de serviço faturada!' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
    const { items } = await api.post('sale/transaction/filter', { filters: {} })
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ amount: 910, status: 'PAID' })
    await expect(page.getByRole('list', { name: 'Pagamentos' })).toContainText('Recebido')
    await page.getByRole('link', { name: 'Histórico' }).click()
    await expect(page.getByText('Faturado').first()).toBeVisible()
  },
)

test('of two people who approve at once the second is told, and nothing happens twice [sal-44]', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 409/)
  const { quote, change } = await startSelling(page, request)
  const { id } = await quote()
  await page.goto('/budgets')
  await page.getByRole('button', { name: 'Ações de Orçamento 1' }).click()
  await page.getByRole('menuitem', { name: 'Aprovar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aprovar orçamento nº 1?' })
  await expect(dialog).toBeVisible()
  await change(id, 'APPROVED')
  await dialog.getByRole('button', { name: 'Aprovar orçamento' }).click()
  await expect(page.getByRole('dialog', { name: 'Orçamento não aprovado!' })).toContainText(
    'Falha ao aprovar o orçamento nº 1.',
  )
})

test('deleting several tells one by one what stays and why, and the deleted are still to be seen [sal-35]', async ({
  page,
  request,
}) => {
  const { quote, change } = await startSelling(page, request)
  const [first, second] = [await quote(), await quote()]
  await change(first.id, 'APPROVED')
  await change(second.id, 'CANCELLED', { reason: 'Desistiu' })
  await page.goto('/sales-order')
  await page.getByRole('checkbox', { name: 'Selecionar tudo' }).or(page.getByLabel('Selecionar todos')).first().check()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click()
  const told = page.getByRole('dialog', { name: 'Nem todos foram excluídos' })
  await expect(told).toContainText('1 registro excluído, 1 não')
  await expect(told).toContainText('a venda 1 está em Aprovado')
  await told.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByText('Pedido 2')).toHaveCount(0)
  await page.getByText('Excluídos', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Ações de Pedido 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ações de Pedido 1' })).toHaveCount(0)
})

test('an expired quote is red, is not approved, and is good again once its validity is renewed [sal-57]', async ({
  page,
  request,
}) => {
  const { quote } = await startSelling(page, request)
  const { id } = await quote({ budgetValidity: day(-3) })
  await page.goto('/budgets')
  await expect(page.getByText('Vencido há 3 dias')).toBeVisible()
  await page.getByRole('button', { name: 'Ações de Orçamento 1' }).click()
  await expect(page.getByRole('menuitem', { name: 'Aprovar' })).toBeDisabled()
  await page.goto(`/sales/sale/${id}`)
  await expect(page.getByText(/Este orçamento venceu em/)).toBeVisible()
  await page.getByRole('button', { name: 'Renovar validade' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renovar validade' }).click()
  await expect(page.getByText('Validade renovada!')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Aprovar', exact: true })).toBeVisible()
})

test('a discount above the subtotal is told with the key and nothing is saved; what somebody else saved meanwhile is told, and can be read again [sal-52]', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 409/)
  const { quote, get, patch } = await startSelling(page, request)
  const { id } = await quote()
  await page.goto(`/sales/sale/${id}/edit`)
  await page.getByRole('textbox', { name: 'Desconto', exact: true }).fill('20001')
  await expect(page.getByText('O desconto não pode ser maior que o subtotal.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'O desconto não pode ser maior que o subtotal.' }),
  ).toBeVisible()
  expect(await get(`sale/sales/${id}`)).toMatchObject({ totalPrice: 200, version: 1 })
  await page.getByRole('textbox', { name: 'Desconto', exact: true }).fill('1000')
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  await expect(page.getByText('Orçamento atualizado com sucesso!')).toBeVisible()
  expect(await get(`sale/sales/${id}`)).toMatchObject({ totalPrice: 190 })

  await page.goto(`/sales/sale/${id}/edit`)
  await page.getByRole('textbox', { name: 'Observações' }).fill('Portão dos fundos')
  await patch(`sale/sales/${id}`, { notes: 'Outra coisa' })
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByRole('textbox', { name: 'Observações' })).toHaveValue('Outra coisa')
})
