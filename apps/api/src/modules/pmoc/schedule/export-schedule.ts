import { Readable } from 'node:stream'
import type { schedule, ScheduleItem } from '@prumo/contract/pmoc/schedule'
import type { InputOf } from '@prumo/contract/route'
import { equipmentTypes } from '@prumo/domain/pmoc/catalogue/equipment-types'
import { executionMarkLabels, periodicityLabels, scheduleStatusLabels } from '@prumo/domain/pmoc/words'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { sendExport } from '#platform/spreadsheet/send-export.ts'
import type { SheetColumn } from '#platform/spreadsheet/sheet-column.ts'
import { writeCsv } from '#platform/spreadsheet/write-csv.ts'
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts'
import { findPlanCode, openScheduleItems } from './item-queries.ts'

type Asked = InputOf<typeof schedule.export>['query']

const text = (
  header: string,
  width: number,
  value: (item: ScheduleItem) => string | null,
): SheetColumn<ScheduleItem> => ({ header, width, kind: 'text', value })
const day = (header: string, value: (item: ScheduleItem) => string | null): SheetColumn<ScheduleItem> => ({
  header,
  width: 13,
  kind: 'date',
  value,
})

const columns: readonly SheetColumn<ScheduleItem>[] = [
  text('Tag', 12, ({ equipment }) => equipment.tag),
  text('Local', 26, ({ equipment }) => equipment.locationName),
  text('Tipo', 20, ({ equipment }) => equipmentTypes[equipment.type].label),
  text('Tarefa', 44, ({ task }) => task.description),
  text('Norma', 16, ({ task }) => task.norm),
  text('Periodicidade', 14, ({ periodicity }) => periodicityLabels[periodicity]),
  day('Planejada', ({ plannedDate }) => plannedDate),
  day('Prazo', ({ dueDate }) => dueDate),
  text('Situação', 14, ({ status }) => scheduleStatusLabels[status]),
  text('Técnico', 24, ({ technician }) => technician?.name ?? null),
  day('Execução', ({ executedDate }) => executedDate),
  text('Executado por', 24, ({ executedBy }) => executedBy),
  text('Aprovado por', 24, ({ approvedBy }) => approvedBy),
  text('Avisos', 30, (item) => noticesOf(item).join(', ') || null),
  text('Motivo do cancelamento', 30, ({ cancelReason }) => cancelReason),
]

/** The list as it is narrowed and ordered, all of its pages. */
export async function exportSchedule(
  ctx: Context,
  planId: string,
  { format, sort, ...filters }: Asked,
  { reply }: Exchange,
) {
  const code = await findPlanCode(ctx.db, planId)
  await sendExport(reply, {
    name: `cronograma-${code.toLowerCase()}-${ctx.today()}`,
    format,
    open: async () => {
      await recordSecurity(ctx, {
        kind: 'report-exported',
        details: { report: `Cronograma ${code}`, format: format.toUpperCase() },
      })
      return openScheduleItems(ctx, { ...filters, planId }, sort, ctx.today())
    },
    write: ({ batches }) =>
      format === 'xlsx'
        ? writeXlsx('Cronograma', columns, batches())
        : Readable.from(writeCsv(columns, batches()), { objectMode: false }),
  })
}

const noticesOf = ({ isLate, isOutOfLimits, hasPhotosPending, hasConflict, marks }: ScheduleItem) => [
  ...(isLate ? ['fora do prazo'] : []),
  ...(isOutOfLimits ? ['leitura fora do limite'] : []),
  ...(hasPhotosPending ? ['fotos pendentes'] : []),
  ...(hasConflict ? ['em conflito'] : []),
  ...marks.map((mark) => executionMarkLabels[mark as keyof typeof executionMarkLabels] ?? mark),
]
