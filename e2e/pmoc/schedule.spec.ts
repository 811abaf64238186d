import type { Page } from '@playwright/test'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { aCompany } from '../support/company.ts'
import { aMaintenancePlan, anExecutor, comingDay, dragTo, pictureFile, written } from '../support/maintenance.ts'
import { day } from '../support/day.ts'
import { expect, test } from '../support/test.ts'

type Item = {
  scheduleId: string
  executionId: string | null
  plannedDate: string
  dueDate: string
  status: string
  planId: string
  task: { description: string }
  equipment: { tag: string }
}

type Counts = { completed: number; pending: number; overdue: number }

const rowOf = (page: Page, item: Item) =>
  page
    .getByRole('row')
    .filter({ hasText: `${item.equipment.tag} · ${item.task.description}` })
    .filter({ hasText: written(item.plannedDate) })

test(
  'a schedule is generated, searched and filtered, and the summary says the same figures [pmo-45, pmo-46, pmo-47, pmo-48, pmo-76, pmo-78]',
  { tag: '@main' },
  async ({ page, request }) => {
    const { api } = await anExecutor(await aCompany(page, request))
    const { id, pmocCode } = await aMaintenancePlan(api, { isScheduled: false })
    await page.goto(`/pmoc/${id}/schedule`)
    await expect(page.getByRole('heading', { name: 'Cronograma de Manutenção' })).toBeVisible()
    await expect(page.getByText('Nenhuma manutenção no cronograma')).toBeVisible()
    await page.getByRole('button', { name: 'Gerar Cronograma' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /Gerar/ }).click()
    await expect(page.getByText(/Cronograma gerado com sucesso!/).first()).toBeVisible()
    const { total, counts, items } = (await api.make.scheduleOf(id)) as { total: number; counts: Counts; items: Item[] }
    await expect(page.getByText(new RegExp(`1–10 de ${total}`))).toBeVisible()

    await page.getByRole('radio', { name: 'Concluídos' }).click({ force: true })
    await expect(page.getByText('Nada encontrado')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar', exact: true }).click()
    await page.getByPlaceholder(/Item do plano/).fill('uti')
    await expect(page.getByRole('row').filter({ hasText: 'EQ-01' })).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: 'EQ-02' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Limpar', exact: true }).click()
    const month = page.getByRole('group', { name: 'Meses' }).getByRole('button').nth(1)
    await month.click()
    await expect(month).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/from=/)
    await expect(page.getByText(/1–4 de 4/)).toBeVisible()

    await page.goto(`/pmoc/${id}/summary`)
    await expect(page.getByText(`${pmocCode} · Hospital Santa Clara · versão 1.0.0`)).toBeVisible()
    const due = items.filter(({ plannedDate, dueDate }) => plannedDate <= day() || dueDate <= day()).length
    const years = [...new Set([day(-75).slice(0, 4), day(400).slice(0, 4)])].join('–')
    expect(counts).toEqual({ completed: 0, pending: total, overdue: 0 })
    await expect(page.getByText(`0 de ${due}`, { exact: true })).toBeVisible()
    await expect(page.getByText(`manutenções de ${years} devidas até hoje`, { exact: true })).toBeVisible()
    await expect(page.getByText('0 atrasadas · 0 %', { exact: true })).toBeVisible()
    await expect(page.getByText(`${total} a fazer no plano`, { exact: true })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Pendentes' })).toContainText('100 %')
    const inventory = page.getByRole('table', { name: 'Inventário de equipamentos' })
    await expect(inventory.getByRole('row')).toHaveCount(3)
    await page.getByPlaceholder('Tag, local ou tipo').fill('recep')
    await expect(inventory.getByRole('row')).toHaveCount(2)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar', exact: true }).click()
    expect((await saved).suggestedFilename()).toBe(`equipamentos-${pmocCode}.csv`)
    await page.getByRole('link', { name: 'Preencher' }).first().click()
    await expect(page).toHaveURL(/\/edit\?tab=/)
  },
)

test(
  'work is written down once for a machine and its day, with photo and a reading out of its limits, and corrected by another [pmo-64]',
  { tag: '@main' },
  async ({ page, request }) => {
    const { api } = await anExecutor(await aCompany(page, request))
    const { id } = await aMaintenancePlan(api)
    const { items } = (await api.make.scheduleOf(id)) as { items: Item[] }
    const item = items.find(
      ({ equipment, task }) => equipment.tag === 'EQ-01' && task.description === 'Limpar filtros',
    )!
    await page.goto(`/pmoc/${id}/schedule?status=atrasado`)
    const visit = page.getByRole('row', {
      name: new RegExp(`^EQ-01 · Recepção · ${written(item.plannedDate)} · 2 tarefas`),
    })
    await expect(visit).toHaveCount(1)
    await visit.getByRole('button', { name: `Executar as 2 tarefas de EQ-01 em ${written(item.plannedDate)}` }).click()
    const dialog = page.getByRole('dialog', { name: 'EQ-01 · Recepção' })
    await expect(dialog.getByRole('combobox', { name: 'Responsável pela execução' })).toHaveValue('Joana Prado')
    await expect(dialog.getByText('Sem poeira visível')).toBeVisible()
    await expect(dialog.getByText('Medir o ar').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Iniciar' }).click()
    await expect(page.getByText('Manutenção iniciada')).toBeVisible()

    await dialog.getByRole('button', { name: 'Registrar · faltam 2' }).click()
    await expect(dialog.getByText('Informe se foi feito').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Marcar o resto como feito' }).click()
    await dialog.getByRole('button', { name: 'Registrar · faltam 2' }).click()
    await dialog.getByLabel('Fotografar: Limpar filtros').setInputFiles(pictureFile)
    await dialog.getByRole('button', { name: 'Registrar · falta 1' }).click()
    await expect(dialog.getByLabel('Temperatura de insuflamento')).toBeFocused()
    await expect(dialog.getByText('de 21 a 26 °C · NBR 17037')).toBeVisible()
    await dialog.getByLabel('Temperatura do ambiente').fill('23,4')
    await dialog.getByLabel('CO₂ externo').fill('420')
    await expect(dialog.getByText('até 1.120 ppm · externo 420 + 700')).toBeVisible()
    await dialog.getByLabel('CO₂', { exact: true }).fill('1240')
    await expect(dialog.getByRole('img', { name: 'Fora do limite' })).toBeVisible()
    await expect(dialog.getByRole('img', { name: 'Dentro do limite' })).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Causa provável' }).click()
    await page.getByRole('option', { name: 'Tomada de ar externo fechada' }).click()
    await dialog.getByRole('button', { name: 'Tarefa corretiva' }).click()
    await expect(dialog.getByRole('button', { name: 'Tarefa corretiva criada' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Registrar execução' }).click()
    await expect(page.getByText('Execução registrada com sucesso!')).toBeVisible()
    await expect(dialog).toHaveCount(0)

    const after = (await api.make.scheduleOf(id)) as { items: Item[] }
    const done = after.items.filter(({ executionId }) => executionId !== null)
    expect(done.map(({ status, plannedDate }) => [status, plannedDate])).toEqual([
      ['executado', item.plannedDate],
      ['executado', item.plannedDate],
    ])
    const execution = await api.get(`system/api/v1/Pmoc/executions/${done[0]!.executionId}`)
    expect(execution).toMatchObject({
      executedDate: day(),
      isOutOfLimits: true,
      outOfLimitsReason: 'Tomada de ar externo fechada',
      measurements: { roomTempC: 23.4, co2Ppm: 1240, outdoorCo2Ppm: 420 },
    })
    await expect
      .poll(async () => (await api.get(`system/api/v1/Pmoc/executions/${execution.id}`)).attachments[0].url)
      .not.toBeNull()

    await page.goto(`/pmoc/${id}/schedule?status=concluido`)
    const row = rowOf(page, item)
    // The air is what the other task of the machine measures.
    await expect(page.getByRole('row').filter({ hasText: 'fora do limite' })).toContainText('EQ-01 · Medir o ar')
    await expect(row).not.toContainText('fora do limite')
    // Whoever carried it out leaves the approval to somebody else.
    await expect(row.getByRole('button', { name: /^Aprovar/ })).toHaveCount(0)
    await row.getByRole('button', { name: 'Detalhes' }).click()
    const details = page.getByRole('dialog', { name: 'EQ-01 · Limpar filtros' })
    await expect(details.getByText('1.240 ppm')).toBeVisible()
    await expect(details.getByRole('img', { name: 'Foto' })).toBeVisible()
    await details.getByRole('button', { name: 'Corrigir' }).click()
    const again = page.getByRole('dialog', { name: 'Corrigir · EQ-01 · Recepção' })
    await again.getByLabel('Motivo da correção').fill('Sensor trocado')
    await again.getByRole('radio', { name: /Leituras/ }).click({ force: true })
    await again.getByLabel('CO₂', { exact: true }).fill('900')
    await again.getByRole('button', { name: 'Registrar execução' }).click()
    await expect(again).toHaveCount(0)
    const corrected = ((await api.make.scheduleOf(id)) as { items: Item[] }).items.find(
      ({ scheduleId }) => scheduleId === item.scheduleId,
    )!
    const second = await api.get(`system/api/v1/Pmoc/executions/${corrected.executionId}`)
    expect(second).toMatchObject({ correctsId: execution.id, isOutOfLimits: false })
    expect(second.items).toHaveLength(2)
  },
)

test('items move, with a reason once they are late, go to a technician, and are cancelled with a reason', async ({
  page,
  request,
}) => {
  const { api } = await anExecutor(await aCompany(page, request))
  const { id } = await aMaintenancePlan(api)
  const { items } = (await api.make.scheduleOf(id)) as { items: Item[] }
  const late = items.filter(({ status }) => status === 'atrasado')
  await page.goto(`/pmoc/${id}/schedule?status=atrasado`)
  for (const item of late.slice(0, 2)) await rowOf(page, item).getByRole('checkbox').check()
  await expect(page.getByText('2 selecionados')).toBeVisible()
  await page.getByRole('button', { name: 'Atribuir técnico' }).click()
  await page.getByRole('combobox', { name: 'Técnico' }).click()
  await page.getByRole('option', { name: 'Joana Prado' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Atribuir técnico' }).click()
  await expect(page.getByText('Técnico atribuído')).toBeVisible()
  await expect(rowOf(page, late[0]!)).toContainText('Joana Prado')

  await rowOf(page, late[0]!).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mover', exact: true }).click()
  const moving = page.getByRole('dialog', { name: 'Mover 1 manutenção' })
  await moving.getByRole('textbox', { name: 'Novo dia' }).fill(written(day(3)))
  await moving.getByRole('button', { name: 'Mover' }).click()
  await expect(moving.getByText('Informe o motivo', { exact: true })).toBeVisible()
  await moving.getByLabel('Motivo').fill('Prédio fechado')
  await moving.getByRole('button', { name: 'Mover' }).click()
  await expect(page.getByText('Manutenção movida')).toBeVisible()

  await rowOf(page, late[1]!).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancelar 1 manutenção' })
  await cancelling.getByRole('button', { name: 'Cancelar manutenção' }).click()
  await expect(cancelling.getByText('Informe por que não será feito')).toBeVisible()
  await cancelling.getByLabel('Motivo').fill('Aparelho vendido')
  await cancelling.getByRole('button', { name: 'Cancelar manutenção' }).click()
  await expect(page.getByText('Manutenção cancelada')).toBeVisible()
  const after = ((await api.make.scheduleOf(id)) as { items: Item[] }).items
  const now = (item: Item) => after.find(({ scheduleId }) => scheduleId === item.scheduleId)!
  expect(now(late[0]!)).toMatchObject({ plannedDate: day(3), isLate: true })
  expect(now(late[1]!)).toMatchObject({ status: 'cancelado', cancelReason: 'Aparelho vendido' })
})

test('a building moves to another day by hand and by keyboard; what is late asks why [pmo-59]', async ({
  page,
  request,
}) => {
  const { api } = await anExecutor(await aCompany(page, request))
  const { id } = await aMaintenancePlan(api)
  const { items } = (await api.make.scheduleOf(id)) as { items: Item[] }
  const { plannedDate, after } = comingDay(items)
  await page.goto(`/pmoc/calendar?month=${plannedDate.slice(0, 7)}`)
  const pillOn = (date: string) =>
    page.getByRole('button', { name: new RegExp(`^Hospital Santa Clara, ${written(date)}`) })
  await expect(pillOn(plannedDate)).toBeVisible()
  await dragTo(page, pillOn(plannedDate), page.locator(`[data-drop-day="${after}"]`))
  await expect(pillOn(after)).toBeVisible()
  await expect(pillOn(plannedDate)).toHaveCount(0)

  const late = items.find(({ status }) => status === 'atrasado')!
  await page.goto(`/pmoc/calendar?month=${late.plannedDate.slice(0, 7)}`)
  await pillOn(late.plannedDate).press('m')
  const moving = page.getByRole('dialog', { name: /^Mover/ })
  await moving.getByRole('textbox', { name: 'Novo dia' }).fill(written(day(5)))
  await moving.getByLabel('Motivo').fill('Sem acesso')
  await moving.getByRole('button', { name: 'Mover' }).click()
  await expect(page.getByText(/manutenções movidas/)).toBeVisible()
  await expect(pillOn(late.plannedDate)).toHaveCount(0)

  await page.goto('/pmoc/calendar')
  const overdue = (await api.get('system/api/v1/Pmoc/overdue-maintenances')).total as number
  await expect(page.getByRole('link', { name: /Calendário de Manutenções/ }).first()).toContainText(
    overdue > 0 ? String(overdue) : 'Calendário',
  )
  const today = page.locator(`[data-day-button="${day()}"]`)
  await today.press('ArrowRight')
  await expect(page.locator(`[data-day-button="${day(1)}"]`)).toBeFocused()
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('combobox', { name: 'Situação' }).click()
  await page.getByRole('option', { name: 'Concluídas' }).click()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/status=concluido/)
  await expect(page.getByText('0 manutenções em', { exact: false })).toBeVisible()
})

test(
  'yearly work is seen before and after, spread over the year, and put back',
  { tag: '@main' },
  async ({ page, request }) => {
    const { api } = await anExecutor(await aCompany(page, request))
    const { id } = await api.make.plan({
      period: { startDate: day(), endDate: day(364) },
      ...machinesWith({ machines: 6, tasks: [{ periodicity: 'anual' }, { periodicity: 'anual' }] }),
    })
    await api.make.makeSchedule(id, { startDate: day(), endDate: day(364) })
    const days = async () => {
      const { items } = (await api.make.scheduleOf(id)) as { items: Item[] }
      return items.map(({ scheduleId, plannedDate }) => [scheduleId, plannedDate]).toSorted()
    }
    const before = await days()
    await page.goto(`/pmoc/${id}/schedule`)
    await page.getByRole('button', { name: 'Distribuir' }).click()
    const dialog = page.getByRole('dialog', { name: 'Distribuir o cronograma' })
    await dialog.getByLabel('Quantidade por dia').fill('2')
    await expect(dialog.getByRole('img', { name: 'Tarefas por semana: hoje, até 12; depois, até 4' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Distribuir' }).click()
    await expect(page.getByText('12 manutenções mudaram de dia')).toBeVisible()
    expect(new Set((await days()).map(([, plannedDate]) => plannedDate)).size).toBe(3)
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await expect(page.getByText('12 manutenções voltaram ao seu dia')).toBeVisible()
    expect(await days()).toEqual(before)

    // Long after the notice has gone, from the schedule itself.
    const undo = page.getByRole('button', { name: 'Desfazer distribuição' })
    await expect(undo).toHaveCount(0)
    await api.post(`system/api/v1/Pmoc/${id}/schedule/spread`, { by: 'equipment', perDay: 2, periodicities: ['anual'] })
    await page.reload()
    await undo.click()
    const question = page.getByRole('dialog', { name: 'Desfazer a distribuição?' })
    await expect(question.getByText('12 manutenções voltam ao dia de antes.', { exact: false })).toBeVisible()
    await question.getByRole('button', { name: 'Desfazer distribuição' }).click()
    await expect(page.getByText('12 manutenções voltaram ao seu dia')).toBeVisible()
    expect(await days()).toEqual(before)
    await expect(undo).toHaveCount(0)
  },
)
