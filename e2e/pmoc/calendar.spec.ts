import { aCompany } from '../support/company.ts'
import { day } from '../support/day.ts'
import { aMaintenancePlan, anExecutor, comingDay, daysAfter, dragTo, written } from '../support/maintenance.ts'
import { expect, test } from '../support/test.ts'

type Item = {
  scheduleId: string
  periodStart: string
  plannedDate: string
  dueDate: string
  status: string
  technician: { name: string } | null
}
type Api = Awaited<ReturnType<typeof aCompany>>

const itemsOf = async (api: Api, id: string) => (await api.make.scheduleOf(id)).items as Item[]

test('a week is looked at and divided among technicians: a building goes to another day and to another person', async ({
  page,
  request,
}) => {
  const api = await aCompany(page, request)
  const { personId } = await anExecutor(api)
  const tiago = await api.post('customer/people', { name: 'Tiago Moraes', type: 'Technical' })
  const { id } = await aMaintenancePlan(api)
  const { plannedDate, after, items } = comingDay(await itemsOf(api, id))
  await page.goto(`/pmoc/calendar?month=${plannedDate.slice(0, 7)}&day=${plannedDate}`)
  await page.getByRole('radio', { name: 'Semana' }).click({ force: true })
  const week = page.getByRole('table', { name: 'Manutenções da semana' })
  await expect(week.locator('tbody tr')).toHaveCount(1)
  const pillOn = (date: string) =>
    page.getByRole('button', { name: new RegExp(`^Hospital Santa Clara, ${written(date)}`) })
  await expect(pillOn(plannedDate)).toBeVisible()
  await dragTo(page, pillOn(plannedDate), page.locator(`[data-drop-day="${after}"]`))
  await expect(page.getByText('Hospital Santa Clara: 4 manutenções em outro dia')).toBeVisible()
  await expect(pillOn(after)).toBeVisible()

  await page.getByRole('radio', { name: 'Técnicos' }).click({ force: true })
  await expect(page).toHaveURL(/view=technicians/)
  const board = page.getByRole('table', { name: 'Manutenções da semana por técnico' })
  const rowOf = (name: string) => board.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(rowOf('Sem técnico').getByRole('button')).toBeVisible()
  const cell = (who: string, date: string) => page.locator(`[data-drop-technician="${who}"][data-drop-day="${date}"]`)
  await dragTo(page, pillOn(after), cell(tiago.id, after))
  await expect(page.getByText('Hospital Santa Clara: 4 manutenções com outro técnico')).toBeVisible()
  await expect(rowOf('Tiago Moraes').getByRole('button', { name: /Hospital/ })).toBeVisible()
  await expect(rowOf('Tiago Moraes')).toContainText('1 de 40 h')
  await expect(rowOf('Sem técnico')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Carga da semana' })).toBeVisible()

  // Another day and another person at once.
  await dragTo(page, pillOn(after), cell(personId, plannedDate))
  await expect(rowOf('Joana Prado').getByRole('button', { name: /Hospital/ })).toBeVisible()
  const moved = (await itemsOf(api, id)).filter(({ scheduleId }) => items.some((one) => one.scheduleId === scheduleId))
  expect(moved.map((item) => [item.plannedDate, item.technician?.name])).toEqual(
    Array.from({ length: 4 }, () => [plannedDate, 'Joana Prado']),
  )
})

test('what was cancelled is found by its filter, and is not moved', async ({ page, request }) => {
  const api = await aCompany(page, request)
  const { id } = await aMaintenancePlan(api)
  const { plannedDate, items } = comingDay(await itemsOf(api, id))
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
  await expect(pill).toBeFocused()
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what its plan gives a technician is not made nobody’s, and before its period it moves only with a reason', async ({
  page,
  request,
}) => {
  const api = await aCompany(page, request)
  const { personId } = await anExecutor(api)
  const { id } = await aMaintenancePlan(api)
  await aMaintenancePlan(api, { name: 'Clínica Boa Vista', cnpj: '11222333000181' })
  await api.put(`system/api/v1/Pmoc/${id}`, { technicianId: personId })
  const { plannedDate, items } = comingDay(await itemsOf(api, id))
  const [kept, ...rest] = items
  await api.post('system/api/v1/Pmoc/schedule/cancel', {
    scheduleIds: rest.map(({ scheduleId }) => scheduleId),
    reason: 'Prédio em obra',
  })
  const late = (await itemsOf(api, id)).filter(({ status }) => status === 'atrasado')
  await api.post('system/api/v1/Pmoc/schedule/move', {
    scheduleIds: late.map(({ scheduleId }) => scheduleId),
    plannedDate: day(10),
    reason: 'Sem acesso',
  })
  const shown = `month=${plannedDate.slice(0, 7)}&day=${plannedDate}`
  await page.goto(`/pmoc/calendar?${shown}&view=technicians`)
  const pill = page.getByRole('button', { name: new RegExp(`^Hospital Santa Clara, ${written(plannedDate)}`) })
  await expect(pill).toBeVisible()
  await dragTo(page, pill, page.locator(`[data-drop-technician=""][data-drop-day="${plannedDate}"]`))
  await expect(page.getByText('Sem outro técnico, a manutenção é do técnico do PMOC: altere-o no PMOC.')).toBeVisible()
  await expect(page.getByText('com outro técnico')).toHaveCount(0)

  await page.goto(`/pmoc/calendar?${shown}&plan=${id}`)
  await expect(page.locator(`[data-day-button="${plannedDate}"]`)).toHaveAccessibleName(/, 1 manutenção$/)
  await expect(page.getByText(/^há \d+ dias?$/).first()).toBeVisible()
  await expect(page.getByText(/há -/)).toHaveCount(0)
  await pill.focus()
  await expect(pill).toBeFocused()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Mover 1 manutenção' })
  await expect(dialog).toBeVisible()
  const before = daysAfter(kept!.periodStart, -1)
  const field = dialog.getByRole('textbox', { name: 'Novo dia' })
  await field.fill(written(before))
  await field.press('Tab')
  await expect(dialog.getByText('A data fica antes do período: o motivo fica registrado.')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Pedido do hospital')
  await dialog.getByRole('button', { name: 'Mover' }).click()
  await expect(page.getByText('Manutenção movida')).toBeVisible()
  const moved = (await itemsOf(api, id)).find(({ scheduleId }) => scheduleId === kept!.scheduleId)
  expect(moved!.plannedDate).toBe(before)
})
