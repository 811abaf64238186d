import type { Page } from '@playwright/test'
import { aCompany, enterAs } from '../support/company.ts'
import { aBuilding, answerTasks, conclude, executionsOf, part, type Building } from '../support/field-building.ts'
import { day } from '../support/day.ts'
import { aMaintenancePlan, anExecutor, pictureFile } from '../support/maintenance.ts'
import { expect, test } from '../support/test.ts'

const openForm = async (page: Page, [item]: Building['due'], link = 'Executar') => {
  await page.goto(`/my-day/equipment/${item!.equipment.id}`)
  await page.getByRole('link', { name: link }).first().click()
  await expect(page.getByRole('radiogroup', { name: 'Partes da execução' })).toBeVisible()
}

test('what was answered is told although the office cancelled it or moved it away meanwhile, with its picture and a mark', async ({
  page,
  request,
}) => {
  const { owner, technician, due } = await aBuilding(page, request)
  const own = due.filter(({ equipment }) => equipment.tag === 'EQ-01')
  await enterAs(page, technician)
  await openForm(page, own)
  await answerTasks(page, await page.screenshot())
  await page.getByRole('button', { name: 'Salvar e sair' }).click()
  await expect(page.getByText('Rascunho salvo neste aparelho')).toBeVisible()
  const [first, second] = own.map(({ scheduleId }) => scheduleId)
  await owner.post('system/api/v1/Pmoc/schedule/cancel', { scheduleIds: [first], reason: 'Engano' })
  await owner.post('system/api/v1/Pmoc/schedule/move', { scheduleIds: [second], plannedDate: day(25) })

  await page.goto('/my-day')
  await page.getByRole('link', { name: 'Hospital Santa Clara', exact: true }).click()
  await page.getByRole('link', { name: /EQ-01.*Rascunho/ }).click()
  await expect(page.getByText('Cancelada')).toBeVisible()
  await expect(page.getByText(/^Remarcada para/)).toBeVisible()
  await conclude(page)
  await expect
    .poll(async () =>
      (await executionsOf(owner, own)).map(({ marks, attachments }) => [
        marks,
        attachments.every(({ url }) => url !== null),
      ]),
    )
    .toEqual([[['item_was_cancelled'], true]])
  expect((await executionsOf(owner, own.slice(1))).length).toBe(1)
})

test('one form in two windows: the same answers are one execution, other answers are kept as a second one that waits for a decision', async ({
  page,
  request,
}) => {
  const { owner, technician, due } = await aBuilding(page, request)
  const of = (tag: string) => due.filter(({ equipment }) => equipment.tag === tag)
  await enterAs(page, technician)
  const picture = await page.screenshot()
  const other = await page.context().newPage()
  for (const tag of ['EQ-01', 'EQ-02']) {
    await openForm(page, of(tag))
    await answerTasks(page, picture)
    await page.getByRole('button', { name: 'Salvar e sair' }).click()
    await expect(page.getByText('Rascunho salvo neste aparelho').last()).toBeVisible()
    for (const window of [page, other]) {
      await openForm(window, of(tag), 'Continuar')
      await expect(window.getByText('Fotos 1')).toBeVisible()
    }
    await conclude(page)
    await expect.poll(async () => (await executionsOf(owner, of(tag))).length).toBe(1)
    if (tag === 'EQ-02') {
      await part(other, /^Leituras/)
      await other.getByLabel('Corrente').fill('8')
    }
    await conclude(other)
    await expect(other.getByText('Execução guardada')).toBeVisible()
  }
  await expect
    .poll(async () => (await executionsOf(owner, of('EQ-02'))).map(({ conflict }) => conflict))
    .toEqual([null, 'waiting'])
  expect((await executionsOf(owner, of('EQ-01'))).map(({ conflict }) => conflict)).toEqual([null])
  const pictures = (await executionsOf(owner, of('EQ-02'))).map(({ attachments }) => attachments.length)
  expect(pictures).toEqual([1, 1])
})

const refusal = (title: string) => ({
  status: 422,
  contentType: 'application/problem+json',
  body: JSON.stringify({ status: 422, code: 'invalid', title, errors: [] }),
})

