import { Readable } from 'node:stream'
import type { analysis } from '@prumo/contract/finance/analysis'
import { ageingLabels, ageingTitles } from '@prumo/contract/finance/ageing-labels'
import type { InputOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { selectLetterhead } from '#platform/pdf/queries.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { fileHeaders } from '#platform/spreadsheet/send-export.ts'
import type { SheetColumn } from '#platform/spreadsheet/sheet-column.ts'
import { writeCsv } from '#platform/spreadsheet/write-csv.ts'
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts'
import type { AmountRow } from '../amount-sheet/amount-sheet.ts'
import { drawAmounts } from '../amount-sheet/draw-amount-sheet.ts'
import { readAges, type AgedPerson } from './read-ageing.ts'

const { open: openLabel, ...ageLabels } = ageingLabels
const headers = Object.values(ageLabels)
const fileNames = { INCOME: 'a-receber-por-pessoa', EXPENSE: 'a-pagar-por-pessoa' }

/** Everybody, whatever page the screen shows, closed by the same sums. */
export async function exportAgeing(
  ctx: Context,
  { format, ...question }: InputOf<typeof analysis.exportAgeing>['body'],
  { reply }: Exchange,
) {
  const [{ date, people, sums }, letterhead] = await Promise.all([readAges(ctx, question), selectLetterhead(ctx.db)])
  const title = ageingTitles[question.type]
  await recordSecurity(ctx, { kind: 'report-exported', details: { report: title, format: format.toUpperCase() } })
  const rows = [...people.map(rowOf), { ...rowOf({ ...sums, person: null }), kind: 'result' as const, name: 'Total' }]
  const write = {
    csv: () => Readable.from(writeCsv(columns, [rows]), { objectMode: false }),
    xlsx: () => writeXlsx(title, columns, [rows]),
    pdf: () =>
      drawAmounts({
        ...letterhead,
        title,
        words: [`Em aberto, atraso contado até ${formatDate(date)}`, `emitido em ${formatDate(ctx.today())}`],
        nameHeader: 'Pessoa',
        columns: headers.map((header) => ({ header })),
        rows,
      }),
  }
  const name = `${fileNames[question.type]}-${date}`
  await reply.headers(fileHeaders({ name, format }, people.length)).send(await write[format]())
}

const rowOf = ({ person, open, ...ages }: AgedPerson): AmountRow => ({
  kind: 'line',
  name: person?.name ?? 'Sem cliente ou fornecedor',
  values: (Object.keys(ageLabels) as (keyof typeof ageLabels)[]).map((column) => ages[column]),
  total: open,
})

const columns: SheetColumn<AmountRow>[] = [
  { header: 'Pessoa', width: 40, kind: 'text', value: ({ name }) => name },
  ...headers.map((header, index): SheetColumn<AmountRow> => ({
    header,
    width: 16,
    kind: 'money',
    value: ({ values }) => values[index]!,
  })),
  { header: openLabel, width: 16, kind: 'money', value: ({ total }) => total },
]
