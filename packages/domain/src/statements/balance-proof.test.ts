import { expect, it } from 'vitest'
import { proveBalance } from './balance-proof.ts'

const moved = (lineNumber: number, date: string, amountCents: number, balanceCents: number | null = null) => ({
  lineNumber,
  kind: 'movement' as const,
  date,
  amountCents,
  balanceCents,
})
const stated = (lineNumber: number, date: string | null, balanceCents: number) => ({
  lineNumber,
  kind: 'balance' as const,
  date,
  amountCents: 0,
  balanceCents,
})
const ledger = (amountCents: number) => ({ amountCents, unscaledCents: null, date: '2026-02-28' })

it('walks from balance to balance to the final one', () => {
  const lines = [
    stated(1, '2026-02-01', 1000),
    moved(2, '2026-02-02', 500),
    stated(3, '2026-02-02', 1500),
    moved(4, '2026-02-03', -200),
  ]
  expect(proveBalance(lines, ledger(1300))).toEqual({
    status: 'proved',
    openingCents: 1000,
    closingCents: 1300,
    matchedCount: 3,
    mismatch: null,
    wasUnscaled: false,
  })
})

it('says at which line and day it stops matching [fin-139]', () => {
  const lines = [
    moved(1, '2026-02-02', 500, 1500),
    moved(2, '2026-02-03', -200, 1300),
    moved(3, '2026-02-04', -100, 900),
  ]
  expect(proveBalance(lines)).toMatchObject({
    status: 'mismatch',
    matchedCount: 2,
    mismatch: { lineNumber: 3, date: '2026-02-04', statedCents: 900, computedCents: 1200 },
  })
  expect(proveBalance([stated(1, '2026-02-01', 0), moved(2, '2026-02-02', 500)], ledger(400))).toMatchObject({
    status: 'mismatch',
    mismatch: { lineNumber: null, statedCents: 400, computedCents: 500 },
  })
})

it('reads files that run from new to old', () => {
  expect(
    proveBalance([
      moved(1, '2026-02-04', -100, 1200),
      moved(2, '2026-02-03', -200, 1300),
      moved(3, '2026-02-02', 500, 1500),
    ]),
  ).toMatchObject({ status: 'proved', openingCents: 1000, closingCents: 1200 })
})

it("takes a balance beside a movement as the day's, where the bank means it so", () => {
  expect(
    proveBalance([
      moved(1, '2026-02-02', 500, 1300),
      moved(2, '2026-02-02', -200, 1300),
      moved(3, '2026-02-03', -100, 1200),
    ]),
  ).toMatchObject({ status: 'proved', openingCents: 1000 })
})

it('proves nothing without a balance to begin from', () => {
  expect(proveBalance([moved(1, '2026-02-02', 500)])).toMatchObject({ status: 'unproved', mismatch: null })
  expect(proveBalance([moved(1, '2026-02-02', 500)], ledger(500))).toMatchObject({ status: 'unproved' })
})
