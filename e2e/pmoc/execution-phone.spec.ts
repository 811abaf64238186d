import { aCompany } from '../support/company.ts'
import { part } from '../support/field-building.ts'
import { aMaintenancePlan, anExecutor, pictureFile } from '../support/maintenance.ts'
import { expect, test } from '../support/test.ts'

const pmoc = 'system/api/v1/Pmoc'

test('in the field a reading out of its limits opens an order with the execution, once the network is back and once only', async ({
  page,
  request,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  const { api } = await anExecutor(await aCompany(page, request))
  const { id } = await aMaintenancePlan(api)
  const { items } = await api.make.scheduleOf(id, { status: 'atrasado' })
  const equipmentId = (items as { equipment: { id: string; tag: string } }[]).find(
    ({ equipment }) => equipment.tag === 'EQ-01',
  )!.equipment.id
  const orders = async () =>
    (await api.get(`${pmoc}/equipment/${equipmentId}/orders`)).items as { executionId: string }[]
  await page.goto(`/my-day/equipment/${equipmentId}`)
  await page.getByRole('region', { name: 'Hoje' }).getByRole('link', { name: 'Executar' }).click()
  const notDone = page
    .getByRole('group', { name: 'Resultado de Medir o ar' })
    .first()
    .getByRole('button', { name: 'Não feito' })
  const touched = (await notDone.boundingBox())!
  expect(Math.min(touched.width, touched.height)).toBeGreaterThanOrEqual(44)
  for (const isPressed of [true, false]) {
    await notDone.tap()
    await expect(notDone).toHaveAttribute('aria-pressed', String(isPressed))
  }
  // Months that are late stand apart, each with its own.
  const rest = page.getByRole('button', { name: 'Marcar o resto como feito' })
  await rest.first().click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
  for (let groups = await rest.count(); groups > 0; groups--) {
    await rest.first().click()
    await expect(rest).toHaveCount(groups - 1)
  }
  // A month that has all it needs folds up.
  const photos = page.getByLabel(/^Fotografar: Limpar filtros/)
  for (let months = await photos.count(); months > 0; months--) {
    await photos.first().setInputFiles(pictureFile)
    await expect(photos).toHaveCount(months - 1)
  }
  await part(page, /^Leituras/)
  await context.setOffline(true)

  const room = page.getByLabel('Temperatura do ambiente')
  await expect(room).toHaveAttribute('inputmode', 'decimal')
  const sign = page.locator('#reading-roomTempC').getByRole('button', { name: 'Trocar o sinal' })
  const box = (await sign.boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  await room.fill('23,4')
  await sign.tap()
  await expect(room).toHaveValue('-23,4')
  await sign.tap()
  await expect(room).toHaveValue('23,4')
  await page.getByLabel('Umidade relativa').fill('585')
  await expect(page.getByText('Use de 0 a 100 %')).toBeVisible()
  await page.getByLabel('Corrente').fill('12,5')
  await page.getByRole('combobox', { name: 'Causa provável' }).fill('Filtro saturado')
  await page.getByRole('button', { name: 'Ordem de serviço', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Ordem de serviço ao registrar' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await part(page, /^Fotos/)
  await page.getByRole('button', { name: 'Ver foto: Limpar filtros' }).first().tap()
  await page.getByRole('button', { name: 'Excluir foto' }).tap()
  await expect(page.getByRole('button', { name: 'Concluir · faltam 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).last().tap()
  await page.getByRole('button', { name: 'Concluir · falta 1' }).click()
  await page.getByLabel('Umidade relativa').fill('58,5')
  await part(page, /^Fotos/)
  await page.getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect(page.getByText('Execução guardada')).toBeVisible()
  expect(await orders()).toEqual([])

  await context.setOffline(false)
  await expect.poll(async () => (await orders()).length).toBe(1)
  await expect(page.getByText(/guardados? aqui/)).toHaveCount(0)
  const [order] = await orders()
  expect(await api.get(`${pmoc}/executions/${order!.executionId}`)).toMatchObject({
    equipmentId,
    isOutOfLimits: true,
    measurements: { currentA: 12.5, roomTempC: 23.4, relativeHumidityPct: 58.5 },
  })
})
