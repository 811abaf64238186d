import { expect, it } from 'vitest'
import { balancesOf, proveStatement } from './prove-statement.ts'
import type { LedgerBalance, StatementAccount } from './statement-line.ts'

const moved = (lineNumber: number, date: string, amountCents: number, balanceCents: number | null = null) => ({
  lineNumber,
  kind: 'movement' as const,
  date,
  amountCents,
  balanceCents,
})
const account = (ledgerBalance: LedgerBalance | null): StatementAccount => ({
  bankId: '1',
  branchId: null,
  acctId: '1',
  currency: 'BRL',
  ledgerBalance,
  periodStart: '2026-02-01',
  periodEnd: '2026-02-28',
})
const ledger = (amountCents: number, unscaledCents: number | null = null) =>
  account({ amountCents, unscaledCents, date: '2026-02-28' })
const lines = [moved(1, '2026-02-02', 500), moved(2, '2026-02-03', -200)]

it('is proved only when the account holds here what the bank says it holds on that day', () => {
  const balances = balancesOf(lines, ledger(1300))
  expect(proveStatement(balances, 1300)).toEqual({
    date: '2026-02-28',
    fileCents: 1300,
    accountCents: 1300,
    movementCents: 300,
    isProved: true,
    stopsAt: null,
  })
  expect(proveStatement(balances, 1250)).toMatchObject({ fileCents: 1300, accountCents: 1250, isProved: false })
})

it('without an account it says what the file says, and proves nothing', () => {
  expect(proveStatement(balancesOf(lines, ledger(1300)), null)).toMatchObject({
    fileCents: 1300,
    accountCents: null,
    movementCents: 300,
    isProved: null,
  })
  expect(proveStatement(balancesOf(lines, account(null)), 300)).toMatchObject({ fileCents: null, isProved: null })
})

it('a final balance of which the cents are in doubt proves, but does not disprove', () => {
  const balances = balancesOf(lines, ledger(130_000, 1300))
  expect(proveStatement(balances, 1300)).toMatchObject({ fileCents: 1300, isProved: true })
  expect(proveStatement(balances, 130_000)).toMatchObject({ fileCents: 130_000, isProved: true })
  expect(proveStatement(balances, 7)).toMatchObject({ isProved: null })
})

it('without a final balance the last one beside a line counts, whichever way the file runs', () => {
  const stated = { date: '2026-02-03', cents: 1300, unscaledCents: null }
  const running = [moved(1, '2026-02-02', 500, 1500), moved(2, '2026-02-03', -200, 1300)]
  expect(balancesOf(running, null)).toMatchObject({ stated, stopsAt: null })
  expect(balancesOf(running.toReversed(), null)).toMatchObject({ stated, stopsAt: null })
  const broken = [moved(1, '2026-02-02', 500, 1500), moved(2, '2026-02-03', -200, 1250)]
  expect(balancesOf(broken.toReversed(), null)).toMatchObject({
    stated: { ...stated, cents: 1250 },
    stopsAt: { lineNumber: 2, statedCents: 1250, computedCents: 1300 },
  })
})

it('an opening balance alone is led on by the movements to the last day', () => {
  const before = { lineNumber: 1, kind: 'balance' as const, date: '2026-02-01', amountCents: 0, balanceCents: 1000 }
  expect(balancesOf([before, moved(2, '2026-02-02', 500)], null).stated).toEqual({
    date: '2026-02-02',
    cents: 1500,
    unscaledCents: null,
  })
})
