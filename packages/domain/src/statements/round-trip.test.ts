import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { addDays, formatDate } from '../calendar/calendar-date.ts'
import { formatBRL } from '../money/money.ts'
import { collectStatement } from './parse-statement.ts'
import { isBalanceText, isTotalText } from './line-text.ts'
import type { StatementFormat } from './statement-line.ts'
import { proveBalance } from './balance-proof.ts'
import { statementTemplates } from './templates.ts'
import { chunksOfBytes, text } from './testing.ts'
import { writeOfx } from './write-ofx.ts'

const letters = [...'abcXYZáçõ019&;,"\'<>|/ -', '🚚']
const word = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 40 })
  .map((value) => `x${value}`.replace(/\s+/g, ' ').trim())
const entry = fc.record({
  date: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2020-01-01', days)),
  amountCents: fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).filter((cents) => cents !== 0),
  description: word.filter((value) => !isBalanceText(value) && !isTotalText(value)),
  fitid: fc.stringMatching(/^[a-z0-9]{8,20}$/),
})
type Entry = { date: string; amountCents: number; description: string; fitid: string }
const entries = fc.array(entry, { minLength: 1, maxLength: 30 })

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
const writers: Record<string, { format: StatementFormat; write: (list: Entry[]) => Promise<Uint8Array> }> = {
  OFX: { format: 'OFX', write: async (list) => text(writeOfx({ bankId: '001', acctId: '1', balanceCents: 0 }, list)) },
  CSV: {
    format: 'CSV',
    write: async (list) =>
      text(
        `Data;Histórico;Valor\n${list.map(({ date, description, amountCents }) => [formatDate(date), quoted(description), formatBRL(amountCents)].join(';')).join('\n')}\n`,
      ),
  },
  'comma CSV': {
    format: 'CSV',
    write: async (list) =>
      text(
        `Data,Histórico,Valor\r\n${list.map(({ date, description, amountCents }) => [date, quoted(description), quoted(formatBRL(amountCents).replace('R$ ', ''))].join(',')).join('\r\n')}`,
      ),
  },
  EXCEL: {
    format: 'EXCEL',
    write: (list) =>
      writeXlsx({
        sheets: [
          {
            name: 'Extrato',
            columns: [{ numFmt: 'dd/mm/yyyy' }],
            rows: [
              ['Data', 'Histórico', 'Valor'],
              ...list.map(({ date, description, amountCents }) => [
                new Date(`${date}T00:00:00Z`),
                description,
                amountCents / 100,
              ]),
            ],
          },
        ],
      }),
  },
}

it.each(Object.keys(writers))(
  'reads back what was written as %s, however the bytes are cut [fin-126]',
  async (name) => {
    const { format, write } = writers[name]!
    await fc.assert(
      fc.asyncProperty(entries, fc.integer({ min: 1, max: 300 }), async (list, size) => {
        const { lines } = await collectStatement(chunksOfBytes(await write(list), size), { format })
        expect(
          lines.map(({ kind, date, amountCents, description }) => ({ kind, date, amountCents, description })),
        ).toEqual(
          list.map(({ date, amountCents, description }) => ({ kind: 'movement', date, amountCents, description })),
        )
        if (format === 'OFX') expect(lines.map(({ fitid }) => fitid)).toEqual(list.map(({ fitid }) => fitid))
      }),
      { numRuns: format === 'EXCEL' ? 30 : 150 },
    )
  },
)

it('reads a long file the same whatever its pieces [fin-126]', async () => {
  const list = Array.from({ length: 3000 }, (_, index) => ({
    date: addDays('2024-01-01', index % 700),
    amountCents: index % 2 ? index + 1 : -index - 1,
    description: `Lançamento nº ${index}`,
    fitid: `fitid-${index}`,
  }))
  for (const { format, write } of [writers['OFX']!, writers['CSV']!]) {
    const bytes = await write(list)
    const whole = await collectStatement(chunksOfBytes(bytes), { format })
    expect(whole.lines).toHaveLength(3000)
    expect(await collectStatement(chunksOfBytes(bytes, 4093), { format })).toEqual(whole)
  }
})

it.each(statementTemplates.map((template) => [template.name, template] as const))(
  'accepts its own template %s [fin-102]',
  async (_, template) => {
    const { lines, summary } = await collectStatement(chunksOfBytes(await template.build()), {
      format: template.format,
    })
    expect(lines.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
    expect(summary).toMatchObject({
      movementCount: 5,
      errorCount: 0,
      creditCents: 205_050,
      debitCents: 55_490,
      needsMapping: null,
    })
    expect(proveBalance(lines, summary.accounts[0]?.ledgerBalance ?? null).status).not.toBe('mismatch')
    expect(template.headers.length).toBeGreaterThanOrEqual(3)
  },
)

it('has a template of every format, and no two of one name [fin-103]', () => {
  expect(new Set(statementTemplates.map(({ format }) => format)).size).toBe(4)
  expect(new Set(statementTemplates.map(({ name }) => name)).size).toBe(statementTemplates.length)
  for (const { name } of statementTemplates) expect(name).toMatch(/^[a-z0-9-]{1,60}$/)
})
