import { createHash } from 'node:crypto'
import { companies } from '@prumo/contract/company/companies'
import { people } from '@prumo/contract/people/people'
import { machinesWith, planDraft } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { execute } from '../../../testing/pmoc/pmoc.ts'
import { pngOf } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { uploadFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-11-10T15:00:00Z') })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const printed = async (id: string) => pdfText((await app.raw({ url: `/api/pmoc/${id}/export/pdf` }, owner)).rawPayload)

test('an execution stands on one page with its photos, and tells its period whatever came of it', async () => {
  const { planId, items } = await app.as(owner).scheduledPlan(machinesWith({ machines: 1 }))
  const executedBy = await app.as(owner).technician()
  const photo = pngOf(4, 4)
  const sha256 = createHash('sha256').update(photo).digest('hex')
  const done = items.filter(({ periodStart }) => periodStart <= '2026-11-01')
  for (const [index, { scheduleId, periodStart }] of done.entries()) {
    const files = await Promise.all([1, 2, 3].map(() => uploadFile(app, owner, 'foto.png', photo)))
    const outcomes = index === 0 ? [{ scheduleId, outcome: 'nao_se_aplica' as const, reason: 'Sem filtro' }] : []
    const attachments = files.map(({ url }, at) => ({ type: 'foto' as const, name: `${at}.png`, url: url!, sha256 }))
    const body = { scheduleIds: [scheduleId], outcomes, executedDate: periodStart, executedBy, attachments }
    expect((await execute(app, owner, planId, body)).status).toBe(200)
  }
  const { texts, sheets } = await printed(planId)
  const pages = sheets
    .map((sheet) => ({ ...sheet, executions: sheet.texts.filter((text) => /^\d\d\/\d\d\/2026 · EQ-01$/.test(text)) }))
    .filter(({ executions, pictures }) => executions.length + pictures > 0)
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.flatMap(({ executions }) => executions)).toHaveLength(done.length)
  for (const { executions, pictures } of pages) expect(pictures).toBe(3 * executions.length)
  for (const { periodStart, dueDate } of done) {
    const [from, to] = [periodStart, dueDate].map((day) => day.split('-').toReversed().join('/'))
    expect(texts).toContain(`Período: ${from} a ${to}.`)
  }
})

test('who is who is printed with document, address and contact; a serial number of 80 characters stands there whole', async () => {
  const address = { street: 'Av. Nazaré', number: '1200', district: 'Nazaré', city: 'Belém', state: 'PA' } as const
  const serialNumber = `SN-${'0123456789'.repeat(7)}-FIM123`
  const [machine, ...others] = planDraft().equipmentInventory!
  const plan = await app.as(owner).plan({ equipmentInventory: [{ ...machine!, serialNumber }, ...others] })
  await app.call(owner, people.update, {
    params: { id: plan.entity.id },
    body: { address, email: 'obras@santaclara.com.br', cellPhone: '91988887777' },
  })
  const before = (await printed(plan.id)).texts
  const contractor = (texts: string[]) => texts.slice(texts.indexOf('Empresa contratada para a manutenção'))
  // Where the company says no address, none of its other lines takes its place.
  expect(contractor(before).slice(0, 7).slice(-2)).toEqual(['Endereço', 'Não informado'])
  expect(before.join('')).toContain(serialNumber)
  const said = before.join('|')
  expect(said).toContain('CNPJ|11.444.777/0001-61')
  expect(said).toContain(
    'Endereço|Av. Nazaré, 1200 · Nazaré · Belém/PA|Contato|obras@santaclara.com.br · (91) 9 8888-7777',
  )
  const saved = await app.call(owner, companies.save, {
    body: {
      type: 'JURIDICA',
      documentNumber: '11.222.333/0001-81',
      name: 'Clima Norte Ar Condicionado',
      fantasyName: 'Clima Norte',
      urlSite: '',
      address: {
        postalCode: '66035170',
        line1: 'Rua A|1|',
        line2: 'Centro',
        country: 'Brasil',
        city: 'Belém',
        state: 'PA',
      },
    },
  })
  expect(saved.status).toBe(200)
  expect(contractor((await printed(plan.id)).texts).slice(5, 7)).toEqual(['Endereço', 'Rua A, 1 · Centro · Belém/PA'])
})
