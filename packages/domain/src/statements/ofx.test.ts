import { expect, it } from 'vitest'
import { proveBalance } from './balance-proof.ts'
import { linesInShort, readSample } from './testing.ts'

const ofx = { format: 'OFX' } as const
const read = (name: string) => readSample(name, ofx)

it('reads SGML with leaf tags closed and unclosed in one file, and stated balances are no movements [fin-105, fin-118]', async () => {
  const { lines, summary } = await read('mixed-tags.ofx')
  expect(linesInShort(lines)).toEqual([
    ['balance', '2026-01-30', 0, 'Saldo Anterior'],
    ['movement', '2026-02-03', 25_010, 'Pix - Recebido Maria das Dores'],
    ['movement', '2026-02-04', -8000, 'Pagamento de Boleto'],
    ['balance', '2026-02-04', 0, 'Saldo do dia'],
  ])
  expect(lines[1]).toMatchObject({
    lineNumber: 2,
    type: 'CREDIT',
    fitid: '2026020301',
    checknum: '000000123456',
    trntype: 'CREDIT',
    additionalData: [{ key: 'Referência', value: '123.456' }],
  })
  expect(lines[2]).toMatchObject({ type: 'DEBIT', fitid: '2026020301', checknum: null })
  expect(summary).toMatchObject({
    movementCount: 2,
    balanceCount: 2,
    errorCount: 0,
    creditCents: 25_010,
    debitCents: 8000,
    periodStart: '2026-02-03',
    periodEnd: '2026-02-04',
  })
  expect(summary.accounts).toEqual([
    {
      bankId: '001',
      branchId: '1234-5',
      acctId: '98765-4',
      currency: 'BRL',
      ledgerBalance: { amountCents: 117_010, unscaledCents: null, date: '2026-02-28' },
      periodStart: '2026-02-01',
      periodEnd: '2026-02-28',
    },
  ])
})

it('reads XML 2.x, in lines or all in one, without the header of the old format', async () => {
  expect(linesInShort((await read('one-line.ofx')).lines)).toEqual([
    ['movement', '2026-02-05', 9990, 'Transferência recebida pelo Pix & cia'],
    ['movement', '2026-02-06', -1000, 'Compra no débito'],
  ])
  expect(linesInShort((await read('xml-2.ofx')).lines)).toEqual([
    ['movement', '2026-02-10', -3550, 'Posto Avenida - Compra no crédito'],
  ])
})

it('reads UTF-8 under a header that says 1252, and windows-1252 under one that says 8859-1 [fin-127]', async () => {
  expect((await read('utf-8-under-1252.ofx')).lines[0]!.description).toBe('Manutenção de ar-condicionado São José')
  expect((await read('windows-1252.ofx')).lines[0]!.description).toBe('Manutenção “São José” – 1ª via')
})

it('takes the last of comma and dot as the decimal mark, line by line, and trims [fin-128]', async () => {
  const { lines, summary } = await read('decimal-comma.ofx')
  expect(lines.map(({ amountCents }) => amountCents)).toEqual([-4590, 123_456, -105_025, 750])
  expect(summary.accounts[0]!.ledgerBalance!.amountCents).toBe(14_691)
})

it("takes 'SALDO DIA' with a dot for an amount as a balance without a value [fin-129]", async () => {
  const { lines } = await read('caixa-balance-rows.ofx')
  expect(lines.map(({ kind, balanceCents, errors }) => [kind, balanceCents, errors])).toEqual([
    ['balance', 0, []],
    ['movement', null, []],
    ['balance', null, []],
    ['movement', null, []],
  ])
})

it('reads a card bill, with the parcel of each purchase, and does not take a day for a parcel [fin-121]', async () => {
  const { lines, summary } = await read('card.ofx')
  expect(lines.map(({ installment }) => installment)).toEqual([
    { n: 1, total: 6 },
    { n: 2, total: 6 },
    { n: 3, total: 10 },
    null,
  ])
  expect(summary.accounts[0]).toMatchObject({ acctId: '5555********1234', bankId: null })
})

it('accepts a final balance without its separator only where it equals the computed one [fin-131]', async () => {
  const { lines, summary } = await read('balance-without-separator.ofx')
  const ledger = summary.accounts[0]!.ledgerBalance!
  expect(ledger).toMatchObject({ amountCents: 1_234_500, unscaledCents: 12_345 })
  expect(proveBalance(lines, ledger)).toMatchObject({ status: 'proved', wasUnscaled: true, closingCents: 12_345 })
  const other = lines.map((line) => (line.balanceCents === null ? line : { ...line, balanceCents: 1 }))
  expect(proveBalance(other, ledger)).toMatchObject({ wasUnscaled: false, mismatch: null })
})

it('takes the first eight digits as the day, whatever hour and zone follow; a day that does not exist is an error of its line [fin-132]', async () => {
  const { lines } = await read('dates.ofx')
  expect(lines.map(({ date }) => date)).toEqual([
    '2026-02-01',
    '2026-02-02',
    '2026-02-03',
    '2026-02-04',
    null,
    null,
    null,
  ])
  expect(lines.flatMap(({ errors }) => errors)).toEqual([
    'Linha 5: Data inválida',
    'Linha 6: Data inválida',
    'Linha 7: Data inválida',
  ])
  expect(lines.slice(4).every(({ kind }) => kind === 'error')).toBe(true)
})

it('reads a raw & in texts and identifiers, and unescapes what is escaped [fin-133]', async () => {
  expect((await read('ampersand.ofx')).lines.map(({ description, fitid }) => [description, fitid])).toEqual([
    ['M&M CONSTRUÇÕES & CIA', 'AB&C1001'],
    ['P&G <loja> á', 'X-1002'],
  ])
})

it('reads several statements in one file, tells which account each line is of, and warns [fin-134]', async () => {
  const { lines, summary } = await read('two-accounts.ofx')
  expect(lines.map(({ acctId, amountCents }) => [acctId, amountCents])).toEqual([
    ['111-1', 1000],
    ['222-2', 2000],
  ])
  expect(summary.accounts.map(({ acctId, ledgerBalance }) => [acctId, ledgerBalance!.amountCents])).toEqual([
    ['111-1', 1000],
    ['222-2', 2000],
  ])
  expect(summary.warnings).toEqual(['O arquivo tem extratos de 2 contas.'])
})

it('reads the older OFC [fin-135]', async () => {
  const { lines, summary } = await read('old.ofc')
  expect(lines[0]).toMatchObject({
    date: '2026-02-03',
    amountCents: -2000,
    description: 'Débito automático',
    checknum: '998877',
    acctId: '4567-8',
  })
  expect(summary.accounts).toMatchObject([{ bankId: '237', acctId: '4567-8', ledgerBalance: { amountCents: 13_000 } }])
})

it('refuses a statement in another currency, and one that ends too early', async () => {
  await expect(read('other-currency.ofx')).rejects.toMatchObject({
    code: 'other-currency',
    message: expect.stringContaining('USD'),
  })
  await expect(read('truncated.ofx')).rejects.toMatchObject({ code: 'truncated' })
})
