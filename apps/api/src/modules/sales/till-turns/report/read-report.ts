import { paymentMethodLabels, tillMovementLabels, turnStatusLabels } from '@prumo/contract/sales/till-labels'
import type { tillTurns } from '@prumo/contract/sales/till-turns'
import type { InputOf } from '@prumo/contract/route'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { formatBRL } from '@prumo/domain/money/money'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { selectLetterhead } from '#platform/pdf/queries.ts'
import { Problem } from '#platform/problem.ts'
import { fileHeaders } from '#platform/spreadsheet/send-export.ts'
import { listMovements, sumKinds } from '../ledger-queries.ts'
import { approvesTurns, findTurn } from '../turn-rights.ts'
import { drawingThread } from '#platform/pdf/drawing-thread.ts'
import type { TurnReport } from './turn-report-sheet.ts'

const { draw: drawTurnReport } = drawingThread<TurnReport>(new URL('./turn-report-worker.ts', import.meta.url))

/** It tells what there should be: of a turn that is still open only to whoever approves. */
export async function readTurnReport(ctx: Context, id: string) {
  const turn = await findTurn(ctx, id)
  if (turn.status === 'OPEN' && !approvesTurns(ctx)) throw new Problem('till-turn.not-closed')
  const [kinds, movements] = [
    await sumKinds(ctx, id),
    await listMovements(ctx, id, ['FLOAT', 'SUPPLY', 'WITHDRAWAL', 'REFUND', 'SALE_BACK']),
  ]
  return { turn, kinds, movements }
}

export async function sendTurnReport(
  ctx: Context,
  { params, query }: InputOf<typeof tillTurns.reportFile>,
  { reply }: Exchange,
) {
  const report = await readTurnReport(ctx, params.id)
  const { company } = await selectLetterhead(ctx.db)
  await ctx.transaction.pause()
  const printed = printedReport(ctx, report, company)
  const bytes = await drawTurnReport({ ...printed, paper: query.paper })
  const name = `caixa-${report.turn.till.series.toLowerCase()}-${printed.day}`
  await reply.headers(fileHeaders({ name, format: 'pdf' }, report.movements.length)).send(bytes)
}

type Read = Awaited<ReturnType<typeof readTurnReport>>

const brl = (cents: number | null) => (cents === null ? '–' : formatBRL(cents))

function printedReport(ctx: Context, { turn, kinds, movements }: Read, company: string) {
  const zone = ctx.actor!.timeZone
  const moment = (at: string) => formatMoment(new Date(at), zone)
  const facts: [string, string][] = [
    ['Situação', turnStatusLabels[turn.status]],
    ['Aberto', `${moment(turn.openedAt)} por ${turn.openedBy.name}`],
  ]
  if (turn.closedAt) facts.push(['Fechado', `${moment(turn.closedAt)} por ${turn.closedBy?.name ?? '–'}`])
  if (turn.approvedAt)
    facts.push(['Diferença aprovada', `${moment(turn.approvedAt)} por ${turn.approvedBy?.name ?? '–'}`])
  if (turn.openingDifference !== 0) facts.push(['Diferença na abertura', formatBRL(turn.openingDifference)])
  if (turn.unsent.count > 0)
    facts.push(['Vendas ainda no aparelho', `${turn.unsent.count} (${formatBRL(turn.unsent.amount)})`])
  if (turn.late !== 0) facts.push(['Recebido depois do fechamento', formatBRL(turn.late)])
  if (turn.note) facts.push(['Observação', turn.note])
  if (turn.approvalNote) facts.push(['Observação da aprovação', turn.approvalNote])
  return {
    company,
    title: `Fechamento do caixa ${turn.till.name}`,
    madeAt: moment(ctx.now().toISOString()),
    day: ctx.today(),
    facts,
    kinds: kinds.map(({ kind, method, count, amount }) => ({
      label: `${tillMovementLabels[kind]} · ${paymentMethodLabels[method]}`,
      count,
      amount: formatBRL(amount),
    })),
    methods: turn.methods.map(({ method, expected, counted, difference }) => ({
      label: paymentMethodLabels[method],
      expected: brl(expected),
      counted: brl(counted),
      difference: brl(difference),
      isDiffering: Boolean(difference),
    })),
    difference: brl(turn.difference),
    movements: movements.map(({ kind, method, amount, reason, userName, happenedAt }) => ({
      when: moment(happenedAt),
      label: tillMovementLabels[kind] + (method === 'MONEY' ? '' : ` · ${paymentMethodLabels[method]}`),
      why: [reason, userName].filter(Boolean).join(' · '),
      amount: formatBRL(amount),
    })),
  } satisfies Omit<TurnReport, 'paper'> & { day: string }
}
