import { aCompany } from '../support/company.ts'
import { aMaintenancePlan, anExecutor, pictureFile } from '../support/maintenance.ts'
import { day } from '../support/day.ts'
import { expect, test } from '../support/test.ts'

test('with one hand: five lines, an execution over the whole screen, and the days of the month [pmo-49]', async ({
  page,
  request,
}) => {
  const { api } = await anExecutor(await aCompany(page, request))
  const { id } = await aMaintenancePlan(api)
  await page.goto(`/pmoc/${id}/schedule`)
  const list = page.getByRole('list', { name: 'Cronograma' })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await list.getByRole('button', { name: 'Executar EQ-01 · Limpar filtros' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Marcar o resto como feito' }).click()
  await dialog.getByLabel('Fotografar: Limpar filtros').setInputFiles(pictureFile)
  await dialog.getByRole('button', { name: 'Próximo: Leituras' }).click()
  await dialog.getByLabel('Temperatura do ambiente').fill('22,5')
  await dialog.getByRole('button', { name: 'Próximo: Fotos' }).click()
  const pad = dialog.getByRole('img', { name: 'Área da assinatura' })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 30, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 70, { steps: 5 })
  await page.mouse.up()
  await dialog.getByLabel('Nome de quem assina').fill('Dra. Lívia')
  await dialog.getByRole('button', { name: 'Guardar assinatura' }).click()
  await dialog.getByRole('button', { name: 'Registrar execução' }).click()
  await expect(page.getByText('Execução registrada com sucesso!')).toBeVisible()
  const done = (await api.make.scheduleOf(id, { status: 'concluido' })).items
  expect(done).toHaveLength(2)
  const execution = await api.get(`system/api/v1/Pmoc/executions/${done[0]!.executionId}`)
  expect(execution).toMatchObject({ receivedByName: 'Dra. Lívia', hasSignature: true, executedDate: day() })

  const [next] = (await api.make.scheduleOf(id, { status: 'pendente' })).items
  await page.goto(`/pmoc/calendar?month=${next!.plannedDate.slice(0, 7)}`)
  await page.locator(`[data-day-button="${next!.plannedDate}"]`).click()
  await page.getByRole('link', { name: 'Hospital Santa Clara', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/pmoc/${id}/schedule.*from=`))
})
