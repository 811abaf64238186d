import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { proveBalance } from './balance-proof.ts'
import { collectStatement } from './parse-statement.ts'
import { linesInShort, chunksOfBytes, readSample, text } from './testing.ts'

const csv = { format: 'CSV' } as const
const txt = { format: 'TXT' } as const

it('finds out whether columns are separated by semicolons, commas or tabs [fin-116]', async () => {
  expect(linesInShort((await readSample('semicolon.csv', csv)).lines)).toEqual([
    ['movement', '2026-02-02', 123_456, 'Pix recebido'],
    ['movement', '2026-02-03', -23_456, 'Conta de luz'],
  ])
  const { lines } = await readSample('comma.csv', csv)
  expect(linesInShort(lines)).toEqual([
    ['movement', '2026-02-02', 123_456, 'Transferência recebida'],
    ['movement', '2026-02-03', -3450, 'Compra no débito - Padaria, Café & Cia'],
  ])
  expect(lines[0]!.checknum).toBe('65a1-0001')
  expect(linesInShort((await readSample('tab.txt', txt)).lines)).toEqual([
    ['movement', '2026-02-02', 1000, 'Pix recebido'],
    ['movement', '2026-02-03', -150, 'Tarifa'],
  ])
})

it('finds the titles below other rows, reads credit and debit columns, joins continued texts and passes over totals and notes [fin-116]', async () => {
  const { lines, summary } = await readSample('credit-and-debit.csv', csv)
  expect(linesInShort(lines)).toEqual([
    ['balance', '2026-01-30', 0, 'SALDO ANTERIOR'],
    ['movement', '2026-02-02', 50_000, 'TRANSFERENCIA PIX REM: MARIA DAS DORES'],
    ['movement', '2026-02-03', -25_000, 'PAGTO ELETRON COBRANCA'],
    ['movement', '2026-02-03', -1000, 'TARIFA BANCARIA'],
  ])
  expect(lines.map(({ lineNumber }) => lineNumber)).toEqual([4, 5, 7, 8])
  expect(proveBalance(lines)).toMatchObject({
    status: 'proved',
    openingCents: 100_000,
    closingCents: 124_000,
    matchedCount: 4,
  })
  expect(summary.mapping).toMatchObject({
    headerRow: 1,
    delimiter: ';',
    date: 0,
    description: 1,
    credit: 3,
    debit: 4,
    balance: 5,
    document: 2,
    amount: null,
  })
})

it('finds a column of cost centres by its title, and takes it out of the additional data', async () => {
  const file =
    'Data;Histórico;Valor;CENTRO DE CUSTOS;Filial\n02/02/2026;Peças;-10,00; Oficina ;Sul\n03/02/2026;Gás;-20,00;;\n'
  const { lines, summary } = await collectStatement(chunksOfBytes(text(file)), csv)
  expect(lines.map(({ costCenter }) => costCenter)).toEqual(['Oficina', null])
  expect(lines[0]!.additionalData).toEqual([{ key: 'Filial', value: 'Sul' }])
  expect(summary.mapping).toMatchObject({ costCenter: 3 })
})

it('reads every way banks write amounts and days [fin-119]', async () => {
  const { lines } = await readSample('amounts-and-dates.csv', csv)
  expect(lines.map(({ amountCents }) => amountCents)).toEqual([
    123_456, -1000, -2000, -3000, 4000, -5000, 6000, 107_000, 8050, -9000, 110_000,
  ])
  expect(lines.map(({ date }) => date)).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((day) => `2026-02-${String(day).padStart(2, '0')}`),
  )
})

it('names what is wrong with each line, and never puts today in the place of a day [fin-113, fin-119]', async () => {
  const { lines } = await readSample('wrong-lines.csv', csv)
  expect(lines.map(({ kind, errors, warnings }) => [kind, ...errors, ...warnings])).toEqual([
    ['movement'],
    ['error', 'Linha 3: Data inválida'],
    ['error', 'Linha 4: Data inválida'],
    ['error', 'Linha 5: Data inválida'],
    ['error', 'Linha 6: Valor inválido'],
    ['error', 'Linha 7: Valor inválido'],
    ['error', 'Linha 8: Valor inválido'],
    ['movement', 'Linha 9: Descrição vazia'],
    ['error', 'Linha 10: Valor inválido'],
  ])
  expect(
    lines
      .filter(({ kind }) => kind === 'error')
      .slice(0, 3)
      .map(({ date }) => date),
  ).toEqual([null, null, null])
})

it("takes rows with 'SALDO' as balances, whatever column the value is in, but not a movement that begins with the word", async () => {
  const { lines } = await readSample('footers.csv', csv)
  expect(lines.map(({ kind, balanceCents }) => [kind, balanceCents])).toEqual([
    ['movement', null],
    ['balance', 11_000],
    ['movement', null],
    ['balance', 11_500],
    ['balance', 11_500],
  ])
  expect(proveBalance(lines)).toMatchObject({ status: 'proved', matchedCount: 3 })
})

