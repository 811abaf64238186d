import { aCompany } from '../support/company.ts'
import { aMaintenancePlan, anExecutor, daysAfter, written } from '../support/maintenance.ts'
import { day } from '../support/day.ts'
import { aPlanWithMachines, boss } from '../support/machines.ts'
import { signIn } from '../support/people.ts'
import { carryOutFirst, planPeriod, recordPlan } from '../support/pmoc.ts'
import { expect, test } from '../support/test.ts'

const path = 'system/api/v1/Pmoc'

test('a room without a name keeps a plan from being saved: its page is shown, it is marked and has the focus [pmo-25]', async ({
  page,
  request,
}) => {
  const api = await aCompany(page, request)
  const { id } = await recordPlan(api, 'Hotel Estação das Docas')
  const rooms = Array.from({ length: 12 }, (_, index) => ({ name: `Sala ${String(index + 1).padStart(2, '0')}` }))
  await api.put(`${path}/${id}`, { environments: rooms })
  await page.goto(`/pmoc/${id}/edit?tab=ambientes`)
  const blank = page.getByRole('textbox', { name: 'Nome de ambiente novo' })
  await page.getByRole('button', { name: 'Novo ambiente' }).click()
  await expect(blank).toBeVisible()
  await expect(page.getByText('Nome é obrigatório')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Partes do PMOC' }).getByRole('link', { name: 'Observações' }).click()
  await page.getByRole('button', { name: 'Atualizar PMOC' }).click()
  await expect(page.getByText('Erro ao validar dados do formulário')).toBeVisible()
  await expect(page).toHaveURL(/tab=ambientes/)
  await expect(blank).toBeFocused()
  await expect(blank).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Nome é obrigatório')).toBeVisible()

  // Looking elsewhere in the list, and saving once more, leads there again.
  await page.getByRole('searchbox', { name: 'Buscar ambiente' }).fill('sala 01')
  await expect(blank).toHaveCount(0)
  await page.getByRole('button', { name: 'Atualizar PMOC' }).click()
  await expect(blank).toBeFocused()
  await blank.fill('Copa')
  await page.getByRole('button', { name: 'Atualizar PMOC' }).click()
  await expect(page.getByText('PMOC atualizado com sucesso!')).toBeVisible()
})

test('the list asks for fifty and shows ten; what needs no responsible says up to which capacity; punctuality is told by building [pmo-10]', async ({
  page,
  request,
}) => {
  const api = await aCompany(page, request)
  const small = await recordPlan(api, 'Padaria Pão do Círio')
  await carryOutFirst(api, small.id)
  const body = {
    period: planPeriod(),
    entity: { name: 'Prédio vizinho', cnpj: '11444777000161' },
    contractor: { companyName: 'Clima Norte', cnpj: '11222333000181' },
  }
  for (let index = 0; index < 11; index += 1) await api.post(path, body)
  const asked: { skip: number; limit: number }[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/Pmoc/filter')) asked.push(sent.postDataJSON())
  })
  await page.goto('/pmoc')
  const list = page.getByRole('table', { name: 'PMOCs cadastrados' })
  await expect(list.getByRole('row')).toHaveCount(11)
  await expect(page.getByText('1–10 de 12')).toBeVisible()
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(list.getByRole('row')).toHaveCount(3)
  await expect(list.getByRole('row', { name: /Padaria/ })).toContainText('Não exigida (até 5 TR)')
  // Whatever asked again meanwhile asked for the same: the second page was there.
  expect([...new Set(asked.map(({ skip, limit }) => `${skip} ${limit}`))]).toEqual(['0 50'])

  await page.getByRole('button', { name: 'Por prédio' }).click()
  const sheet = page.getByRole('dialog', { name: 'No prazo em todos os PMOCs' })
  await expect(sheet.getByText('No prazo por prédio')).toBeVisible()
  await sheet.getByRole('radio', { name: 'Mês' }).click({ force: true })
  await expect(sheet.getByText('No prazo, mês a mês')).toBeVisible()
  await sheet.getByRole('radio', { name: 'Prédio' }).click({ force: true })
  await sheet.getByRole('link', { name: 'Padaria Pão do Círio' }).click()
  await expect(page).toHaveURL(new RegExp(`/pmoc/${small.id}/summary`))
  await expect(page.getByRole('radiogroup', { name: 'No prazo por' })).toContainText('Mês')
})

test('what is under way and what was cancelled are found by the address and by hand; a row opens by keyboard', async ({
  page,
  request,
}) => {
  const { api } = await anExecutor(await aCompany(page, request))
  const { id } = await aMaintenancePlan(api)
  const { items } = (await api.make.scheduleOf(id, { status: 'pendente' })) as { items: { scheduleId: string }[] }
  await api.post(`${path}/schedule/start`, { scheduleIds: [items[0]!.scheduleId] })
  await api.post(`${path}/schedule/cancel`, {
    scheduleIds: items.slice(1, 3).map(({ scheduleId }) => scheduleId),
    reason: 'Prédio em obra',
  })
  await page.goto(`/pmoc/${id}/schedule?status=cancelado`)
  await expect(page.getByText('1–2 de 2')).toBeVisible()
  const others = page.getByRole('combobox', { name: 'Outras situações' })
  await expect(others).toHaveValue('Cancelados')
  await others.click()
  await page.getByRole('option', { name: 'Em andamento' }).click()
  await expect(page).toHaveURL(/status=em_andamento/)
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await page.getByRole('radio', { name: /^Atrasados/ }).click({ force: true })
  await expect(page).toHaveURL(/status=atrasado/)
  await expect(others).toHaveValue('')
  // Until the late ones have come, those under way still stand there, and leave with the focus.
  await expect(page.getByText('1–1 de 1')).toHaveCount(0)
  const row = page.getByRole('row', { name: /EQ-01/ }).filter({ hasText: 'Atrasado' }).first()
  await row.focus()
  await expect(row).toBeFocused()
  await row.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar item' })).toBeVisible()
})

