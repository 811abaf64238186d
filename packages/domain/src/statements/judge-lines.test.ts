import { expect, it } from 'vitest'
import type { EntryFacts } from '../reconciliation/facts.ts'
import { setVerdicts, type AccountFacts, type JudgedLine, type KnownKey } from './judge-lines.ts'
import { createStatementKeys } from './statement-key.ts'

type Row = [day: string, amountCents: number, description: string, fitid?: string]

function linesOf(...rows: Row[]): JudgedLine[] {
  const keyOf = createStatementKeys('bank')
  return rows.map(([day, amountCents, description, fitid = null]) => {
    const line = { date: `2026-02-${day}`, amountCents, description, installment: null }
    return { ...line, kind: 'movement', key: keyOf({ ...line, fitid, checknum: null }) }
  })
}
const known = (lines: readonly JudgedLine[]): KnownKey[] =>
  [...Map.groupBy(lines, ({ key }) => key!.key)].map(([key, same]) => ({
    key,
    looseKey: same[0]!.key!.looseKey,
    description: same[0]!.description,
    times: same.length,
  }))
const entry: EntryFacts = {
  id: 'entry',
  type: 'EXPENSE',
  isPaid: true,
  day: '2026-02-03',
  amountCents: -500,
  description: 'Energia',
  bankAccountId: 'bank',
  sourceBankAccountId: null,
  personName: null,
  personDocument: null,
  installmentNumber: null,
  installmentTotal: null,
  isCardReceivable: false,
  feeCents: 0,
}
const account = (keys: readonly KnownKey[] = [], entries: readonly EntryFacts[] = []): AccountFacts => ({
  bankAccountId: 'bank',
  listKeys: async () => keys,
  listEntries: async () => entries,
})
const verdicts = async (lines: JudgedLine[], facts: AccountFacts | null) =>
  (await setVerdicts(lines, facts)).map(({ verdict }) => verdict)

it('what is remembered was imported, as often as it is remembered', async () => {
  const lines = linesOf(['02', -500, 'Luz'], ['02', -500, 'Luz'], ['03', 100, 'Pix'])
  expect(await verdicts(lines, account(known(lines.slice(0, 1))))).toEqual(['imported', 'new', 'new'])
  expect(await verdicts(lines, account(known(lines)))).toEqual(['imported', 'imported', 'imported'])
})

it('a line whose text the bank changed may be the remembered one that the file does not have', async () => {
  const before = linesOf(['02', -500, 'COMPRA', 'FIT-1001'])
  const after = linesOf(['02', -500, 'COMPRA PADARIA', 'FIT-1001'])
  expect(await verdicts(after, account(known(before)))).toEqual(['possible-duplicate'])
  expect(await verdicts([...after, ...before], account(known(before)))).toEqual(['new', 'imported'])
})

it('the same movement under another identifier may be the remembered one that the file does not have', async () => {
  const before = linesOf(['02', -500, 'TARIFA PACOTE', 'FIT-1001'])
  const after = linesOf(['02', -500, 'Tarifa  pacote', 'FIT-9001'])
  expect(await verdicts(after, account(known(before)))).toEqual(['possible-duplicate'])
  expect(await verdicts([...after, ...before], account(known(before)))).toEqual(['new', 'imported'])
  const other = linesOf(['02', -500, 'TARIFA TED', 'FIT-9001'])
  expect(await verdicts(other, account(known(before)))).toEqual(['new'])
})

it('what is new is compared with the entries of the account; what was imported is not', async () => {
  const lines = linesOf(['02', -500, 'Luz'], ['03', -500, 'Luz'])
  expect(await setVerdicts(lines, account(known(lines.slice(0, 1)), [entry]))).toEqual([
    { verdict: 'imported', match: null },
    { verdict: 'match', match: { entryId: 'entry', isPaid: true, reason: expect.stringContaining('Mesmo valor') } },
  ])
})

it('entries are asked for the days around what is new, and not at all where nothing is', async () => {
  const lines = linesOf(['10', -500, 'Luz'], ['20', 300, 'Pix'])
  const asked: unknown[] = []
  const facts = (keys: KnownKey[]): AccountFacts => ({
    ...account(keys),
    listEntries: async (wanted) => (asked.push(wanted), []),
  })
  await setVerdicts(lines, facts(known(lines.slice(0, 1))))
  expect(asked).toEqual([{ from: '2026-02-13', until: '2026-02-27', amounts: [300] }])
  await setVerdicts(lines, facts(known(lines)))
  expect(asked).toHaveLength(1)
})

it('balances and errors are what they are, and without an account every movement is new', async () => {
  const blank = { date: null, description: '', amountCents: null, installment: null, key: null }
  const lines: JudgedLine[] = [
    ...linesOf(['02', -500, 'Luz']),
    { ...blank, kind: 'balance' },
    { ...blank, kind: 'error' },
  ]
  expect(await verdicts(lines, null)).toEqual(['new', 'balance', 'error'])
})
