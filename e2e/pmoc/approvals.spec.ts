import { createHash, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { day } from '../support/day.ts'
import { written } from '../support/maintenance.ts'
import { anOffice, itemsOf, measured, type Item } from '../support/pmoc-office.ts'
import { expect, test } from '../support/test.ts'

type Office = Awaited<ReturnType<typeof anOffice>>

/** A picture of one colour, so that no two are the same bytes. */
async function aPicture(page: Page, color: string): Promise<Buffer> {
  const drawn = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 240
    const pen = canvas.getContext('2d')!
    pen.fillStyle = fill
    pen.fillRect(0, 0, 320, 240)
    return canvas.toDataURL('image/png').split(',')[1]!
  }, color)
  return Buffer.from(drawn, 'base64')
}

/** Yesterday on two machines, the first with three photos, a task undone and the air too warm; the day before on one. */
async function twoVisits(page: Page, { technician, rafaelId, id, late }: Office) {
  const all = (await itemsOf(technician, id)).filter(({ status }) => status === 'atrasado')
  const filters = (tag: string) =>
    all.find(({ task, equipment }) => task.description === 'Limpar filtros' && equipment.tag === tag)!
  const air = (tag: string) => late.filter(({ equipment }) => equipment.tag === tag)
  await page.goto('/')
  const photos = await Promise.all(
    ['#a33', '#3a3', '#33a'].map(async (color, hour) => {
      const bytes = await aPicture(page, color)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const takenAt = `${day(-1)}T1${3 - hour}:00:00Z`
      return { bytes, named: { id: randomUUID(), name: `foto-${hour}.png`, sha256, takenAt } }
    }),
  )
  const undone = filters('EQ-01')
  const done = air('EQ-01')[0]!
  await technician.make.execute(id, {
    ...measured(undone, rafaelId),
    scheduleIds: [undone.scheduleId, done.scheduleId],
    measurements: { roomTempC: 40 },
    outOfLimitsReason: 'Porta aberta',
    outcomes: [{ scheduleId: undone.scheduleId, outcome: 'nao_feito', reason: 'Sala em atendimento' }],
    attachments: photos.map(({ named }) => named),
  })
  for (const { named, bytes } of photos) {
    const answer = await page.request.post(`/api/system/api/v1/Pmoc/attachments/${named.id}/file`, {
      headers: technician.headers,
      multipart: { file: { name: named.name, mimeType: 'image/png', buffer: bytes } },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await technician.make.execute(id, measured(air('EQ-02')[0]!, rafaelId))
  await technician.make.execute(id, measured(air('EQ-02')[1]!, rafaelId, { executedDate: day(-2) }))
  return { undone, done, others: air('EQ-02') as [Item, Item] }
}

test('a visit is decided by the keyboard alone: photos side by side, a task, a machine handed back, the next visit, approval', async ({
  page,
  request,
}) => {
  const office = await anOffice(page, request)
  const { undone, done, others } = await twoVisits(page, office)
  await page.goto('/pmoc/approvals')
  const row = (date: string) => page.getByRole('row').filter({ hasText: written(date) })
  await row(day(-2)).focus()
  await page.keyboard.press('Enter')
  const visit = page.getByRole('dialog', { name: /^Aprovar a visita a / })
  await expect(visit.getByText('1 de 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(visit.getByText('2 de 2')).toBeVisible()
  await expect(visit.getByText(written(day(-1)), { exact: false }).first()).toBeVisible()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atalhos da aprovação' })
  await expect(help.getByText('Devolver o aparelho ao técnico')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  await page.keyboard.press('f')
  const viewer = page.getByRole('dialog', { name: /^EQ-01/ })
  const pictures = viewer.getByRole('figure')
  await expect(pictures).toHaveCount(2)
  await expect(pictures.nth(0)).toContainText('Antes')
  await expect(pictures.nth(0).getByRole('img', { name: /foto-2/ })).toBeVisible()
  await expect(pictures.nth(1).getByRole('img', { name: /foto-1/ })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 de 2')).toBeVisible()
  await expect(pictures.nth(1).getByRole('img', { name: /foto-0/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(visit.getByText('2 de 2')).toBeVisible()

  const machines = visit.getByRole('list', { name: 'Aparelhos da visita' }).locator('[data-machine]')
  await page.keyboard.press('j')
  await expect(machines.nth(0)).toBeFocused()
  await page.keyboard.press('t')
  await expect(page.getByText('Tarefa criada com sucesso!')).toBeVisible()
  await expect(machines.nth(0).getByRole('button', { name: 'Tarefa criada: EQ-01' })).toBeVisible()
  await expect(machines.nth(0)).toBeFocused()
  await page.keyboard.press('d')
  await expect(machines.nth(0).getByLabel('O que falta em EQ-01')).toBeFocused()
  await page.keyboard.type('Lave os filtros')
  await page.keyboard.press('Control+Enter')
  await expect(machines.nth(0)).toContainText('Lave os filtros')
  await expect(machines.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(machines.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(machines.nth(0)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Execução aprovada')).toBeVisible()
  await expect(visit).toHaveCount(0)

  const now = await itemsOf(office.api, office.id)
  const statusOf = ({ scheduleId }: Item) => now.find((item) => item.scheduleId === scheduleId)!.status
  expect([undone, done, ...others].map(statusOf)).toEqual(['atrasado', 'executado', 'aprovado', 'executado'])
  const { items: tasks } = await office.api.post('system/tasks/filter', {})
  expect(tasks.map(({ description }: { description: string }) => description)).toEqual([
    'Corrigir EQ-01: Temperatura do ambiente 40 °C (Porta aberta); Limpar filtros (Sala em atendimento)',
  ])
})

test('what was written down is corrected from the visit, which then shows both', async ({ page, request }) => {
  const office = await anOffice(page, request)
  await twoVisits(page, office)
  await page.goto(`/pmoc/approvals?plan=${office.id}&day=${day(-1)}`)
  const visit = page.getByRole('dialog', { name: /^Aprovar a visita a / })
  await expect(visit.getByRole('button', { name: 'Corrigir: EQ-02' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  const correction = page.getByRole('dialog', { name: /^Corrigir · EQ-02/ })
  await correction.getByLabel('Motivo da correção').fill('Vírgula esquecida')
  await correction.getByRole('radio', { name: /Leituras/ }).click({ force: true })
  await correction.getByLabel(/^Temperatura do ambiente/).fill('22')
  await correction.getByRole('button', { name: 'Registrar execução' }).click()
  await expect(correction).toHaveCount(0)
  await expect(visit.getByText('Vírgula esquecida', { exact: false })).toBeVisible()
  await expect(visit.getByText('22 °C').first()).toBeVisible()
})
