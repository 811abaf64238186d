import { axeFindings } from '../support/axe.ts'
import { handOverWhenInvoiced, startSelling } from '../support/selling.ts'
import { arrive, expect, test } from '../support/test.ts'

test('a sale is read part by part, and its tabs show document, files and tasks; there is nothing to change there [sal-56, sal-58, sal-59, sal-60, sal-61, sal-62, sal-63, sal-64]', async ({
  page,
  request,
}) => {
  const { quote, change, cleaning, filter } = await startSelling(page, request)
  const { id } = await quote({
    products: [{ productId: filter, quantity: 2 }],
    services: [{ serviceId: cleaning, quantity: 1 }],
    discountPrice: 10,
    payment: { paymentMethod: 'TICKET', paymentCondition: 'INSTALLMENTS', installments: 3 },
    transport: { transportType: 'DELIVERY', transporterName: 'Rápido Norte', trackingNumber: 'RN1', freightCost: 20 },
    service: { scheduledStartDate: '2026-11-20T12:00:00Z', scheduledEndDate: '2026-11-20T14:00:00Z' },
    metadados: [{ key: 'Andar', value: '3' }],
    tags: ['obra'],
    notes: 'Portão dos fundos',
  })
  await change(id, 'APPROVED')
  await page.goto(`/sales/sale/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'OS 1' })).toBeVisible()
  const main = page.getByRole('main')
  for (const fact of ['Criado em', 'Vendedor', 'Forma de pagamento', 'Condição de pagamento', 'Parcelas'])
    await expect(main.getByText(fact, { exact: true })).toBeVisible()
  await expect(main.getByText('Validade do orçamento')).toHaveCount(0)
  await expect(main.getByText('Padaria Pão do Círio')).toBeVisible()
  await expect(main.getByText('(91) 9 8888-7777').or(main.getByText('(91) 98888-7777')).first()).toBeVisible()
  for (const [label, amount] of [
    ['Total', 'R$ 350,00'],
    ['Frete', 'R$ 20,00'],
    ['Descontos', 'R$ 10,00'],
    ['Valor final', 'R$ 360,00'],
  ] as const)
    await expect(main.getByRole('row', { name: new RegExp(`^${label} `) })).toContainText(amount)
  await expect(main.getByRole('row', { name: /Filtro G4/ })).toContainText('R$ 100,00')
  for (const fact of ['Técnico responsável', 'Rápido Norte', 'RN1', 'Entrega', 'Andar', 'obra', 'Portão dos fundos'])
    await expect(main.getByText(fact, { exact: true })).toBeVisible()

  await main.getByRole('link', { name: 'Documento Novo' }).click()
  await expect(main.getByRole('button', { name: /Baixar/ })).toBeVisible()
  await main.getByRole('link', { name: 'Anexo' }).click()
  await expect(main.getByRole('link', { name: 'Anexo' })).toHaveAttribute('aria-current', 'page')
  await expect(main.getByRole('link', { name: 'Dados gerais' })).not.toHaveAttribute('aria-current')
  const file = page.waitForEvent('download')
  await main.getByRole('button', { name: 'OS_1.pdf' }).click()
  expect((await file).suggestedFilename()).toBe('OS_1.pdf')
  await main.getByRole('link', { name: 'Lista de tarefas' }).click()
  await expect(main.getByText('Nenhuma tarefa')).toBeVisible()
  await expect(main.getByLabel('Insira nova tarefa')).toHaveCount(0)
})

test('tasks of a sale are written, ticked, given, dated, ranked and deleted after a question [sal-65, sal-72, sal-73, sal-74, sal-75, sal-76]', async ({
  page,
  request,
}) => {
  const { quote } = await startSelling(page, request)
  const { id } = await quote()
  await page.goto(`/sales/sale/${id}/edit`)
  const main = page.getByRole('main')
  for (const tab of ['Documento', 'Anexo', 'Lista de tarefas'])
    await expect(main.getByRole('link', { name: `${tab} Novo` })).toBeVisible()
  await main.getByRole('link', { name: 'Lista de tarefas Novo' }).click()
  await expect(main.getByRole('button', { name: 'Atualizar tarefas' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Inserir' })).toBeDisabled()
  await main.getByLabel('Insira nova tarefa').fill('Separar material')
  await main.getByLabel('Insira nova tarefa').press('Enter')
  await expect(page.getByText('Tarefa criada com sucesso!')).toBeVisible()
  const row = main.getByRole('listitem').filter({ hasText: 'Separar material' })
  for (const fact of ['Conclusão', 'Prioridade', 'Responsável']) await expect(row.getByText(fact)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await row.getByRole('button', { name: /^Separar material/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Tarefa' })
  await sheet.getByRole('button', { name: 'Atribuir a' }).click()
  await page.getByRole('dialog', { name: 'Atribuir a' }).getByRole('button', { name: 'Joana Prado' }).click()
  await expect(sheet.getByText('Joana Prado')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Conclusão' }).fill('20/12/2026')
  await sheet.getByRole('button', { name: 'Confirmar data' }).click()
  await sheet.getByRole('textbox', { name: 'Prioridade' }).fill('2')
  await sheet.getByRole('button', { name: 'Confirmar prioridade' }).click()
  await expect(row).toContainText('20/12/2026')
  await sheet.press('Escape')
  await expect(sheet).toHaveCount(0)
  await row.getByRole('checkbox', { name: 'Separar material' }).check()
  await expect(page.getByText('Tarefa atualizada com sucesso!').first()).toBeVisible()
  await row.getByRole('button', { name: 'Deletar Separar material' }).click()
  const question = page.getByRole('dialog', { name: 'Deseja deletar a tarefa?' })
  await question.getByRole('button', { name: 'Deletar' }).click()
  await expect(page.getByText('Tarefa deletada!')).toBeVisible()
  await expect(main.getByText('Nenhuma tarefa')).toBeVisible()
})

test('the form of a quote: what is required, what shows only when it means something, and the question about finance [sal-45, sal-46, sal-48, sal-49, sal-51, sal-53]', async ({
  page,
  request,
}) => {
  const api = await startSelling(page, request)
  const { id: account } = await api.post('sale/bank-account', { name: 'Conta do mês', openingBalance: 0 })
  const area = { enabled: true, defaultBankAccountId: account, defaultCategoryId: null, confirmBeforeCreating: true }
  await api.put('sale/api/financial/integration/settings', {
    enableAutoTransactionCreation: true,
    pdvSettings: { ...area, enabled: false },
    salesOrderSettings: { ...area, statusTriggers: ['PENDING'] },
    serviceOrderSettings: { ...area, statusTriggers: ['PENDING'] },
  })
  await page.goto('/sales/sale')
  await arrive(page, 'Adicionar orçamento')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Emissão')).not.toBeEditable()
  await expect(main.getByRole('heading', { name: /Dados de serviço/ })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: /Dados de transporte/ })).toHaveCount(0)
  await expect(main.getByLabel('Parcelas')).toHaveCount(0)
  await main.getByRole('combobox', { name: 'Condição' }).click()
  await page.getByRole('option', { name: 'Parcelado' }).click()
  await expect(main.getByLabel('Parcelas')).toBeVisible()
  await main.getByRole('combobox', { name: 'Condição' }).click()
  await page.getByRole('option', { name: 'À vista' }).click()
  await expect(main.getByLabel('Quanto tempo vale')).toHaveCount(0)
  await main.getByLabel('Tem validade após a execução').check()
  await expect(main.getByLabel('Quanto tempo vale')).toBeVisible()
  await main.getByLabel('Tem validade após a execução').uncheck()
  for (const name of ['Desconto', 'Frete'])
    await expect(main.getByRole('textbox', { name, exact: true })).toHaveAttribute('maxlength', '16')
  const fold = main.getByRole('button', { name: /Dados do orçamento/ })
  await fold.click()
  await expect(main.getByLabel('Emissão')).toBeHidden()
  await fold.click()

  await main.getByRole('button', { name: 'Salvar', exact: true }).first().click()
  await expect(main.getByText('Cliente é obrigatório!').first()).toBeVisible()
  await main.getByRole('combobox', { name: 'Cliente' }).click()
  await page.getByRole('option', { name: 'Padaria Pão do Círio' }).click()
  await main.getByRole('combobox', { name: 'Buscar item' }).fill('FLT-1')
  await main.getByRole('combobox', { name: 'Buscar item' }).press('Enter')
  await expect(main.getByRole('heading', { name: /Dados de transporte/ })).toBeVisible()
  await expect(main.getByRole('heading', { name: /Dados de serviço/ })).toHaveCount(0)
  await main.getByRole('button', { name: 'Salvar', exact: true }).first().click()
  const question = page.getByRole('dialog', { name: 'Transação financeira' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(question).toHaveCount(0)
  await main.getByRole('button', { name: 'Salvar', exact: true }).first().click()
  await question.getByRole('button', { name: 'Salvar e criar lançamento' }).click()
  await expect(page.getByText('Venda e transação financeira criadas com sucesso!')).toBeVisible()
  expect((await api.post('sale/transaction/filter', {})).total).toBe(1)
})

test('each list has its own sales, three metadata to a line, and the actions of their status; a sale that is not there leads to the quotes [sal-33, sal-38, sal-41, sal-42, sal-54]', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 404/)
  const { quote, change, cleaning } = await startSelling(page, request)
  const pairs = ['A', 'B', 'C', 'D'].map((key) => ({ key, value: `valor ${key}` }))
  await quote({ metadados: pairs })
  await change((await quote()).id, 'INVOICED')
  await change((await quote({ products: [], services: [{ serviceId: cleaning, quantity: 1 }] })).id, 'APPROVED')
  const actionsOf = async (name: string) => {
    await page.getByRole('button', { name: `Ações de ${name}` }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    const names = await page.getByRole('menuitem').allTextContents()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    return names
  }
  await page.goto('/budgets')
  await expect(page.getByText('A: valor A · B: valor B · C: valor C')).toBeVisible()
  await expect(page.getByText(/valor D/)).toHaveCount(0)
  await expect(page.getByText('Pedido 2')).toHaveCount(0)
  expect(await actionsOf('Orçamento 1')).toEqual(
    'Ver Baixar Editar Enviar Duplicar Aprovar Agendar Executar Faturar Cancelar Excluir'.split(' '),
  )
  await page.goto('/sales-order')
  await expect(page.getByRole('heading', { level: 1, name: 'Vendas' })).toBeVisible()
  expect(await actionsOf('Pedido 2')).toEqual(['Ver', 'Baixar', 'Devolver ou trocar', 'Duplicar'])
  await expect(page.getByRole('button', { name: /^Ações de/ })).toHaveCount(1)
  await page.goto('/service-order')
  await expect(page.getByRole('heading', { level: 1, name: 'Ordens de serviço' })).toBeVisible()
  expect(await actionsOf('OS 3')).toEqual(expect.arrayContaining(['Baixar', 'Faturar', 'Cancelar']))
  await expect(page.getByRole('button', { name: /^Ações de/ })).toHaveCount(1)

  await page.goto('/sales/sale/01890000-0000-7000-8000-000000000000')
  await expect(page).toHaveURL(/\/budgets$/)
  await expect(page.getByText(/não (foi )?encontrad/).first()).toBeVisible()
})

test('a sale that finance was told nothing of is handed over later', async ({ page, request }) => {
  const api = await startSelling(page, request)
  await handOverWhenInvoiced(api)
  const { id } = await api.quote()
  await api.change(id, 'INVOICED', { createsEntries: false })
  await page.goto(`/sales/sale/${id}`)
  await page.getByRole('button', { name: 'Lançar no financeiro' }).click()
  const dialog = page.getByRole('dialog', { name: /^Lançar no financeiro/ })
  await dialog.getByRole('button', { name: 'Lançar no financeiro' }).click()
  await expect(dialog.getByText('Selecione uma conta bancária')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Conta bancária' }).click()
  await page.getByRole('option', { name: 'Conta do mês' }).click()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Lançar no financeiro' }).click()
  await expect(page.getByText('Venda lançada no financeiro!')).toBeVisible()
  await expect(page.getByText(/^Sem lançamento/)).toHaveCount(0)
  expect(await api.get(`sale/sales/${id}`)).toMatchObject({
    isWithoutEntries: false,
    payments: [{ isHandedOver: true }],
  })
})
