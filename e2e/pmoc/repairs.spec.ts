import { axeFindings } from '../support/axe.ts'
import { aColleague } from '../support/colleague.ts'
import { aMaintenancePlan, anExecutor, pictureFile } from '../support/maintenance.ts'
import { signIn } from '../support/people.ts'
import { recordPlan } from '../support/pmoc.ts'
import { startSelling } from '../support/selling.ts'
import { expect, test } from '../support/test.ts'

test('a reading out of its limits becomes an order once it is written down; what repairs cost is told to who sees orders', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const shop = await startSelling(page, request)
  await anExecutor(shop)
  const { id } = await aMaintenancePlan(shop)
  await page.goto(`/pmoc/${id}/schedule?status=atrasado`)
  await page.getByRole('row').filter({ hasText: 'EQ-01' }).first().getByRole('button', { name: 'Executar' }).click()
  const dialog = page.getByRole('dialog', { name: 'EQ-01 · Recepção' })
  await dialog.getByRole('button', { name: 'Marcar o resto como feito' }).click()
  await dialog.getByLabel('Fotografar: Limpar filtros').setInputFiles(pictureFile)
  await dialog.getByRole('radio', { name: /Leituras/ }).click({ force: true })
  await dialog.getByLabel('Temperatura de insuflamento').fill('12')
  await dialog.getByLabel('Temperatura do ambiente').fill('29,5')
  await dialog.getByRole('combobox', { name: 'Causa provável' }).fill('Filtro saturado')
  await dialog.getByRole('button', { name: 'Ordem de serviço', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Ordem de serviço ao registrar' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Registrar execução' }).click()
  const repair = page.getByRole('dialog', { name: 'Ordem corretiva de EQ-01' })
  await expect(repair.getByRole('textbox', { name: 'O que precisa ser feito' })).toHaveValue(
    /Corrigir EQ-01: .*29,5 °C \(Filtro saturado\)/,
  )
  await repair.getByRole('combobox', { name: 'Serviço' }).click()
  await page.getByRole('option', { name: 'Higienização de split' }).click()
  await repair.getByRole('button', { name: 'Criar orçamento' }).click()
  await expect(page).toHaveURL(/\/sales\/sale\/.+\/edit/)
  const { items } = await shop.get(`system/api/v1/Pmoc/${id}/orders`)
  expect(items).toMatchObject([{ kind: 'corrective', equipment: { tag: 'EQ-01' }, executionId: expect.any(String) }])

  await page.goto(`/pmoc/${id}/summary`)
  const inventory = page.getByRole('table', { name: 'Inventário de equipamentos' })
  for (const name of ['Falhas 12 m', 'Custo 12 m', 'Recomendação'])
    await expect(inventory.getByRole('columnheader', { name })).toBeVisible()
  await expect(page.getByText('criou o PMOC')).toBeVisible()

  const reader = await aColleague(page, request, shop, {
    name: 'Rita Alves',
    permissions: [{ key: 'pmoc', option: 'read' }],
  })
  const desk = await (await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' })).newPage()
  await signIn(desk, reader.email, { password: reader.password, at: `/pmoc/${id}/summary` })
  const seen = desk.getByRole('table', { name: 'Inventário de equipamentos' })
  await expect(seen.getByRole('columnheader', { name: 'Falhas 12 m' })).toBeVisible()
  await expect(seen.getByRole('columnheader', { name: 'Custo 12 m' })).toHaveCount(0)
  await desk.context().close()
})

