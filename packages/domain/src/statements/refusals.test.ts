import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { collectStatement } from './parse-statement.ts'
import { statementFormats, type StatementFormat } from './statement-line.ts'
import { chunksOfBytes, sample, text } from './testing.ts'

const read = (bytes: Uint8Array, format: StatementFormat) => collectStatement(chunksOfBytes(bytes), { format })
const oldContainer = Uint8Array.from([
  0xd0,
  0xcf,
  0x11,
  0xe0,
  0xa1,
  0xb1,
  0x1a,
  0xe1,
  ...Array.from({ length: 600 }, () => 0),
])

it.each(statementFormats)('says that an empty %s is empty', async (format) => {
  await expect(read(new Uint8Array(0), format)).rejects.toMatchObject({ code: 'empty' })
})

it('refuses a row of more columns than any statement has, before the row is whole', async () => {
  const good = 'Data;Descrição;Valor\n' + '01/03/2026;Café;-1,00\n'.repeat(5000)
  await expect(read(text(good + 'a;'.repeat(2_000_000)), 'CSV')).rejects.toMatchObject({
    code: 'binary',
    message: 'O arquivo não é um extrato: a linha 5002 tem mais de 500 colunas.',
  })
})

it('says that a file of blanks, or of titles only, has no entries', async () => {
  await expect(read(text('\ufeff \r\n\r\n'), 'CSV')).rejects.toMatchObject({ code: 'empty' })
  await expect(read(text('Data;Descrição;Valor\n'), 'CSV')).rejects.toMatchObject({
    code: 'empty',
    message: 'O extrato não tem nenhum lançamento.',
  })
  await expect(read(await writeXlsx({ sheets: [{ name: 'Vazia', rows: [] }] }), 'EXCEL')).rejects.toMatchObject({
    code: 'empty',
  })
})

it('tells binary from text', async () => {
  const noise = Uint8Array.from({ length: 2000 }, (_, index) => (index * 7919) % 256)
  for (const format of ['OFX', 'CSV', 'TXT'] as const)
    await expect(read(noise, format)).rejects.toMatchObject({ code: 'binary' })
  await expect(read(noise, 'EXCEL')).rejects.toMatchObject({ code: 'not-excel' })
})

it('says what a file seems to be when it is of another format', async () => {
  const spreadsheet = await writeXlsx({ sheets: [{ name: 'Extrato', rows: [['a']] }] })
  await expect(read(spreadsheet, 'CSV')).rejects.toMatchObject({
    code: 'not-csv',
    message: expect.stringContaining('uma planilha do Excel'),
  })
  await expect(read(text('%PDF-1.7 …'), 'OFX')).rejects.toMatchObject({
    code: 'not-ofx',
    message: expect.stringContaining('um PDF'),
  })
  await expect(read(await sample('one-line.ofx'), 'CSV')).rejects.toMatchObject({
    code: 'not-csv',
    message: expect.stringContaining('um OFX'),
  })
  await expect(read(await sample('mixed-tags.ofx'), 'TXT')).rejects.toMatchObject({ code: 'not-txt' })
  await expect(read(await sample('semicolon.csv'), 'OFX')).rejects.toMatchObject({ code: 'not-ofx' })
  await expect(read(text('<html><table></table></html>'), 'EXCEL')).rejects.toMatchObject({
    code: 'not-excel',
    message: expect.stringContaining('página da internet'),
  })
})

it('refuses the old Excel, a protected one, a cut one and one that unpacks to too much [fin-125]', async () => {
  await expect(read(oldContainer, 'EXCEL')).rejects.toMatchObject({
    code: 'old-excel',
    message: expect.stringContaining('.xlsx'),
  })
  const locked = Uint8Array.from([
    ...oldContainer,
    ...'EncryptedPackage'.split('').flatMap((letter) => [letter.charCodeAt(0), 0]),
  ])
  await expect(read(locked, 'EXCEL')).rejects.toMatchObject({ code: 'encrypted' })
  const good = await writeXlsx({
    sheets: [
      {
        name: 'Extrato',
        rows: [
          ['Data', 'Descrição', 'Valor'],
          ['02/02/2026', 'x', 1],
        ],
      },
    ],
  })
  await expect(read(good.subarray(0, good.length / 2), 'EXCEL')).rejects.toMatchObject({ code: 'truncated' })
  const view = new DataView(good.slice().buffer)
  const directory = view.getUint32(good.length - 22 + 16, true)
  view.setUint32(directory + 24, 300 * 1024 * 1024, true)
  await expect(read(new Uint8Array(view.buffer), 'EXCEL')).rejects.toMatchObject({ code: 'too-large' })
})

it('refuses investments that do not say their currency, or say another; in reais their cash movements are read', async () => {
  const investments = (currency: string) =>
    text(`OFXHEADER:100

<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20260213${currency}<INVACCTFROM><BROKERID>corretora<ACCTID>99-1</INVACCTFROM>
<INVTRANLIST><DTSTART>20260201<DTEND>20260213<INVBANKTRAN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260210<TRNAMT>10.00<FITID>A1<MEMO>Dividendos</STMTTRN>
<SUBACCTFUND>CASH</INVBANKTRAN></INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1></OFX>`)
  await expect(read(investments(''), 'OFX')).rejects.toMatchObject({
    code: 'other-currency',
    message: expect.stringContaining('de investimentos e não diz em que moeda'),
  })
  await expect(read(investments('<CURDEF>USD'), 'OFX')).rejects.toMatchObject({
    message: expect.stringContaining('outra moeda (USD)'),
  })
  const { lines, summary } = await read(investments('<CURDEF>BRL'), 'OFX')
  expect(lines.map(({ amountCents, description }) => [amountCents, description])).toEqual([[1000, 'Dividendos']])
  expect(summary.accounts.map(({ acctId }) => acctId)).toEqual(['99-1'])
})
