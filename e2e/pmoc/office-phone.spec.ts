import { randomUUID } from 'node:crypto'
import { aCompany } from '../support/company.ts'
import { day } from '../support/day.ts'
import { aMaintenancePlan, anExecutor } from '../support/maintenance.ts'
import { expect, test } from '../support/test.ts'

type Item = { scheduleId: string; plannedDate: string; status: string; task: { description: string } }

test('in the hand the calendar is a month of dots with the day under it, and a conflict is decided from the list', async ({
  page,
  request,
}) => {
  const { api, personId } = await anExecutor(await aCompany(page, request))
  const { id } = await aMaintenancePlan(api)
  const items = (await api.make.scheduleOf(id)).items as Item[]
  const late = items.find(({ task, status }) => task.description === 'Medir o ar' && status === 'atrasado')!
  await page.goto(`/pmoc/calendar?view=technicians&month=${late.plannedDate.slice(0, 7)}&day=${late.plannedDate}`)
  const month = page.getByRole('table', { name: 'Manutenções do mês' })
  await expect(month.locator(`[data-day-button="${late.plannedDate}"] i`)).toHaveCount(1)
  await expect(page.getByRole('radio', { name: 'Semana' })).toHaveCount(0)
  const building = page.getByRole('link', { name: 'Hospital Santa Clara', exact: true })
  await expect(building).toBeVisible()
  const [monthBox, dayBox] = [(await month.boundingBox())!, (await building.boundingBox())!]
  expect(dayBox.y).toBeGreaterThan(monthBox.y + monthBox.height)

  const done = {
    scheduleId: late.scheduleId,
    executedDate: day(-1),
    executedBy: personId,
    measurements: { roomTempC: 24 },
  }
  await api.make.execute(id, done)
  await api.make.execute(id, { ...done, id: randomUUID(), measurements: { roomTempC: 25 } })
  await page.goto(`/pmoc/${id}/schedule?status=concluido`)
  await page.getByRole('button', { name: /^Detalhes de .* Medir o ar$/ }).click()
  const details = page.getByRole('dialog')
  await details.getByRole('button', { name: 'É um complemento' }).click()
  await expect(details.getByText('complemento', { exact: true })).toBeVisible()
  const after = ((await api.make.scheduleOf(id)).items as (Item & { hasConflict: boolean })[]).find(
    ({ scheduleId }) => scheduleId === late.scheduleId,
  )!
  expect(after).toMatchObject({ status: 'executado', hasConflict: false })
})
