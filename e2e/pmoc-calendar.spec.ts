import type { Locator, Page } from '@playwright/test'
import { day } from './support/day.ts'
import { aMaintenancePlan, anExecutor, scheduleOf } from './support/maintenance.ts'
import { startCompany } from './support/people.ts'
import { expect, test } from './support/test.ts'

type Item = {
  scheduleId: string
  plannedDate: string
  dueDate: string
  status: string
  technician: { name: string } | null
}
type Api = Awaited<ReturnType<typeof anExecutor>>['api']

const written = (date: string) => date.split('-').toReversed().join('/')
const itemsOf = async (api: Api, id: string) => (await scheduleOf(api, id)).items as Item[]

/** The items of the first day that is still to come and has days of its own week after it, inside its period. */
async function aComingDay(api: Api, id: string) {
  const items = await itemsOf(api, id)
  const { plannedDate } = items.find(
    ({ plannedDate: date, dueDate }) =>
      date > day(1) && new Date(`${date}T12:00:00Z`).getUTCDay() < 5 && dueDate > next(date),
  )!
  return { plannedDate, items: items.filter((item) => item.plannedDate === plannedDate) }
}
const next = (date: string) => new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

async function dragTo(page: Page, what: Locator, selector: string) {
  await what.hover()
  await page.mouse.down()
  const box = (await page.locator(selector).boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
}

test('a week is looked at and divided among technicians: a building goes to another day and to another person', async ({
  page,
  request,
}) => {
  const { api, personId } = await anExecutor(request, await startCompany(page))
  const tiago = await api.post('customer/people', { name: 'Tiago Moraes', type: 'Technical' })
  const { id } = await aMaintenancePlan(api)
  const { plannedDate, items } = await aComingDay(api, id)
  await page.goto(`/pmoc/calendar?month=${plannedDate.slice(0, 7)}&day=${plannedDate}`)
  await page.getByRole('radio', { name: 'Semana' }).check({ force: true })
  const week = page.getByRole('table', { name: 'Manutenções da semana' })
  await expect(week.locator('tbody tr')).toHaveCount(1)
  const pillOn = (date: string) =>
    page.getByRole('button', { name: new RegExp(`^Hospital Santa Clara, ${written(date)}`) })
  await expect(pillOn(plannedDate)).toBeVisible()
  const tomorrow = next(plannedDate)
  await dragTo(page, pillOn(plannedDate), `[data-drop-day="${tomorrow}"]`)
  await expect(page.getByText('Hospital Santa Clara: 4 manutenções em outro dia')).toBeVisible()
  await expect(pillOn(tomorrow)).toBeVisible()

  await page.getByRole('radio', { name: 'Técnicos' }).check({ force: true })
  await expect(page).toHaveURL(/view=technicians/)
  const board = page.getByRole('table', { name: 'Manutenções da semana por técnico' })
  const rowOf = (name: string) => board.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(rowOf('Sem técnico').getByRole('button')).toBeVisible()
  const cell = (who: string, date: string) => `[data-drop-technician="${who}"][data-drop-day="${date}"]`
  await dragTo(page, pillOn(tomorrow), cell(tiago.id, tomorrow))
  await expect(page.getByText('Hospital Santa Clara: 4 manutenções com outro técnico')).toBeVisible()
  await expect(rowOf('Tiago Moraes').getByRole('button', { name: /Hospital/ })).toBeVisible()
  await expect(rowOf('Tiago Moraes')).toContainText('1 de 40 h')
  await expect(rowOf('Sem técnico')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Carga da semana' })).toBeVisible()

  // Another day and another person at once.
  await dragTo(page, pillOn(tomorrow), cell(personId, plannedDate))
  await expect(rowOf('Joana Prado').getByRole('button', { name: /Hospital/ })).toBeVisible()
  const moved = (await itemsOf(api, id)).filter(({ scheduleId }) => items.some((one) => one.scheduleId === scheduleId))
  expect(moved.map((item) => [item.plannedDate, item.technician?.name])).toEqual(
    Array.from({ length: 4 }, () => [plannedDate, 'Joana Prado']),
  )
})

test('what was cancelled is found by its filter, and is not moved', async ({ page, request }) => {
  const { api } = await anExecutor(request, await startCompany(page))
  const { id } = await aMaintenancePlan(api)
  const { plannedDate, items } = await aComingDay(api, id)
  await api.post('system/api/v1/Pmoc/schedule/cancel', {
    scheduleIds: items.map(({ scheduleId }) => scheduleId),
    reason: 'Prédio em obra',
  })
  await page.goto(`/pmoc/calendar?month=${plannedDate.slice(0, 7)}&day=${plannedDate}`)
  const pill = page.getByRole('button', { name: new RegExp(`^Hospital Santa Clara, ${written(plannedDate)}`) })
  await expect(page.getByRole('table', { name: 'Manutenções do mês' })).toBeVisible()
  await expect(pill).toHaveCount(0)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('combobox', { name: 'Situação' }).click()
  await page.getByRole('option', { name: 'Canceladas' }).click()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(pill).toHaveAccessibleName(/cancelada$/)
  await expect(page.getByText('4 manutenções em', { exact: false })).toBeVisible()
  await pill.focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
