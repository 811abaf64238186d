import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { aCompany } from '../support/company.ts'
import { aMaintenancePlan, anExecutor, comingDay, daysAfter, dragTo, written } from '../support/maintenance.ts'
import { anOffice, itemsOf, measured, type Item } from '../support/pmoc-office.ts'
import { expect, test } from '../support/test.ts'

const rowOf = (page: Page, item: Item) =>
  page
    .getByRole('row')
    .filter({ hasText: `${item.equipment.tag} · ${item.task.description}` })
    .filter({ hasText: written(item.plannedDate) })

test('a building is dragged in the agenda to another technician, and to another day of the week', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 422 .*schedule\/move/)
  const api = await aCompany(page, request)
  const { personId } = await anExecutor(api)
  const tiago = await api.post('customer/people', { name: 'Tiago Moraes', type: 'Technical' })
  const { id } = await aMaintenancePlan(api)
  const all = await itemsOf(api, id)
  const { plannedDate, after, items } = comingDay(all)
  const ids = items.map(({ scheduleId }) => scheduleId)
  await api.post('system/api/v1/Pmoc/schedule/assign', { scheduleIds: ids, technicianId: personId })
  const now = async () =>
    (await itemsOf(api, id))
      .filter(({ scheduleId }) => ids.includes(scheduleId))
      .map((item) => `${item.plannedDate} ${item.technician?.name}`)
  const each = (text: string) => ids.map(() => text)

  await page.goto(`/agenda?day=${plannedDate}`)
  const block = page.getByRole('button', { name: /Hospital Santa Clara/ })
  await expect(block).toBeVisible()
  await dragTo(page, block, page.locator(`[data-technician="${tiago.id}"]`).last())
  await expect(page.getByText('Visita movida')).toBeVisible()
  await expect.poll(now).toEqual(each(`${plannedDate} Tiago Moraes`))

  await page.getByRole('radio', { name: 'Semana' }).click({ force: true })
  await expect(block).toBeVisible()
  const placeAfter = page.locator(`[data-technician="${personId}"][data-day="${after}"]`).last()
  await dragTo(page, block, placeAfter)
  await expect.poll(now).toEqual(each(`${after} Joana Prado`))
  await expect(placeAfter.getByRole('button', { name: /Hospital Santa Clara/ })).toBeVisible()
  // By the dialog as well; and what goes beyond its period says why.
  await block.click()
  const dialog = page.getByRole('dialog', { name: 'Visita de PMOC' })
  const late = daysAfter(items[0]!.dueDate, 1)
  await dialog.getByRole('textbox', { name: 'Dia' }).fill(written(late))
  await dialog.getByRole('button', { name: 'Mover visita' }).click()
  await dialog.getByLabel('Motivo').fill('A pedido do cliente')
  await dialog.getByRole('button', { name: 'Mover visita' }).click()
  await expect.poll(now).toEqual(each(`${late} Joana Prado`))
})

test('what somebody else had done meanwhile waits for the office, which takes it as a complement or sets it aside with a reason', async ({
  page,
  request,
}) => {
  const { api, personId, technician, rafaelId, id, late } = await anOffice(page, request)
  const [one, other] = late as [Item, Item]
  for (const item of [one, other]) {
    await api.make.execute(id, measured(item, personId))
    await technician.make.execute(id, measured(item, rafaelId, { id: randomUUID() }))
  }
  await page.goto(`/pmoc/${id}/schedule?status=concluido`)
  const details = async (item: Item) => {
    await rowOf(page, item).getByRole('button', { name: 'Detalhes' }).click()
    return page.getByRole('dialog', { name: `${item.equipment.tag} · ${item.task.description}` })
  }
  await expect(rowOf(page, one)).toContainText('conflito')
  const first = await details(one)
  await expect(first.getByText('Até decidir, ela fica fora das contas.', { exact: false })).toBeVisible()
  await first.getByRole('button', { name: 'Desconsiderar' }).click()
  await expect(first.getByText('Informe por que a execução é desconsiderada')).toBeVisible()
  await first.getByLabel('Motivo').fill('Anotada em dobro')
  await first.getByRole('button', { name: 'Desconsiderar' }).click()
  await expect(page.getByText('Conflito resolvido').first()).toBeVisible()
  await expect(first.getByText('desconsiderada', { exact: true })).toBeVisible()
  await first.press('Escape')
  await expect(first).toHaveCount(0)
  await expect(rowOf(page, one)).not.toContainText('conflito')

  const second = await details(other)
  await second.getByRole('button', { name: 'É um complemento' }).click()
  await expect(second.getByText('complemento', { exact: true })).toBeVisible()
  const now = await itemsOf(api, id)
  const of = (item: Item) => now.find(({ scheduleId }) => scheduleId === item.scheduleId)!
  for (const item of [one, other]) expect(of(item)).toMatchObject({ status: 'executado', hasConflict: false })
})

