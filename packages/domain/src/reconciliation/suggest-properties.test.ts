import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/calendar-date.ts'
import type { EntryFacts, LineFacts } from './facts.ts'
import { planSuggestions } from './plan-suggestions.ts'
import { suggestFor, type Suggested, type World } from './suggest.ts'

const day = '2026-11-10'
let made = 0
const line = (own: Partial<LineFacts>): LineFacts => ({
  id: `line-${++made}`,
  bankAccountId: 'main',
  day,
  amountCents: -120000,
  description: 'PIX ENVIADO',
  installmentNumber: null,
  installmentTotal: null,
  ...own,
})
const entry = (own: Partial<EntryFacts>): EntryFacts => ({
  id: `entry-${++made}`,
  type: 'EXPENSE',
  isPaid: false,
  day,
  amountCents: -120000,
  description: '',
  bankAccountId: 'main',
  sourceBankAccountId: null,
  personName: null,
  personDocument: null,
  installmentNumber: null,
  installmentTotal: null,
  isCardReceivable: false,
  feeCents: 0,
  ...own,
})
const world = (own: Partial<World>): World => ({
  lines: [],
  entries: [],
  accounts: [
    { id: 'main', name: 'Itaú' },
    { id: 'other', name: 'CDB automático' },
    { id: 'card', name: 'Cartão Visa' },
  ],
  ...own,
})

const cents = fc.integer({ min: 1, max: 2000 })
const near = fc.integer({ min: -40, max: 40 }).map((days) => addDays(day, days))
const someLine = fc
  .record({
    amountCents: fc.tuple(cents, fc.constantFrom(1, -1)).map(([size, sign]) => size * sign),
    day: near,
    bankAccountId: fc.constantFrom('main', 'other'),
    description: fc.constantFrom('PIX MARIA', 'TED', 'CIELO VENDA', 'RESGATE CDB'),
  })
  .map((own) => line(own))
const someEntry = fc
  .record({
    size: cents,
    type: fc.constantFrom('INCOME' as const, 'EXPENSE' as const),
    day: near,
    isPaid: fc.boolean(),
    description: fc.constantFrom('Maria', 'Venda', ''),
  })
  .map(({ size, ...own }) => entry({ ...own, amountCents: own.type === 'EXPENSE' ? -size : size }))

describe('whatever the lines and entries', () => {
  const moved = (found: Suggested, entries: EntryFacts[]) =>
    found.entries.reduce((total, { id, treatment }) => {
      const { amountCents } = entries.find((candidate) => candidate.id === id)!
      const { principal, interest, fine, discount } = treatment
      return total + Math.sign(amountCents) * ((principal ?? Math.abs(amountCents)) + interest + fine - discount)
    }, -found.feeCents)

  it('a suggestion of entries adds up to its lines to the cent, and its score lies between 40 and 100 [fin-188]', () => {
    fc.assert(
      fc.property(
        fc.array(someLine, { minLength: 1, maxLength: 8 }),
        fc.array(someEntry, { maxLength: 12 }),
        (lines, entries) => {
          for (const one of lines) {
            for (const found of suggestFor(one, world({ lines, entries }))) {
              expect(found.score).toBeGreaterThanOrEqual(40)
              expect(found.score).toBeLessThanOrEqual(100)
              expect(found.reason).not.toBe('')
              if (found.entries.length === 0) continue
              const sum = found.lineIds.reduce(
                (total, id) => total + lines.find((candidate) => candidate.id === id)!.amountCents,
                0,
              )
              expect(moved(found, entries)).toBe(sum)
            }
          }
        },
      ),
    )
  })

  it('a plan uses no line and no entry twice, and keeps to the score asked for', () => {
    fc.assert(
      fc.property(
        fc.array(someLine, { minLength: 1, maxLength: 8 }),
        fc.array(someEntry, { maxLength: 12 }),
        fc.integer({ min: 40, max: 90 }),
        (lines, entries, minScore) => {
          const plan = planSuggestions(
            lines.flatMap((one) => suggestFor(one, world({ lines, entries }))),
            minScore,
          )
          const ids = plan.flatMap((found) => [
            ...found.lineIds,
            ...found.entries.map(({ id }) => id),
            ...(found.otherLineId ? [found.otherLineId] : []),
          ])
          expect(new Set(ids).size).toBe(ids.length)
          expect(plan.every(({ score }) => score >= minScore)).toBe(true)
        },
      ),
    )
  })
})
