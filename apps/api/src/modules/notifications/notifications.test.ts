import { notifications } from '@prumo/contract/notifications/notifications'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import { signIn } from '../../testing/sign-in/browser.ts'
import type { Person } from '../../testing/app/builders.ts'
import { followStream } from '../../testing/app/event-stream.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { purgeOldNotificationsHandler } from './purge-old-notifications.ts'
import { notifyAccessChanged } from './index.ts'
import { notify, type NewNotification } from './notify.ts'

let app: TestApp
let address = ''
let daysLater = 0
const now = () => new Date(Date.now() + daysLater * 86_400_000)
beforeAll(async () => {
  app = await startTestApp({ now, withJobs: true })
  address = `http://127.0.0.1:${await app.listen()}`
})
afterAll(() => app.stop())

const soon = { interval: 20 }
const inCompany = <T>(person: Person, work: (notifier: Parameters<typeof notify>[0]) => Promise<T>) =>
  inTransaction(
    app.services.pool,
    { companyId: person.companyId, userId: person.userId, requestId: 'test' },
    (transaction) => work({ transaction, services: app.services, companyId: person.companyId }),
  )
const tell = (of: Person, to: NewNotification['to'], notice: Partial<NewNotification> = {}) =>
  inCompany(of, (notifier) => notify(notifier, { to, type: 'SYSTEM', title: 'Aviso', ...notice }))
const tellOne = (person: Person, notice: Partial<NewNotification> = {}) =>
  tell(person, { userIds: [person.userId] }, notice)
const unreadOf = async (person: Person) => (await app.call(person, notifications.unread, {})).data
const titlesOf = async (person: Person) => (await unreadOf(person)).items.map(({ title }) => title)

test('the bell has the ten newest unread ones and says how many there are; the list has pages of ten [plat-235, plat-239]', async () => {
  const owner = await app.anOwner()
  for (let n = 1; n <= 12; n++)
    await tellOne(owner, { title: `Aviso ${n}`, description: 'Detalhe', link: '/finance/bank-accounts' })
  const { items, total } = await unreadOf(owner)
  expect([items.length, total]).toEqual([10, 12])
  expect(items[0]).toMatchObject({
    title: 'Aviso 12',
    description: 'Detalhe',
    link: '/finance/bank-accounts',
    type: 'SYSTEM',
    read: false,
  })
  const second = await app.call(owner, notifications.list, { query: { page: '2' } })
  expect([second.data.items.map(({ title }) => title), second.data.total]).toEqual([['Aviso 2', 'Aviso 1'], 12])
})

test('read is read once, deleted is gone, and all can be read together [plat-238, plat-244]', async () => {
  const owner = await app.anOwner()
  for (let n = 1; n <= 4; n++) await tellOne(owner, { title: `Aviso ${n}` })
  const [fourth, third] = (await unreadOf(owner)).items
  for (let again = 0; again < 2; again++)
    expect((await app.call(owner, notifications.markRead, { params: { id: fourth!.id } })).status).toBe(200)
  expect((await app.call(owner, notifications.remove, { params: { id: third!.id } })).status).toBe(200)
  expect((await app.call(owner, notifications.remove, { params: { id: third!.id } })).status).toBe(404)
  expect(await titlesOf(owner)).toEqual(['Aviso 2', 'Aviso 1'])
  expect((await app.call(owner, notifications.markAllRead, {})).data).toEqual({ read: 2 })
  expect((await unreadOf(owner)).total).toBe(0)
  const { data } = await app.call(owner, notifications.list, { query: {} })
  expect(data.items.map(({ title, read }) => [title, read])).toEqual([
    ['Aviso 4', true],
    ['Aviso 2', true],
    ['Aviso 1', true],
  ])
  const unread = await app.call(owner, notifications.list, { query: { unread: 'true' } })
  expect(unread.data.total).toBe(0)
})

test('the list can be narrowed to one kind', async () => {
  const owner = await app.anOwner()
  await tellOne(owner, { title: 'Conta a vencer', type: 'FINANCE' })
  await tellOne(owner, { title: 'Outro' })
  const { data } = await app.call(owner, notifications.list, { query: { type: 'FINANCE' } })
  expect([data.items.map(({ title }) => title), data.total]).toEqual([['Conta a vencer'], 1])
})

test('a colleague neither sees, reads nor deletes what is somebody else’s', async () => {
  const owner = await app.anOwner()
  const colleague = await app.aMember(owner, ['users.post', 'settings.post'])
  await tellOne(owner)
  const { id } = (await unreadOf(owner)).items[0]!
  expect((await app.call(colleague, notifications.list, { query: {} })).data).toEqual({ items: [], total: 0 })
  expect((await app.call(colleague, notifications.markRead, { params: { id } })).status).toBe(404)
  expect((await app.call(colleague, notifications.remove, { params: { id } })).status).toBe(404)
  expect((await app.call(colleague, notifications.markAllRead, {})).data).toEqual({ read: 0 })
  expect((await unreadOf(owner)).total).toBe(1)
})

