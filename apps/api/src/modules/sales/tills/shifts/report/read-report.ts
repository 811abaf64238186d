import { paymentMethodLabels, tillMovementLabels, shiftStatusLabels } from '@prumo/contract/sales/till-labels'
import type { tillShifts } from '@prumo/contract/sales/till-shifts'
import type { InputOf } from '@prumo/contract/route'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { formatBRL } from '@prumo/domain/money/money'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { selectLetterhead } from '#platform/pdf/queries.ts'
import { Problem } from '#platform/problem.ts'
import { fileHeaders } from '#platform/spreadsheet/send-export.ts'
import { listMovements, sumKinds } from '../ledger-queries.ts'
import { approvesShifts, findShift } from '../shift-rights.ts'
import { drawingThread } from '#platform/pdf/drawing-thread.ts'
import type { ShiftReport } from './shift-report-sheet.ts'

const { draw: drawShiftReport } = drawingThread<ShiftReport>(new URL('./shift-report-worker.ts', import.meta.url))

/** It tells what there should be: of a shift that is still open only to whoever approves. */
export async function readShiftReport(ctx: Context, id: string) {
  const shift = await findShift(ctx, id)
  if (shift.status === 'OPEN' && !approvesShifts(ctx)) throw new Problem('till-shift.not-closed')
  const [kinds, movements] = [
    await sumKinds(ctx, id),
    await listMovements(ctx, id, ['FLOAT', 'SUPPLY', 'WITHDRAWAL', 'REFUND', 'SALE_BACK']),
  ]
  return { shift, kinds, movements }
}

export async function sendShiftReport(
  ctx: Context,
  { params, query }: InputOf<typeof tillShifts.reportFile>,
  { reply }: Exchange,
) {
  const report = await readShiftReport(ctx, params.id)
  const { company } = await selectLetterhead(ctx.db)
  await ctx.transaction.pause()
  const printed = printedReport(ctx, report, company)
  const bytes = await drawShiftReport({ ...printed, paper: query.paper })
  const name = `caixa-${report.shift.till.series.toLowerCase()}-${printed.day}`
  await reply.headers(fileHeaders({ name, format: 'pdf' }, report.movements.length)).send(bytes)
}

type Read = Awaited<ReturnType<typeof readShiftReport>>

const brl = (cents: number | null) => (cents === null ? '–' : formatBRL(cents))

function printedReport(ctx: Context, { shift, kinds, movements }: Read, company: string) {
  const zone = ctx.actor!.timeZone
  const moment = (at: string) => formatMoment(new Date(at), zone)
  const facts: [string, string][] = [
    ['Situação', shiftStatusLabels[shift.status]],
    ['Aberto', `${moment(shift.openedAt)} por ${shift.openedBy.name}`],
  ]
  if (shift.closedAt) facts.push(['Fechado', `${moment(shift.closedAt)} por ${shift.closedBy?.name ?? '–'}`])
  if (shift.approvedAt)
    facts.push(['Diferença aprovada', `${moment(shift.approvedAt)} por ${shift.approvedBy?.name ?? '–'}`])
  if (shift.openingDifference !== 0) facts.push(['Diferença na abertura', formatBRL(shift.openingDifference)])
  if (shift.unsent.count > 0)
    facts.push(['Vendas ainda no aparelho', `${shift.unsent.count} (${formatBRL(shift.unsent.amount)})`])
  if (shift.late !== 0) facts.push(['Recebido depois do fechamento', formatBRL(shift.late)])
  if (shift.note) facts.push(['Observação', shift.note])
  if (shift.approvalNote) facts.push(['Observação da aprovação', shift.approvalNote])
  return {
    company,
    title: `Fechamento do caixa ${shift.till.name}`,
    madeAt: moment(ctx.now().toISOString()),
    day: ctx.today(),
    facts,
    kinds: kinds.map(({ kind, method, count, amount }) => ({
      label: `${tillMovementLabels[kind]} · ${paymentMethodLabels[method]}`,
      count,
      amount: formatBRL(amount),
    })),
    methods: shift.methods.map(({ method, expected, counted, difference }) => ({
      label: paymentMethodLabels[method],
      expected: brl(expected),
      counted: brl(counted),
      difference: brl(difference),
      isDiffering: Boolean(difference),
    })),
    difference: brl(shift.difference),
    movements: movements.map(({ kind, method, amount, reason, userName, happenedAt }) => ({
      when: moment(happenedAt),
      label: tillMovementLabels[kind] + (method === 'MONEY' ? '' : ` · ${paymentMethodLabels[method]}`),
      why: [reason, userName].filter(Boolean).join(' · '),
      amount: formatBRL(amount),
    })),
  } satisfies Omit<ShiftReport, 'paper'> & { day: string }
}