test('the calendar’s overdue are those of the technician who is looked at, and so is what is planned anew', async ({
  page,
  request,
}) => {
  const { api, personId } = await anExecutor(await aCompany(page, request))
  const { id } = await aMaintenancePlan(api)
  const { items } = (await api.make.scheduleOf(id, { status: 'atrasado' })) as { items: { scheduleId: string }[] }
  expect(items.length).toBeGreaterThan(5)
  await api.post(`${path}/schedule/assign`, {
    scheduleIds: items.slice(0, 2).map(({ scheduleId }) => scheduleId),
    technicianId: personId,
  })
  await page.goto(`/pmoc/calendar?technician=${personId}`)
  const replan = page.getByRole('button', { name: 'Replanejar' })
  await expect(page.getByText('outras', { exact: false })).toHaveCount(0)
  await replan.click()
  await expect(page.getByRole('dialog', { name: 'Mover 2 manutenções' })).toBeVisible()
  await page.goto('/pmoc/calendar')
  await expect(page.getByText(`+${items.length - 5} outras`)).toBeVisible()
  await replan.click()
  await expect(page.getByRole('dialog', { name: `Mover ${items.length} manutenções` })).toBeVisible()
  await page.goto(`/pmoc/calendar?status=concluido`)
  await expect(page.getByRole('table', { name: 'Manutenções do mês' })).toBeVisible()
  await expect(replan).toHaveCount(0)
})

test('in the agenda a day before the period asks why, and does not say that it counts as late', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 422 .*schedule\/move/)
  const { api, personId } = await anExecutor(await aCompany(page, request))
  const { id } = await aMaintenancePlan(api)
  const { items } = (await api.make.scheduleOf(id, { status: 'pendente' })) as {
    items: { scheduleId: string; plannedDate: string; periodStart: string; dueDate: string }[]
  }
  const { plannedDate, periodStart, dueDate } = items.find((item) => item.periodStart > day(1))!
  const scheduleIds = items.filter((item) => item.plannedDate === plannedDate).map(({ scheduleId }) => scheduleId)
  await api.post(`${path}/schedule/assign`, { scheduleIds, technicianId: personId })
  await page.goto(`/agenda?day=${plannedDate}`)
  await page.getByRole('button', { name: /Hospital Santa Clara/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Visita de PMOC' })
  const fill = (date: string, days: number) =>
    dialog.getByRole('textbox', { name: 'Dia' }).fill(written(daysAfter(date, days)))
  await fill(periodStart, -1)
  await dialog.getByRole('button', { name: 'Mover visita' }).click()
  await expect(dialog.getByText('A data fica antes do período: o motivo fica registrado.')).toBeVisible()
  await expect(dialog.getByText(/contará como atraso/)).toHaveCount(0)
  await fill(dueDate, 1)
  await expect(dialog.getByText(/contará como atraso/)).toBeVisible()
})

test('a plan is sought for printing, its size is typed, and without a clipboard the link is not said to be copied [pmo-87, pmo-94]', async ({
  page,
  request,
}) => {
  const { plan, mark, id, tag } = await aPlanWithMachines(request, 3)
  await signIn(page, boss.email, { at: `/pmoc/${plan.id}/qr-codes/print` })
  const choice = page.getByRole('combobox', { name: 'PMOC' })
  await expect(choice).toHaveValue(`${plan.pmocCode} · Hospital ${mark}`)
  await page.goto('/pmoc/qr-codes/print')
  await page.getByRole('checkbox', { name: 'Todos os PMOCs' }).uncheck()
  await choice.fill(mark.toLowerCase())
  await page.getByRole('option', { name: `${plan.pmocCode} · Hospital ${mark}` }).click()
  await expect(page.getByText('3 equipamentos encontrados')).toBeVisible()

  const size = page.getByRole('textbox', { name: 'Tamanho do QR (mm)' })
  await size.press('ControlOrMeta+a')
  await size.press('2')
  await expect(page.getByText('Use de 12 a 120 mm')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Visualizar' })).toBeDisabled()
  await size.press('5')
  await expect(size).toHaveValue('25')
  await expect(page.getByText('Use de 12 a 120 mm')).toHaveCount(0)
  await size.press('0')
  await expect(page.getByText('Use de 12 a 120 mm')).toBeVisible()
  const margin = page.getByRole('textbox', { name: 'Margem superior (mm)' })
  await margin.press('ControlOrMeta+a')
  await expect(size).toHaveValue('120')
  await margin.press('Delete')
  await margin.pressSequentially('20')
  await expect(margin).toHaveValue('20')

  await page.goto(`/pmoc/equipment/${id}/qrcode`)
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'QR Code', exact: true }).click()
  await expect(page.getByRole('img', { name: `QR Code de ${tag}` })).toBeVisible()
  await page.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('Erro ao copiar link')).toBeVisible()
})