test('the live stream tells the person and nobody else in the company, also after the line was lost [plat-253]', async () => {
  const owner = await app.anOwner()
  const [told, colleague] = [await app.aMember(owner, ['client.read']), await app.aMember(owner, ['client.read'])]
  const streams = [told, colleague, owner].map((person) => followStream(address, person))
  onTestFinished(async () => void (await Promise.all(streams.map((stream) => stream.lose()))))
  for (const stream of streams) await stream.open()
  await tellOne(told, { title: 'Só para uma pessoa' })
  const about = (stream: (typeof streams)[number]) => stream.events.filter(({ subject }) => subject === 'notification')
  await expect.poll(() => about(streams[0]!).length, soon).toBe(1)
  const { id } = (await unreadOf(told)).items[0]!
  expect(about(streams[0]!)[0]).toMatchObject({ subject: 'notification', type: 'insert', recordIds: [id] })
  expect(JSON.stringify(streams[0]!.events)).not.toMatch(/Só para|recipient/)

  // What everybody hears comes after it: whatever was meant for the others would have arrived by then.
  await streams[1]!.lose()
  await tellOne(told)
  await inCompany(owner, ({ transaction }) =>
    transaction.db.insertInto('jobRun').values({ companyId: owner.companyId, kind: 'bell' }).execute(),
  )
  await streams[1]!.open()
  for (const stream of streams)
    await expect.poll(() => stream.events.some(({ subject }) => subject === 'job_run'), soon).toBe(true)
  expect([about(streams[0]!).length, about(streams[1]!), about(streams[2]!)]).toEqual([2, [], []])
})

