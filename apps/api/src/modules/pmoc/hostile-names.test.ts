import { planDocuments } from '@prumo/contract/pmoc/documents'
import type { World } from '@prumo/worlds/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../testing/app/builders.ts'
import { aReport } from '../../testing/pmoc/equipment.ts'
import { startMailServer, type MailServer } from '../../testing/servers/mail-server.ts'
import { pdfText } from '../../testing/files/pdf-text.ts'
import { runJob } from '../../testing/app/run-job.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

const hostile = (name: string) => `${name} </script><script>alert("1")</script><img src=x onerror='alert(2)'> & "Cia"`
const [company, building, answering] = [hostile('Frio'), hostile('Prédio'), hostile('Ana')]

let mail: MailServer
let app: TestApp
let owner: Person
let machine: Awaited<ReturnType<World['stickeredMachine']>>

beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({
    now: () => new Date('2026-03-10T15:00:00Z'),
    withJobs: true,
    environment: { SMTP_URL: mail.url, PRUMO_LIMIT_FACTOR: '1000' },
  })
  owner = await app.anOwner()
  const database = await connectAsOwner(app.connection)
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
  await database.query(`update company set name = $1, fantasy_name = null`, [company])
  await database.end()
  machine = await app
    .as(owner)
    .stickeredMachine({
      entity: { name: building, cnpj: '11444777000161' },
      contractor: { companyName: company, cnpj: '11222333000181' },
      responsible: { name: answering, council: 'CREA', registration: '1', artNumber: '2', artValidUntil: '2027-01-01' },
    })
  await app.as(owner).makeSchedule(machine.planId)
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})

const isOnlyText = (html: string) => {
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<\/script>/g) ?? []).toHaveLength((html.match(/<script/g) ?? []).length)
}

test('names of company and building are text in emails', async () => {
  await runJob(app, 'tell-overdue-maintenances')
  const [first] = (await app.as(owner).scheduleOf(machine.planId)).items
  const executedBy = await app.as(owner).technician()
  await app
    .as(owner)
    .execute(machine.planId, {
      scheduleId: first!.scheduleId,
      executedDate: '2026-03-10',
      executedBy,
      outcomes: [{ scheduleId: first!.scheduleId, outcome: 'nao_se_aplica', reason: 'Aparelho desligado' }],
    })
  await runJob(app, 'check-chains')
  const messages = await mail.emailsTo(owner.email, 2)
  for (const { html, text } of messages) {
    isOnlyText(html)
    expect(text).toContain(`Enviado pelo Prumo em nome de ${company}.`)
  }
  expect(messages[0]!.text).toContain(building)
})

test('names are text on the page of a machine, of a report and of a document, and in the document itself', async () => {
  const { data: issued, problem } = await app.call(owner, planDocuments.issue, {
    params: { id: machine.planId },
    body: { withPending: true },
  })
  expect(problem?.title).toBe(undefined)
  const { token } = await aReport(app, machine, { description: building })
  const pages = [
    `/public/pmoc/equipment/${machine.id}/qrcode?token=${machine.token}`,
    `/relato/${token}`,
    `/verificar/${issued.code}`,
  ]
  for (const url of pages) {
    const { body, statusCode } = await app.raw({ url })
    expect([url, statusCode]).toEqual([url, 200])
    isOnlyText(body)
    expect(body).toContain('Frio &lt;/script&gt;')
  }
  const { rawPayload } = await app.raw({ url: `/api/system/api/v1/Pmoc/documents/${issued.id}/file` }, owner)
  const printed = pdfText(rawPayload).texts.join(' ').replaceAll(/\s+/g, ' ')
  for (const name of [company, building, answering]) expect(printed).toContain(name.slice(0, 40))
})
