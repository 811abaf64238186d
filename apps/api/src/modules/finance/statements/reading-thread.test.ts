import { readdir } from 'node:fs/promises'
import { statements } from '@prumo/contract/finance/statements'
import { readStatement } from '@prumo/domain/statements/read-statement'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { previewOf } from '../../../testing/finance/statement-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })
  owner = await app.anOwner()
  account = await app.as(owner).account()
})
afterAll(() => app.stop())

/** Few movements, and much around them that means nothing: reading it is all the work there is. */
const filler = '<X.Y>1<X.Z>2\n'.repeat(600)
const movement = (day: number) =>
  `<STMTTRN>\n${filler}<TRNTYPE>DEBIT\n<DTPOSTED>202603${String(day).padStart(2, '0')}\n<TRNAMT>-10.00\n<FITID>F${day}\n<MEMO>Conta ${day}\n</STMTTRN>\n`
const ofx = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><ACCTID>1\n</BANKACCTFROM><BANKTRANLIST>\n${Array.from({ length: 14 }, (_, index) => movement(index + 1)).join('')}${filler.repeat(1500)}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const wide = `;${'a'.repeat(60)}`.repeat(450)
const csv = `Data;Histórico;Valor\n${`10/03/2026;Conta;-1,00${wide}\n`.repeat(400)}`

const thread = process as unknown as { threadCpuUsage: (since?: NodeJS.CpuUsage) => NodeJS.CpuUsage }
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = thread.threadCpuUsage()
  await work()
  const { user, system } = thread.threadCpuUsage(before)
  return user + system
}

const parse = (content: string, format: 'OFX' | 'CSV') =>
  readStatement(
    (async function* () {
      yield Buffer.from(content)
    })(),
    { format, account: '' },
  )

test.each([
  ['OFX', ofx, 'extrato.ofx'],
  ['CSV', csv, 'extrato.csv'],
] as const)(
  'a large %s is read in a thread of its own: the server’s own thread does a part of that work at most',
  async (format, content, name) => {
    await parse(content, format)
    const alone = await cpuOf(() => parse(content, format))
    await previewOf(app, owner, content, { name, format })
    const here = await cpuOf(async () => {
      expect((await previewOf(app, owner, content, { name, format })).status).toBe('OK')
    })
    expect(here).toBeLessThan(alone * 0.7)
  },
)

test('a file that is refused says why, as it does when it is read in the browser', async () => {
  const { code, title } = await previewOf(app, owner, ofx.replaceAll('BRL', 'USD'), { format: 'OFX' })
  expect([code, title]).toEqual(['statement.unreadable', expect.stringContaining('outra moeda (USD)')])
})

test('an import reads in the same thread, and leaves no file behind', async () => {
  const id = await app.as(owner).statement(account, ofx, { format: 'OFX' })
  const { data } = await app.call(owner, statements.get, { params: { id } })
  expect(data).toMatchObject({ status: 'Success', totalEntries: 14 })
  expect(await readdir(app.services.storage.temporaryFolder)).toEqual([])
})