test('a transaction that fails tells nobody [plat-256]', async () => {
  const owner = await app.anOwner()
  const failing = inCompany(owner, async (notifier) => {
    await notify(notifier, { to: { userIds: [owner.userId] }, type: 'SYSTEM', title: 'Nunca' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await unreadOf(owner)).total).toBe(0)
})

test('holders of a permission are told, owners always, whoever caused it not, and nobody of another company', async () => {
  const [owner, stranger] = [await app.anOwner(), await app.anOwner()]
  const [holder, other, cause] = [
    await app.aMember(owner, ['settings.post']),
    await app.aMember(owner, ['client.read']),
    await app.aMember(owner, ['settings.post']),
  ]
  await tell(
    owner,
    { permission: 'settings.post' },
    { except: cause.userId, title: 'Pagamento recusado', type: 'BILLING' },
  )
  await tell(owner, { userIds: [stranger.userId] })
  const totals = await Promise.all(
    [owner, holder, other, cause, stranger].map(async (person) => (await unreadOf(person)).total),
  )
  expect(totals).toEqual([1, 1, 0, 0, 0])
})

test('a kind that a person turned off is not told to them, in that company only', async () => {
  const owner = await app.anOwner()
  expect((await app.call(owner, notifications.preferences, {})).data).toEqual({ pushEnabled: true, mutedTypes: [] })
  await app.call(owner, notifications.savePreferences, { body: { pushEnabled: true, mutedTypes: ['STOCK', 'STOCK'] } })
  expect((await app.call(owner, notifications.preferences, {})).data).toEqual({
    pushEnabled: true,
    mutedTypes: ['STOCK'],
  })
  const colleague = await app.aMember(owner, [])
  await tell(owner, { userIds: [owner.userId, colleague.userId] }, { type: 'STOCK', title: 'Estoque baixo' })
  await tell(owner, { userIds: [owner.userId, colleague.userId] }, { type: 'FINANCE', title: 'Vence hoje' })
  expect([await titlesOf(owner), await titlesOf(colleague)]).toEqual([['Vence hoje'], ['Vence hoje', 'Estoque baixo']])
})

test.each(['https://outro.com.br', '//outro.com.br', '/\\outro.com.br', 'profile', 'javascript:alert(1)'])(
  'a link to %s is refused [plat-257]',
  async (link) => {
    const owner = await app.anOwner()
    await expect(tellOne(owner, { link })).rejects.toThrow('only to a path of this site')
    const written = inCompany(owner, ({ transaction }) =>
      transaction.db
        .insertInto('notification')
        .values({ companyId: owner.companyId, userId: owner.userId, type: 'SYSTEM', title: 'x', link })
        .execute(),
    )
    await expect(written).rejects.toThrow(/notification_link_check/)
  },
)

test('texts longer than the bell can show are shortened, not refused', async () => {
  const owner = await app.anOwner()
  await tellOne(owner, { title: 'x'.repeat(500), description: 'y'.repeat(5000) })
  const { title, description } = (await unreadOf(owner)).items[0]!
  expect([title.length, title.at(-1), description!.length]).toEqual([120, '…', 500])
})

test('what was received and read is counted by day, whatever becomes of the messages [plat-263]', async () => {
  const owner = await app.anOwner()
  for (let n = 0; n < 3; n++) await tellOne(owner)
  const [first, second] = (await unreadOf(owner)).items
  await app.call(owner, notifications.markRead, { params: { id: first!.id } })
  await app.call(owner, notifications.markRead, { params: { id: first!.id } })
  await app.call(owner, notifications.remove, { params: { id: second!.id } })
  const { data } = await app.call(owner, notifications.stats, { query: { days: '7' } })
  expect(data).toMatchObject({ received: 3, read: 1, sent: 0, delivered: 0, failed: 0 })
  expect(data.days).toHaveLength(1)
  const colleague = await app.aMember(owner, [])
  expect((await app.call(colleague, notifications.stats, { query: {} })).data).toMatchObject({ received: 0, days: [] })
})

test('read messages are forgotten after 90 days, all of them after a year [plat-262]', async () => {
  const owner = await app.anOwner()
  await tellOne(owner, { title: 'Lido' })
  await app.call(owner, notifications.markAllRead, {})
  await tellOne(owner, { title: 'Não lido' })
  // As long ago as the test says: the person's session must not end meanwhile.
  const kept = async (days: number) => {
    daysLater = days
    await purgeOldNotificationsHandler.run(app.services, {})
    daysLater = 0
    return (await app.call(owner, notifications.list, { query: {} })).data.items.map(({ title }) => title)
  }
  expect(await kept(89)).toEqual(['Não lido', 'Lido'])
  expect(await kept(91)).toEqual(['Não lido'])
  expect(await kept(364)).toEqual(['Não lido'])
  expect(await kept(366)).toEqual([])
})

test('who leaves the company leaves its messages behind', async () => {
  const owner = await app.anOwner()
  const member = await app.aMember(owner, [])
  await tellOne(member)
  await inCompany(owner, ({ transaction }) =>
    transaction.db.deleteFrom('membership').where('userId', '=', member.userId).execute(),
  )
  const left = await inCompany(owner, ({ transaction }) =>
    transaction.db.selectFrom('notification').select('id').where('userId', '=', member.userId).execute(),
  )
  expect(left).toEqual([])
})

test('the first sign-in on another kind of device is told, the next ones there are not', async () => {
  const owner = await app.anOwner()
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' }
  await signIn(app, owner.email, { headers: phone })
  await expect.poll(() => titlesOf(owner), soon).toEqual(['Novo acesso à sua conta'])
  expect((await unreadOf(owner)).items[0]).toMatchObject({
    type: 'ACCESS',
    link: '/profile?key=securite',
    description: expect.stringContaining('Safari no iPhone'),
  })
  await signIn(app, owner.email, { headers: phone })
  await tellOne(owner, { title: 'Depois' })
  expect(await titlesOf(owner)).toEqual(['Depois', 'Novo acesso à sua conta'])
})

test('a person is told of accesses others changed, not of those they changed themselves', async () => {
  const owner = await app.anOwner()
  const member = await app.aMember(owner, [])
  await inCompany(owner, (notifier) => notifyAccessChanged(notifier, member.userId, owner.userId))
  await inCompany(owner, (notifier) => notifyAccessChanged(notifier, owner.userId, owner.userId))
  expect([await titlesOf(member), await titlesOf(owner)]).toEqual([['Seus acessos mudaram'], []])
})

test('both lists read the person’s part of an index and sort nothing', async () => {
  const owner = await app.anOwner()
  await tellOne(owner)
  for (const condition of ['', 'and read_at is null']) {
    const plan = await inCompany(owner, async ({ transaction }) => {
      await transaction.query('set local enable_seqscan = off', [])
      await transaction.query('set local enable_bitmapscan = off', [])
      await transaction.query('set local enable_sort = off', [])
      const list = `explain select id from notification where company_id = $1 and user_id = $2 ${condition} order by id desc limit 10`
      return (await transaction.query(list, [owner.companyId, owner.userId])).rows
        .map((row: Record<string, string>) => row['QUERY PLAN'])
        .join('\n')
    })
    expect(plan).toMatch(condition ? /notification_unread/ : /notification_of_user/)
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  }
})