test('a refused photo is sent again or given up where it is told, and a refused execution asks before it takes the place of a newer draft', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 422/)
  const { owner, technician, due } = await aBuilding(page, request)
  const [own, second, last] = ['EQ-01', 'EQ-02', 'EQ-03'].map((tag) =>
    due.filter(({ equipment }) => equipment.tag === tag),
  )
  await enterAs(page, technician)
  const picture = await page.screenshot()
  await page.route('**/attachments/*/file', (route) => route.fulfill(refusal('Não é uma imagem')))
  await openForm(page, own!)
  await answerTasks(page, picture)
  await conclude(page)
  await expect(page.getByText('Foto recusada')).toBeVisible()
  await expect(page.getByText('Não é uma imagem')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar foto' }).click()
  await page.getByRole('button', { name: 'Manter' }).click()
  await page.unroute('**/attachments/*/file')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect
    .poll(async () => (await executionsOf(owner, own!)).map(({ attachments }) => attachments[0]!.url !== null))
    .toEqual([true])
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible()

  await page.route('**/attachments/*/file', (route) => route.fulfill(refusal('Não é uma imagem')))
  await openForm(page, second!)
  await answerTasks(page, picture)
  await conclude(page)
  await page.getByRole('button', { name: 'Descartar foto' }).click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible()

  await page.route('**/execution', (route) => route.fulfill(refusal('Esta data não vale')))
  await openForm(page, last!)
  await answerTasks(page, picture)
  await conclude(page)
  await expect(page.getByText('Esta data não vale')).toBeVisible()
  await page.getByRole('link', { name: 'Executar' }).first().click()
  await page.getByRole('button', { name: 'Marcar o resto como feito' }).click()
  await page.getByRole('button', { name: 'Salvar e sair' }).click()
  await expect(page.getByRole('link', { name: 'Continuar' })).toBeVisible()
  await page.getByRole('button', { name: 'Corrigir' }).click()
  await expect(page.getByText('Há um rascunho mais novo')).toBeVisible()
  await page.getByRole('button', { name: 'Manter o rascunho' }).click()
  await page.getByRole('button', { name: 'Corrigir' }).click()
  await page.getByRole('button', { name: 'Substituir o rascunho' }).click()
  await expect(page.getByText('Fotos 1')).toBeVisible()
  await page.unroute('**/execution')
  await page.unroute('**/attachments/*/file')
  await conclude(page)
  await expect
    .poll(async () => (await executionsOf(owner, last!)).map(({ attachments }) => attachments[0]!.url !== null))
    .toEqual([true])
})

test('a photo of the office that cannot be sent waits on the device, also over a reload, and arrives once', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED|Failed to load resource/)
  const { api } = await anExecutor(await aCompany(page, request))
  const { id } = await aMaintenancePlan(api)
  await page.route('**/attachments/*/file', (route) => route.abort())
  await page.goto(`/pmoc/${id}/schedule?status=atrasado`)
  await page
    .getByRole('row')
    .filter({ hasText: 'EQ-01 · Limpar filtros' })
    .first()
    .getByRole('button', { name: 'Executar' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'EQ-01 · Recepção' })
  await dialog.getByRole('button', { name: 'Marcar o resto como feito' }).click()
  await dialog.getByLabel('Fotografar: Limpar filtros').setInputFiles(pictureFile)
  await dialog.getByText(/^Leituras/).click()
  await dialog.getByLabel('Temperatura do ambiente').fill('23,4')
  await dialog.getByRole('button', { name: 'Registrar execução' }).click()
  await expect(page.getByText(/continuam salvas neste aparelho/)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const { items } = (await api.make.scheduleOf(id)) as { items: { executionId: string | null }[] }
  const executionId = items.find((item) => item.executionId)!.executionId!
  const pictures = async () =>
    ((await api.get(`system/api/v1/Pmoc/executions/${executionId}`)).attachments as { url: string | null }[]).map(
      ({ url }) => url !== null,
    )
  expect(await pictures()).toEqual([false])
  await page.unroute('**/attachments/*/file')
  await page.reload()
  await expect.poll(pictures).toEqual([true])
})
