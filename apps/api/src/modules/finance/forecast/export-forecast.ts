import { Readable } from 'node:stream'
import type { forecast } from '@prumo/contract/finance/forecast'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { fileHeaders } from '#platform/spreadsheet/send-export.ts'
import type { SheetColumn } from '#platform/spreadsheet/sheet-column.ts'
import { writeCsv } from '#platform/spreadsheet/write-csv.ts'
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts'
import { readForecast } from './read-forecast.ts'
import type { ReadSaleFlows } from './sale-flows.ts'

type Forecast = ResultOf<typeof forecast.read>

/** A row per day: the total as it is, with each scenario and with all; then each account as it is. */
export async function exportForecast(
  ctx: Context,
  readSales: ReadSaleFlows,
  { format, ...question }: InputOf<typeof forecast.export>['body'],
  { reply }: Exchange,
) {
  const answer = await readForecast(ctx, readSales, question)
  await recordSecurity(ctx, {
    kind: 'report-exported',
    details: { report: 'Fluxo de caixa futuro', format: format.toUpperCase() },
  })
  const columns = columnsOf(answer)
  const days = [answer.base.points.map((_, index) => index)]
  const file =
    format === 'xlsx'
      ? writeXlsx('Fluxo futuro', columns, days)
      : Readable.from(writeCsv(columns, days), { objectMode: false })
  await reply
    .headers(
      fileHeaders({ name: `fluxo-futuro-${answer.startDate}-a-${answer.endDate}`, format }, answer.base.points.length),
    )
    .send(file)
}

function columnsOf({ startDate, base, scenarios, combined }: Forecast): SheetColumn<number>[] {
  const money = (header: string, points: readonly number[]): SheetColumn<number> => ({
    header,
    width: Math.max(16, header.length + 2),
    kind: 'money',
    value: (day) => points[day]!,
  })
  return [
    { header: 'Data', width: 12, kind: 'date', value: (day) => addDays(startDate, day) },
    money('Saldo previsto', base.points),
    ...scenarios.map(({ name, points }) => money(name, points)),
    ...(combined && scenarios.length > 1 ? [money('Todos os cenários', combined.points)] : []),
    ...base.accounts.map(({ name, points }) => money(name, points)),
  ]
}