test(
  'executions are approved, one and several together; what somebody did themselves is left out [pmo-51]',
  { tag: '@main' },
  async ({ page, request }) => {
    const { api, personId, technician, rafaelId, id, late } = await anOffice(page, request)
    const [one, other, own, alone] = late as [Item, Item, Item, Item]
    for (const item of [one, other, alone]) await technician.make.execute(id, measured(item, rafaelId))
    await api.make.execute(id, measured(own, personId))
    const coming = (await itemsOf(api, id))
      .filter(({ task, status }) => task.description === 'Medir o ar' && status === 'planejado')
      .toSorted((first, second) => first.plannedDate.localeCompare(second.plannedDate))
    const lacking = coming.find(({ equipment }) => equipment.tag !== alone.equipment.tag)!
    await technician.make.execute(id, measured(lacking, rafaelId, { earlyReason: 'Parada do prédio' }))
    await page.goto(`/pmoc/${id}/schedule?status=concluido`)
    await rowOf(page, own).getByRole('checkbox').check()
    const bar = page.getByText('1 selecionado')
    await expect(bar).toBeVisible()
    await expect(page.getByText('Não é possível aprovar o que você executou', { exact: false })).toBeVisible()
    await expect(page.getByRole('status').getByRole('button', { name: /^Aprovar/ })).toHaveCount(0)
    for (const item of [one, other]) await rowOf(page, item).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Aprovar 2 de 3' }).click()
    const dialog = page.getByRole('dialog', { name: 'Aprovar 2 execuções?' })
    await dialog.getByRole('button', { name: 'Aprovar' }).click()
    await expect(page.getByText('2 execuções aprovadas')).toBeVisible()
    await rowOf(page, alone)
      .getByRole('button', { name: /^Aprovar/ })
      .click()
    const visit = page.getByRole('dialog', { name: /^Aprovar a visita a / })
    const machines = visit.getByRole('list', { name: 'Aparelhos da visita' })
    await expect(machines).toContainText('Feita por você')
    const open = machines.getByRole('listitem').filter({ hasText: 'A aprovar' })
    await expect(open).toHaveCount(2)
    const returned = open.filter({ hasText: lacking.equipment.tag })
    await returned.getByRole('button', { name: /^Devolver ao técnico/ }).click()
    await returned.getByLabel(/^O que falta em/).fill('Falta a foto do dreno')
    await returned.getByRole('button', { name: 'Devolver', exact: true }).click()
    await expect(machines.getByText(/^Devolvida por .*: Falta a foto do dreno$/)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await visit.getByRole('button', { name: 'Aprovar 1 registro' }).click()
    await expect(page.getByText('Execução aprovada')).toBeVisible()
    await expect(rowOf(page, alone)).toContainText('Aprovado')
    await expect(rowOf(page, alone).getByRole('button', { name: /^Aprovar/ })).toHaveCount(0)
    const now = await itemsOf(api, id)
    const of = (item: Item) => now.find(({ scheduleId }) => scheduleId === item.scheduleId)!
    expect([one, other, own].map((item) => of(item).status)).toEqual(['aprovado', 'aprovado', 'executado'])

    await page.goto('/pmoc/approvals')
    const row = page.getByRole('row').filter({ hasText: 'Hospital Santa Clara' })
    await expect(row).toContainText('1 tarefa, 1 aparelho')
    await row.click()
    await expect(visit.getByText('1 de 1')).toBeVisible()
    await expect(visit.getByText('Não há nada desta visita que você possa aprovar.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  },
)