it('reads quoted cells with delimiters, quotes and line breaks inside, and still counts lines', async () => {
  const { lines } = await readSample('quotes.csv', csv)
  expect(lines.map(({ lineNumber, description }) => [lineNumber, description])).toEqual([
    [2, 'Peças; filtros e "gás"'],
    [3, 'duas linhas'],
    [5, 'depois'],
  ])
  await expect(
    collectStatement(chunksOfBytes(text('Data;Descrição;Valor\n02/02/2026;"aberto;1,00\n')), csv),
  ).rejects.toMatchObject({ code: 'truncated', message: expect.stringContaining('linha 2') })
})

it('reads text without titles, and text aligned by spaces [fin-117]', async () => {
  expect(linesInShort((await readSample('without-titles.txt', txt)).lines)).toEqual([
    ['movement', '2026-02-02', 15_000, 'PIX TRANSF MARIA'],
    ['movement', '2026-02-03', -4590, 'TAR PACOTE'],
  ])
  const { lines } = await readSample('spaces.txt', txt)
  expect(
    lines.map(({ kind, amountCents, balanceCents, description, checknum }) => [
      kind,
      amountCents,
      balanceCents,
      description,
      checknum,
    ]),
  ).toEqual([
    ['balance', 0, 100_000, 'SALDO ANTERIOR', null],
    ['movement', 15_000, 115_000, 'PIX RECEBIDO MARIA', '000123'],
    ['movement', -4590, 110_410, 'TARIFA PACOTE DE SERVICOS', '000124'],
    ['movement', -1000, null, 'COMPRA NO DEBITO', null],
  ])
})

it('does not guess the side of amounts that spaces alone put under credit or debit', async () => {
  const file = text(
    'Data        Histórico        Crédito     Débito\n02/02/2026  PIX              10,00\n03/02/2026  LUZ                          20,00\n',
  )
  expect((await collectStatement(chunksOfBytes(file), txt)).summary.needsMapping).not.toBeNull()
})

it('reads purchases of a card bill as money that left', async () => {
  expect((await readSample('card-bill.csv', csv)).lines.map(({ amountCents }) => amountCents)).toEqual([
    -12_050, 30_000,
  ])
})

it('shows the first rows of columns it does not know, reads them as a person maps them, and knows them the next time', async () => {
  const { lines, summary } = await readSample('unknown-columns.csv', csv)
  expect(lines).toEqual([])
  expect(summary.needsMapping).toEqual({
    delimiter: ';',
    rows: [
      ['Relatório', '', '', ''],
      ['Quando', 'O quê', 'Quanto veio', 'Quanto foi'],
      ['02/02/2026', 'Venda', '100,00', ''],
      ['03/02/2026', 'Compra', '', '40,00'],
    ],
  })
  const none = { amount: null, balance: null, document: null, type: null }
  const mapped = await readSample('unknown-columns.csv', {
    ...csv,
    mapping: { headerRow: 1, date: 0, description: 1, credit: 2, debit: 3, ...none },
  })
  expect(linesInShort(mapped.lines)).toEqual([
    ['movement', '2026-02-02', 10_000, 'Venda'],
    ['movement', '2026-02-03', -4000, 'Compra'],
  ])
  const remembered = JSON.parse(JSON.stringify(mapped.summary.mapping)) as typeof mapped.summary.mapping
  const next = text('Quando;O quê;Quanto veio;Quanto foi\n05/03/2026;Outra venda;1.100;\n')
  expect(linesInShort((await collectStatement(chunksOfBytes(next), { ...csv, mapping: remembered })).lines)).toEqual([
    ['movement', '2026-03-05', 110_000, 'Outra venda'],
  ])
  expect(linesInShort((await readSample('semicolon.csv', { ...csv, mapping: remembered })).lines)).toHaveLength(2)
})

it('reads spreadsheets like any table: days and amounts as cells of their own or as text', async () => {
  const rows = [
    ['Extrato da conta'],
    ['Data', 'Histórico', 'Documento', 'Valor', 'Saldo'],
    [new Date('2026-02-02T00:00:00Z'), 'Pix recebido', 1001, 1234.56, 2234.56],
    ['03/02/2026', 'Conta de luz', 1002, '-234,56', '2.000,00'],
    [new Date('2026-02-03T00:00:00Z'), 'SALDO DO DIA', null, null, 2000],
    ['31/02/2026', 'dia errado', null, 1, null],
  ]
  const file = await writeXlsx({
    sheets: [
      { name: 'Capa', rows: [['Banco Exemplo']] },
      { name: 'Extrato', rows, columns: [{ numFmt: 'dd/mm/yyyy' }] },
    ],
  })
  const { lines } = await collectStatement(chunksOfBytes(file, 100), { format: 'EXCEL' })
  expect(
    lines.map(({ lineNumber, kind, date, amountCents, balanceCents }) => [
      lineNumber,
      kind,
      date,
      amountCents,
      balanceCents,
    ]),
  ).toEqual([
    [3, 'movement', '2026-02-02', 123_456, 223_456],
    [4, 'movement', '2026-02-03', -23_456, 200_000],
    [5, 'balance', '2026-02-03', 0, 200_000],
    [6, 'error', null, 100, null],
  ])
})
