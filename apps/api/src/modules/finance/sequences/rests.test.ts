import { entries } from '@prumo/contract/finance/entries'
import { sequences } from '@prumo/contract/finance/sequences'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account()
})
afterEach(() => expectStoredTotals(app, owner))

const isRest = ({ restOf }: { restOf?: unknown }) => restOf !== null
const ofSequence = (sequenceId: string) => app.as(owner).entries({ sequenceId })

/** A monthly sequence of R$ 100,00 whose second month was paid with R$ 60,00: R$ 40,00 are owed. */
async function aRest() {
  const first = await app
    .as(owner)
    .entry(account, { paymentConditionType: 'FIXED', scheduleDate: '2026-02-10', occurrences: 6 })
  const sequenceId = first.sequenceId!
  const [, second] = await ofSequence(sequenceId)
  await app.call(owner, entries.confirm, {
    params: { id: second!.id! },
    body: { amountPaid: 60, effectiveDate: '2026-03-10' },
  })
  const all = await ofSequence(sequenceId)
  return { sequenceId, rest: all.find(isRest)!, other: all.at(-1)! }
}

type Case = [string, (made: Awaited<ReturnType<typeof aRest>>) => Promise<{ status: number }>]
const update = (id: string, body: object) => app.call(owner, entries.update, { params: { id }, body })
const remove = (id: string, scope: 'all-open' | 'this-and-next') =>
  app.call(owner, entries.remove, { params: { id }, query: { scope } })

test.each<Case>([
  [
    'an edit of all open ones',
    ({ other }) =>
      update(other.id!, { amount: 10, scheduleDate: '2026-07-20', description: 'Outra', scope: 'all-open' }),
  ],
  [
    'an edit of a month and all after it',
    async ({ sequenceId }) =>
      update((await ofSequence(sequenceId))[0]!.id!, { amount: 10, status: 'CANCELED', scope: 'this-and-next' }),
  ],
  [
    'a readjustment',
    ({ sequenceId }) =>
      app.call(owner, sequences.readjust, { params: { id: sequenceId }, body: { from: '2026-01-01', percent: 10 } }),
  ],
  ['deleting all open ones', ({ other }) => remove(other.id!, 'all-open')],
  [
    'deleting a month and all after it',
    async ({ sequenceId }) => remove((await ofSequence(sequenceId))[0]!.id!, 'this-and-next'),
  ],
  [
    'an end',
    ({ sequenceId }) => app.call(owner, sequences.end, { params: { id: sequenceId }, body: { date: '2026-02-01' } }),
  ],
  ['a pause', ({ sequenceId }) => app.call(owner, sequences.pause, { params: { id: sequenceId }, body: {} })],
  [
    'another count',
    ({ sequenceId }) =>
      app.call(owner, sequences.changeEndRule, { params: { id: sequenceId }, body: { occurrences: 1 } }),
  ],
])('what a partial payment left owed is not changed by %s of its sequence', async (_name, change) => {
  const made = await aRest()
  const before = (await ofSequence(made.sequenceId)).length
  expect((await change(made)).status).toBe(200)
  const { balance: _, ...rest } = (await app.call(owner, entries.get, { params: { id: made.rest.id! } })).data
  expect(rest).toEqual({ ...made.rest, balance: undefined, status: 'OVERDUE' })
  // The change did reach the others.
  const after = await ofSequence(made.sequenceId)
  expect(after.length < before || after.some(({ version }, index) => version! > 1 && index > 0)).toBe(true)
})

test('a rest is changed and deleted by its own edit alone, which reaches no other, whatever scope is asked', async () => {
  const { sequenceId, rest } = await aRest()
  const others = async () =>
    (await ofSequence(sequenceId)).filter(({ id }) => id !== rest.id).map((entry) => ({ ...entry, balance: 0 }))
  const before = await others()
  for (const scope of ['this', 'all-open', 'this-and-next'] as const)
    expect((await update(rest.id!, { amount: scope.length, scope })).data.amount).toBe(scope.length)
  expect(await others()).toEqual(before)
  expect((await remove(rest.id!, 'all-open')).data.deleted).toBe(1)
  expect(await others()).toEqual(before)
})

test('a sequence that is made up later does not count a rest as one of its months twice', async () => {
  const { sequenceId, rest } = await aRest()
  await app.call(owner, sequences.changeEndRule, { params: { id: sequenceId }, body: { occurrences: 8 } })
  const all = await ofSequence(sequenceId)
  expect(all.filter((entry) => !isRest(entry)).map(({ actualInstallments }) => actualInstallments)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ])
  expect(all.find(({ id }) => id === rest.id)).toMatchObject({ amount: 40, version: 1 })
})