test('what a visitor reported becomes an order of the machine', async ({ page, request }) => {
  const shop = await startSelling(page, request)
  const plan = await recordPlan(shop, 'Hospital Santa Clara')
  const [machine] = plan.equipmentInventory as { equipmentId: string }[]
  const { url } = await shop.get(`system/api/v1/equipment/${machine!.equipmentId}/qrcode`)
  const { pathname, search } = new URL(url)
  await page.goto(`${pathname}${search}`)
  await page.getByRole('button', { name: 'Relatar problema' }).click()
  await page.getByRole('radio', { name: 'Vazamento de água' }).check()
  await page.getByLabel(/Conte mais/).fill('Pinga sobre a mesa')
  await page.getByRole('button', { name: 'Enviar relato' }).click()
  await expect(page.getByRole('heading', { name: 'Recebemos seu relato' })).toBeVisible()

  await page.goto('/pmoc/reports')
  await page.getByText('EQ-01 · Recepção').first().click()
  await page.getByRole('button', { name: 'Ordem de serviço' }).click()
  const repair = page.getByRole('dialog', { name: 'Ordem corretiva de EQ-01' })
  await expect(repair.getByRole('textbox', { name: 'O que precisa ser feito' })).toHaveValue(
    'Vazamento de água: Pinga sobre a mesa',
  )
  await repair.getByRole('combobox', { name: 'Serviço' }).click()
  await page.getByRole('option', { name: 'Higienização de split' }).click()
  expect(await axeFindings(page)).toEqual([])
  await repair.getByRole('button', { name: 'Criar orçamento' }).click()
  await expect(page).toHaveURL(/\/sales\/sale\/.+\/edit/)
  const { items } = await shop.get(`system/api/v1/Pmoc/${plan.id}/orders`)
  expect(items).toMatchObject([{ kind: 'corrective', problemReportId: expect.any(String) }])
  await page.goto('/pmoc/reports')
  await page.getByText('EQ-01 · Recepção').first().click()
  const told = page.getByRole('dialog', { name: /Protocolo nº/ })
  await expect(told.getByRole('link', { name: plan.pmocCode })).toHaveAttribute('href', `/pmoc/${plan.id}/summary`)
  await expect(told.getByText('Hospital Santa Clara')).toBeVisible()
  await told.getByRole('link', { name: /^Orçamento Nº/ }).click()
  await expect(page).toHaveURL(new RegExp(`/sales/sale/${items[0].saleId}`))
  await page.goto(`/pmoc/equipment/${machine!.equipmentId}/qrcode`)
  await expect(page.getByText('Custo em 12 meses')).toBeVisible()
})

test('the contract names the service its orders are made of, and who may only write new plans is led to the summary', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const shop = await startSelling(page, request)
  const plan = await recordPlan(shop, 'Hospital Santa Clara')
  await page.goto('/pmoc')
  await page.getByText('Hospital Santa Clara').first().click()
  await expect(page).toHaveURL(new RegExp(`/pmoc/${plan.id}/summary`))
  await page.getByRole('link', { name: 'Editar PMOC' }).click()
  await page.getByRole('combobox', { name: 'Cobrança do contrato' }).click()
  await page.getByRole('option', { name: 'Por mês' }).click()
  await page.getByRole('textbox', { name: 'Valor por mês' }).fill('1250,00')
  await page.getByRole('combobox', { name: 'Serviço cobrado' }).click()
  await page.getByRole('option', { name: 'Higienização de split' }).click()
  await page.getByRole('button', { name: 'Atualizar PMOC' }).click()
  await expect(page.getByText('PMOC atualizado com sucesso!')).toBeVisible()
  const saved = await shop.get(`system/api/v1/Pmoc/${plan.id}`)
  expect(saved.contractPrice).toEqual({ kind: 'monthly', amount: 1250, serviceId: shop.cleaning })

  const writer = await aColleague(page, request, shop, {
    name: 'Rita Alves',
    permissions: [{ key: 'pmoc', option: 'post' }],
  })
  const desk = await (await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' })).newPage()
  await signIn(desk, writer.email, { password: writer.password, at: '/pmoc/new' })
  await desk.getByRole('textbox', { name: 'Nome da entidade' }).fill('Escola Novo Saber')
  await desk.getByRole('textbox', { name: 'CNPJ da entidade' }).fill('11222333000181')
  await desk.getByRole('button', { name: 'Salvar PMOC' }).click()
  await expect(desk.getByText('PMOC criado com sucesso!')).toBeVisible()
  await expect(desk).toHaveURL(/\/pmoc\/[^/]+\/summary/)
  await expect(desk.getByRole('heading', { name: 'Resumo do PMOC' })).toBeVisible()
  await desk.context().close()
})
