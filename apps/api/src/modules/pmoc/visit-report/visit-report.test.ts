import { executions } from '@prumo/contract/pmoc/executions'
import { publicVisitReports } from '@prumo/contract/pmoc/public-visit-reports'
import { visitReports } from '@prumo/contract/pmoc/visit-reports'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { uploadFile } from '../../../testing/app/upload-file.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { pngOf } from '../../../testing/files/sample-files.ts'
import { aMaintainer } from '../../../testing/pmoc/pmoc.ts'
import { startMailServer, type MailServer } from '../../../testing/servers/mail-server.ts'

let app: TestApp
let mail: MailServer
let owner: Person
let technician: Person
let planId: string
const day = '2026-03-10'
let now = new Date('2026-03-10T15:00:00Z')

beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ now: () => now, environment: { SMTP_URL: mail.url }, withJobs: true })
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})
beforeEach(async () => {
  now = new Date('2026-03-10T15:00:00Z')
  const made = await aMaintainer(app)
  ;({ owner, technician, planId } = made)
  const photo = pngOf(4, 4)
  const { url } = await uploadFile(app, technician, 'foto.png', photo)
  const sha256 = createHash('sha256').update(photo).digest('hex')
  const first = await app
    .as(technician)
    .execute(planId, {
      scheduleId: made.ids[0]!,
      executedDate: day,
      executedBy: made.rafael,
      measurements: { roomTempC: 40, observations: 'Filtro novo na próxima vez' },
      outOfLimitsReason: 'Porta aberta',
      attachments: [{ type: 'foto', name: 'foto.png', url: url!, sha256 }],
    })
  await app.call(technician, executions.receive, {
    params: { id: planId },
    body: {
      id: uuidv7(),
      executionIds: [first.id],
      receivedByName: 'Lívia Prado',
      signature: [{ points: [{ x: 1, y: 4, time: 1, pressure: 0.5 }] }],
    },
  })
})

const visit = () => ({ id: planId, day })
const share = (body: object = {}, person = technician) =>
  app.call(person, visitReports.share, { params: visit(), body })
const tokenOf = (url: string | null) => url!.split('/v/')[1]!
const open = (token: string) => app.call(null, publicVisitReports.get, { params: { token } })

test('the report tells machine, task, reading with its limit, photo, technician and who received the visit', async () => {
  const { rawPayload, statusCode } = await app.raw(
    { url: `/api/system/api/v1/Pmoc/${planId}/visits/${day}/report` },
    technician,
  )
  expect(statusCode).toBe(200)
  const text = pdfText(rawPayload).texts.join(' ')
  for (const told of [
    'Relatório da visita',
    '10/03/2026',
    'EQ-01',
    'Feito',
    'Temperatura do ambiente',
    '40,0 °C',
    'fora do limite',
    'Porta aberta',
    'Filtro novo',
    'Rafael Souza',
    'Recebido por Lívia Prado',
  ])
    expect(text).toContain(told)
  expect(rawPayload.toString('latin1').match(/\/DCTDecode/g)).toHaveLength(1)
})

test('a link opens the report of its visit alone, until it is revoked or its ninety days are over', async () => {
  const { url } = (await share()).data
  const token = tokenOf(url)
  expect((await open(token)).data).toMatchObject({ day, machines: [{ tag: 'EQ-01', done: 1, notDone: 0 }] })
  const file = await app.raw({ url: `/api/public/visit-reports/${token}/file` })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await app.raw({ url: `/v/${token}` })).body).toContain('Relatório da visita de 10/03/2026')
  const links = async () => (await app.call(owner, visitReports.links, { params: visit() })).data.items
  expect(await links()).toMatchObject([{ opened: 1 }])

  expect((await app.call(owner, visitReports.revoke, { params: visit() })).status).toBe(200)
  expect((await open(token)).problem.code).toBe('public-link.revoked')
  expect(await links()).toEqual([])

  const second = tokenOf((await share()).data.url)
  now = new Date('2026-06-09T15:00:00Z')
  expect((await open(second)).problem.code).toBe('public-link.ended')
})

test('by e-mail the link is in the letter alone, which a queue never holds', async () => {
  const { data } = await share({ email: 'cliente@exemplo.com.br', message: 'Até a próxima' })
  expect(data).toEqual({ url: null, endsAt: null, mailedTo: 'cliente@exemplo.com.br' })
  const [letter] = await mail.emailsTo('cliente@exemplo.com.br')
  expect(letter!.subject).toContain('Relatório da visita de 10/03/2026')
  expect(letter!.text).toContain('Até a próxima')
  const [, token = ''] = /\/v\/([\w-]{22})/.exec(letter!.text!)!
  expect((await open(token)).status).toBe(200)
})

test('a day on which nothing was carried out has no report; another company finds nothing, a reader of plans sends none', async () => {
  const nothing = { id: planId, day: '2026-03-09' }
  expect((await app.call(owner, visitReports.links, { params: nothing })).problem.code).toBe('pmoc.visit-missing')
  const stranger = await app.anOwner()
  expect((await share({}, stranger)).status).toBe(404)
  expect((await share({}, await app.aMember(owner, ['pmoc.read']))).status).toBe(403)
})
