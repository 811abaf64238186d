import { axeFindings } from '../support/axe.ts'
import { carryOutFirst, recordPlan } from '../support/pmoc.ts'
import { handOverWhenInvoiced, startSelling } from '../support/selling.ts'
import { expect, test } from '../support/test.ts'

test(
  'what was carried out is charged by the month, the order is invoiced, and finance asks for it',
  { tag: '@main' },
  async ({ page, request }) => {
    const shop = await startSelling(page, request)
    await handOverWhenInvoiced(shop)
    const plan = await recordPlan(shop, 'Hospital Santa Clara')
    await shop.put(`system/api/v1/Pmoc/${plan.id}`, { contractPrice: { kind: 'monthly', amount: 1250 } })

    await page.goto('/pmoc/contracts')
    await expect(page.getByRole('heading', { name: 'Contratos', level: 1 })).toBeVisible()
    await expect(page.getByText('nada executado espera')).toBeVisible()
    await carryOutFirst(shop, plan.id)
    await page.reload()
    const contracts = page.getByRole('table', { name: 'Contratos' })
    await expect(contracts.getByRole('row', { name: /Hospital Santa Clara/ })).toContainText('R$ 1.250,00 por mês')

    await page.getByRole('button', { name: 'Faturar o mês' }).click()
    const charging = page.getByRole('dialog', { name: 'Faturar o mês' })
    await expect(charging.getByRole('checkbox', { name: 'Hospital Santa Clara' })).toBeChecked()
    const confirm = charging.getByRole('button', { name: /^Faturar 1 contrato/ })
    await expect(confirm).toBeDisabled()
    await charging.getByRole('button', { name: 'Novo serviço' }).click()
    const making = page.getByRole('dialog', { name: 'Novo serviço' })
    await making.getByLabel('Nome').fill('Contrato de manutenção')
    await making.getByRole('button', { name: 'Salvar serviço' }).click()
    await expect(charging.getByRole('combobox', { name: 'Serviço' })).toHaveValue('Contrato de manutenção')
    expect(await axeFindings(page)).toEqual([])
    await confirm.click()
    const made = page.getByRole('dialog', { name: 'Ordens criadas' })
    await expect(made.getByText('Hospital Santa Clara')).toBeVisible()
    await made.getByRole('button', { name: 'Concluir' }).click()
    // The order is made and not invoiced: the figure and the list still say it is to be.
    await expect(page.getByRole('region', { name: 'Números dos contratos' })).toContainText('1 ordem feita')
    await expect(contracts.getByRole('row', { name: /Hospital Santa Clara/ })).toContainText('1 ordem feita')
    await contracts.getByRole('row', { name: /Hospital Santa Clara/ }).click()
    await page.getByRole('dialog', { name: 'Hospital Santa Clara' }).getByRole('link', { name: 'OS Nº 1' }).click()

    await expect(page.getByText(`Manutenção de ${thisMonth()}, ${plan.pmocCode}`).first()).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Faturar', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Faturar ordem de serviço nº 1?' })
    await question.getByRole('button', { name: 'Faturar ordem de serviço' }).click()
    await expect(page.getByRole('dialog', { name: 'Ordem de serviço faturada!' })).toBeVisible()
    const { items } = await shop.post('sale/transaction/filter', { filters: {} })
    expect(items).toMatchObject([{ amount: 1250, type: 'INCOME' }])

    await page.goto('/pmoc/contracts')
    await page.getByRole('row', { name: /Hospital Santa Clara/ }).click()
    const panel = page.getByRole('dialog', { name: 'Hospital Santa Clara' })
    await expect(panel.getByRole('link', { name: 'Faturada' })).toBeVisible()
    await expect(panel.getByRole('list', { name: 'Ordens de serviço' })).toContainText('Faturado')
    expect(await axeFindings(page)).toEqual([])
  },
)

test('a machine is repaired by an order of its own, begun at its contract', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 422/)
  const shop = await startSelling(page, request)
  const plan = await recordPlan(shop, 'Hospital Santa Clara')
  await page.goto(`/pmoc/contracts?plan=${plan.id}`)
  const panel = page.getByRole('dialog', { name: 'Hospital Santa Clara' })
  await panel.getByRole('button', { name: 'Abrir ordem corretiva de EQ-01' }).click()
  const repair = page.getByRole('dialog', { name: 'Ordem corretiva de EQ-01' })
  await repair.getByRole('button', { name: 'Criar orçamento' }).click()
  await expect(repair.getByText('Informe o que precisa ser feito')).toBeVisible()
  await repair.getByRole('textbox', { name: 'O que precisa ser feito' }).fill('Trocar o compressor')
  await repair.getByRole('button', { name: 'Criar orçamento' }).click()
  await expect(repair.getByText('Escolha o serviço da ordem.').first()).toBeVisible()
  await repair.getByRole('combobox', { name: 'Serviço' }).click()
  await page.getByRole('option', { name: 'Higienização de split' }).click()
  expect(await axeFindings(page)).toEqual([])
  await repair.getByRole('button', { name: 'Criar orçamento' }).click()
  await expect(page).toHaveURL(/\/sales\/sale\/.+\/edit/)
})

/** As the company counts its days. */
const thisMonth = () =>
  new Date().toLocaleDateString('pt-BR', { month: 'long', year: 'numeric', timeZone: 'America/Sao_Paulo' })
