import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notifications } from '@prumo/contract/notifications/notifications'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackupFile } from '#platform/backup/backup-file.ts'
import { startMailServer, type MailServer } from '../../testing/servers/mail-server.ts'
import { runJob } from '../../testing/app/run-job.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

const operator = 'operacao@exemplo.com.br'
const passphrase = 'uma senha comprida'
const folder = mkdtempSync(join(tmpdir(), 'prumo-scheduled-'))
const backups = join(folder, 'copias')
let now = new Date('2026-11-16T15:00:00Z')
let app: TestApp
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  const environment = {
    PRUMO_BACKUP_DIR: backups,
    PRUMO_BACKUP_PASSPHRASE: passphrase,
    PRUMO_OPERATOR_EMAIL: operator,
    SMTP_URL: mail.url,
  }
  app = await startTestApp({ environment, now: () => now })
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
  rmSync(folder, { recursive: true, force: true })
})

const visit = () => runJob(app, 'back-up-installation')
const runs = () =>
  app.services.asOwner(
    async (owner) => (await owner.query('select day, status, attempts, message from backup_run order by day')).rows,
  )

test('once a day a copy is written, checked and named by its date; old ones go, strangers’ files stay', async () => {
  await app.anOwner()
  await visit()
  await visit()
  expect(readdirSync(backups)).toEqual(['prumo-2026-11-16.backup'])
  const { rows, header } = await checkBackupFile(join(backups, 'prumo-2026-11-16.backup'), passphrase)
  expect(header.scope).toBe('installation')
  expect(rows).toBeGreaterThan(0)
  expect(await runs()).toEqual([{ day: '2026-11-16', status: 'good', attempts: 1, message: null }])

  for (let n = 1; n <= 40; n++) writeFileSync(join(backups, `prumo-${addDays('2026-11-16', -n)}.backup`), '')
  writeFileSync(join(backups, 'prumo-antiga.backup'), '')
  now = new Date('2026-11-17T15:00:00Z')
  await visit()
  const kept = [
    '2026-10-31',
    '2026-11-07',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    'antiga',
  ]
  expect(readdirSync(backups).sort()).toEqual(kept.map((name) => `prumo-${name}.backup`))
})

test('a copy that fails is told once, by mail and by the bell, and is made when it can be', async () => {
  now = new Date('2026-11-18T15:00:00Z')
  const owner = await app.anOwner()
  await app.services.asOwner((database) =>
    database.query('update user_account set email = $2 where id = $1', [owner.userId, operator]),
  )
  rmSync(backups, { recursive: true })
  writeFileSync(backups, 'um arquivo no lugar da pasta')
  await visit()
  await visit()
  expect(readdirSync(folder)).toEqual(['copias'])
  expect((await runs()).at(-1)).toMatchObject({ day: '2026-11-18', status: 'failed', attempts: 2 })
  const messages = await mail.emailsTo(operator)
  expect(messages).toHaveLength(1)
  expect(messages[0]!.text).toContain('A cópia de segurança de 18/11/2026 não foi feita')
  const bell = await app.call(owner, notifications.list, { query: {} })
  expect(bell.data.items.map(({ title }) => title)).toEqual(['A cópia de segurança falhou'])

  rmSync(backups)
  await visit()
  expect((await runs()).at(-1)).toMatchObject({ day: '2026-11-18', status: 'good', attempts: 3 })
})

test('the age of the last good copy is among the metrics', async () => {
  now = new Date('2026-11-18T18:00:00Z')
  const { body } = await app.raw({ method: 'GET', url: '/metrics' })
  expect(body).toContain('\nprumo_backup_age_seconds 10800\n')
})
