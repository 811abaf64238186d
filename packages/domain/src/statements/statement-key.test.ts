import { expect, it } from 'vitest'
import { sha256, sha256OfBytes } from '../text/sha256.ts'
import { emptyLine, type StatementLine } from './statement-line.ts'
import { createStatementKeys } from './statement-key.ts'

const line = (changes: Partial<StatementLine>): StatementLine => ({
  ...emptyLine(1),
  date: '2026-02-03',
  amountCents: -5000,
  description: 'LOJA',
  ...changes,
})
const keysOf = (lines: Partial<StatementLine>[], account = 'conta') => {
  const keyOf = createStatementKeys(account)
  return lines.map((changes) => keyOf(line(changes)))
}

it('is the SHA-256 everyone else computes', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(sha256OfBytes(Uint8Array.of(97, 98, 99))).toBe(sha256('abc'))
  expect(sha256('Manutenção 🚚'.repeat(400))).toBe('fa4c20d15326938f1b8873658fbc482e292e025c8c2bbab9423c6413d164ef36')
})

it('gives equal lines the same key and counts them, and every difference another key', () => {
  const [first, second] = keysOf([{}, {}])
  expect(first).toMatchObject({ key: second!.key, occurrence: 1 })
  expect(second!.occurrence).toBe(2)
  const others: Partial<StatementLine>[] = [
    { date: '2026-02-04' },
    { amountCents: -5001 },
    { description: 'LOJA B' },
    { checknum: '1' },
    { fitid: 'ABC-1001' },
    { description: 'LOJA PARCELA 1/6' },
    { description: 'LOJA PARCELA 2/6' },
  ]
  expect(new Set([first!.key, ...keysOf(others).map(({ key }) => key), keysOf([{}], 'outra')[0]!.key]).size).toBe(9)
})

it('does not mind case, accents and spaces, nor identifiers that identify nothing', () => {
  const [first] = keysOf([{ description: 'Padaria São João' }])
  const same = keysOf([
    { description: ' PADARIA  SAO JOAO ' },
    { description: 'Padaria São João', fitid: '0' },
    { description: 'Padaria São João', fitid: '00042' },
    { description: 'Padaria São João', fitid: 'N/A' },
  ])
  expect(same.every(({ key }) => key === first!.key)).toBe(true)
})

it('keeps a looser key for texts the bank changes, which still tells parcels apart', () => {
  const [a, b, c, d] = keysOf([
    { fitid: 'ABC-1001' },
    { fitid: 'ABC-1001', description: 'LOJA CENTRO' },
    { fitid: 'ABC-1002' },
    { fitid: 'ABC-1001', installment: { n: 2, total: 6 } },
  ])
  expect(a!.looseKey).toBe(b!.looseKey)
  expect(new Set([a, c, d].map((key) => key!.looseKey)).size).toBe(3)
})
