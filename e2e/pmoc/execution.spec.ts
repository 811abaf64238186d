import type { Locator, Page } from '@playwright/test'
import { aCompany } from '../support/company.ts'
import { aMaintenancePlan, anExecutor, pictureFile } from '../support/maintenance.ts'
import { aPlacedPicture, saysPlace } from '../support/placed-picture.ts'
import { expect, test } from '../support/test.ts'
import type { Api } from '../support/api.ts'

type Item = {
  scheduleId: string
  executionId: string | null
  task: { description: string }
  equipment: { tag: string }
}
type Attachment = { type: string; name: string; sha256: string; url: string | null }

const pmoc = 'system/api/v1/Pmoc'

/** What a task asks for from now on. */
async function ask(api: Api, planId: string, description: string, recordsRequired: string[]) {
  const { maintenanceCatalog } = await api.get(`${pmoc}/${planId}`)
  const tasks = maintenanceCatalog as { description: string }[]
  await api.put(`${pmoc}/${planId}`, {
    maintenanceCatalog: tasks.map((task) => (task.description === description ? { ...task, recordsRequired } : task)),
  })
}

/** Every file that leaves the page, as its bytes are when a request is made of it. */
async function followUploads(page: Page) {
  const sent: Buffer[] = []
  await page.exposeFunction('fileLeaves', (bytes: string) => void sent.push(Buffer.from(bytes, 'latin1')))
  await page.addInitScript(() => {
    const append = FormData.prototype.append
    FormData.prototype.append = function (this: FormData, name: string, value: string | Blob, ...rest: string[]) {
      if (value instanceof Blob) void tell(value)
      return Reflect.apply(append, this, [name, value, ...rest])
    }
    async function tell(file: Blob) {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const told = globalThis as unknown as { fileLeaves: (text: string) => void }
      told.fileLeaves(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    }
  })
  return sent
}

async function openExecution(page: Page, planId: string) {
  await page.goto(`/pmoc/${planId}/schedule?status=atrasado`)
  await page
    .getByRole('row')
    .filter({ hasText: 'EQ-01 · Limpar filtros' })
    .first()
    .getByRole('button', { name: 'Executar' })
    .click()
  return page.getByRole('dialog', { name: 'EQ-01 · Recepção' })
}

const part = (dialog: Locator, name: RegExp) => dialog.getByRole('radio', { name }).click({ force: true })
const jpeg = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

const attachmentsOf = async (api: Api, planId: string) => {
  const { items } = (await api.make.scheduleOf(planId, { status: 'concluido' })) as { items: Item[] }
  const { attachments, measurements, correctsId } = await api.get(`${pmoc}/executions/${items[0]!.executionId}`)
  return { attachments: attachments as Attachment[], measurements, correctsId, item: items[0]! }
}

test('no picture of an execution leaves with its place, each paper has its kind, a report is asked for, and a correction keeps all of it', async ({
  page,
  request,
}) => {
  const { api } = await anExecutor(await aCompany(page, request))
  const { id } = await aMaintenancePlan(api)
  await ask(api, id, 'Medir o ar', ['laudo'])
  const sent = await followUploads(page)
  const dialog = await openExecution(page, id)
  const placed = await aPlacedPicture(page)
  expect(saysPlace(placed)).toBe(true)
  await dialog.getByRole('button', { name: 'Marcar o resto como feito' }).click()
  await dialog.getByRole('button', { name: 'Registrar · faltam 2' }).click()
  await dialog.getByLabel('Fotografar: Limpar filtros').setInputFiles(jpeg('camera.jpg', placed))
  // What it is its content says, not its name.
  await dialog.getByLabel('Anexar laudo: Medir o ar').setInputFiles(jpeg('laudo.pdf', placed, 'application/pdf'))
  await expect(dialog.getByRole('button', { name: 'Registrar execução' })).toBeVisible()
  await part(dialog, /Fotos/)
  await dialog.getByLabel('Anexar relatório ou laudo').setInputFiles(jpeg('nota.jpg', placed))
  const kind = dialog.getByLabel('Tipo de nota.jpg')
  await expect(kind).toHaveValue('relatorio')
  await kind.selectOption({ label: 'Nota fiscal' })
  await dialog.getByRole('button', { name: 'Registrar execução' }).click()
  await expect(page.getByText('Execução registrada com sucesso!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => sent.map(saysPlace)).toEqual([false, false, false])
  const first = await attachmentsOf(api, id)
  const arrived = async () =>
    (await attachmentsOf(api, id)).attachments.map(({ type, name, url }) => [type, name, url !== null]).toSorted()
  await expect.poll(arrived).toEqual([
    ['foto', 'foto.jpg', true],
    ['laudo', 'laudo.jpg', true],
    ['nota_fiscal', 'nota.jpg', true],
  ])

  await page.goto(`/pmoc/${id}/schedule?status=concluido`)
  await page
    .getByRole('row')
    .filter({ hasText: 'EQ-01 · Limpar filtros' })
    .getByRole('button', { name: 'Detalhes' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Corrigir' }).click()
  const again = page.getByRole('dialog', { name: 'Corrigir · EQ-01 · Recepção' })
  await again.getByLabel('Motivo da correção').fill('Corrente lida de novo')
  await part(again, /Leituras/)
  await again.getByLabel('Corrente').fill('8,25')
  await part(again, /Fotos/)
  await expect(again.getByRole('img', { name: 'Foto' })).toBeVisible()
  await expect(again.getByLabel('Tipo de laudo.jpg')).toHaveValue('laudo')
  await again.getByRole('button', { name: 'Remover nota.jpg' }).click()
  await again.getByRole('button', { name: 'Registrar execução' }).click()
  await expect(again).toHaveCount(0)
  const second = await attachmentsOf(api, id)
  expect(second).toMatchObject({ correctsId: first.item.executionId, measurements: { currentA: 8.25 } })
  expect(second.attachments.map(({ type, url }) => [type, url !== null]).toSorted()).toEqual([
    ['foto', true],
    ['laudo', true],
  ])
  expect(sent).toHaveLength(3)
  await page
    .getByRole('row')
    .filter({ hasText: 'EQ-01 · Limpar filtros' })
    .getByRole('button', { name: 'Detalhes' })
    .click()
  await expect(page.getByText('Motivo da correção: Corrente lida de novo')).toBeVisible()
  const changed = page.getByRole('table', { name: 'O que a correção mudou' })
  await expect(changed.getByRole('row', { name: /^Corrente/ })).toContainText('8,25 A')
  await expect(changed.getByRole('row', { name: /^Fotos e arquivos/ })).toContainText('nota.jpg')
})

test('a reading that cannot be is said at its field, and so is what the server refuses', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 422/)
  const { api } = await anExecutor(await aCompany(page, request))
  const { id } = await aMaintenancePlan(api)
  const dialog = await openExecution(page, id)
  await dialog.getByRole('button', { name: 'Marcar o resto como feito' }).click()
  await dialog.getByLabel('Fotografar: Limpar filtros').setInputFiles(pictureFile)
  await part(dialog, /Leituras/)
  const humidity = dialog.getByLabel('Umidade relativa')
  await humidity.fill('585')
  await expect(dialog.getByText('Use de 0 a 100 %')).toBeVisible()
  await expect(humidity).toHaveAttribute('aria-invalid', 'true')
  await expect(humidity).toHaveAccessibleDescription(/Use de 0 a 100 %/)
  const co2 = dialog.getByLabel('CO₂', { exact: true })
  await co2.pressSequentially('400,5')
  await expect(co2).toHaveValue('400,5')
  await expect(dialog.getByText('Use um número inteiro')).toBeVisible()
  // The temperature that the task asks for, and two that cannot be.
  await dialog.getByRole('button', { name: 'Registrar · faltam 3' }).click()
  await humidity.fill('58,5')
  await co2.fill('400')
  await expect(dialog.getByText(/^Use /)).toHaveCount(0)
  const current = dialog.getByLabel('Corrente')
  await current.pressSequentially('0,05')
  await expect(current).toHaveValue('0,05')
  await current.fill('')
  const supply = dialog.getByLabel('Temperatura de insuflamento')
  await expect(supply).toHaveAttribute('inputmode', 'decimal')
  const sign = dialog.locator('#reading-supplyAirTempC').getByRole('button', { name: 'Trocar o sinal' })
  await sign.click()
  await expect(supply).toBeFocused()
  await supply.pressSequentially('12,5')
  await expect(supply).toHaveValue('-12,5')
  await sign.click()
  await expect(supply).toHaveValue('12,5')
  await sign.click()

  // Asked for after the form was opened, and before the server hears of the work.
  await page.route(
    `**/${pmoc}/*/execution`,
    async (route) => {
      await ask(api, id, 'Medir o ar', ['temperatura', 'corrente'])
      await route.continue()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Registrar execução' }).click()
  await expect(current).toBeFocused()
  await expect(current).toHaveAccessibleDescription(/Esta tarefa pede a leitura de corrente/)
  await current.fill('8,25')
  await dialog.getByRole('button', { name: 'Registrar execução' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await attachmentsOf(api, id)).measurements).toMatchObject({
    supplyAirTempC: -12.5,
    relativeHumidityPct: 58.5,
    co2Ppm: 400,
    currentA: 8.25,
  })
})

test('photos of a machine and the paper of the responsible leave without their place', async ({ page, request }) => {
  const { api } = await anExecutor(await aCompany(page, request))
  const { id } = await aMaintenancePlan(api)
  const sent = await followUploads(page)
  await page.goto(`/pmoc/${id}/edit`)
  const placed = await aPlacedPicture(page)
  await page.getByLabel('Arquivo da ART ou TRT').setInputFiles(jpeg('art.jpg', placed))
  await expect(page.getByRole('button', { name: 'Trocar arquivo' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Partes do PMOC' }).getByRole('link', { name: 'Equipamentos' }).click()
  await page.getByRole('button', { name: 'Editar EQ-02' }).click()
  const photos = page.getByRole('region', { name: 'Fotos de EQ-02' })
  await photos.getByLabel('Adicionar fotos').setInputFiles(jpeg('plaqueta.jpg', placed))
  await expect(photos.getByRole('img', { name: 'plaqueta.jpg' })).toBeVisible()
  await expect.poll(() => sent.map(saysPlace)).toEqual([false, false])
})
