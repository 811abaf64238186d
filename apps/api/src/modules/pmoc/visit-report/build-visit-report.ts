import { equipmentTypes } from '@prumo/domain/pmoc/catalogue/equipment-types'
import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { isDone } from '@prumo/domain/pmoc/outcome'
import { outcomeLabels } from '@prumo/domain/pmoc/words'
import { readCompanyHead, type VisitDocument } from '#modules/documents/index.ts'
import type { Context } from '#platform/context.ts'
import { selectTimeZone } from '#platform/db/time-zone-queries.ts'
import { Problem } from '#platform/problem.ts'
import { printedReadings } from '../document/printed-rows.ts'
import { listPrintedExecutions, type PrintedExecutionRow } from '../document/queries.ts'
import { findPlan, type PlanAnswer } from '../plans/read-plan.ts'

const mostExecutions = 500

export type BuiltVisit = { visit: VisitDocument; logoFileId: string | null; executions: readonly PrintedExecutionRow[] }

/** What was carried out of a plan on a day and still counts: what was corrected is told by its correction. */
export async function buildVisitReport(ctx: Context, planId: string, day: CalendarDate): Promise<BuiltVisit> {
  const [plan, rows, head, timeZone] = await Promise.all([
    findPlan(ctx, planId),
    listPrintedExecutions(ctx.db, planId, { startDate: day, endDate: day }, mostExecutions),
    readCompanyHead(ctx),
    selectTimeZone(ctx.db),
  ])
  const executions = rows.filter(({ isCorrected, stillCounts }) => !isCorrected || stillCounts)
  if (executions.length === 0) throw new Problem('pmoc.visit-missing', { words: { day: formatDate(day) } })
  const { entity, address, responsible } = plan
  const visit: VisitDocument = {
    company: head.company,
    day,
    building: {
      name: entity.tradeName ?? entity.name,
      address:
        [
          [address?.street, address?.number].filter(Boolean).join(', '),
          address?.district,
          [address?.city, address?.state].filter(Boolean).join('/'),
        ]
          .filter(Boolean)
          .join(' · ') || null,
    },
    client: entity.name,
    planCode: plan.pmocCode,
    technicians: [...new Set(executions.flatMap(({ executedByName }) => executedByName ?? []))],
    responsible:
      [responsible.name, [responsible.council, responsible.registration].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(' · ') || null,
    machines: executions.map((execution) => machineOf(execution, plan)),
    receipts: receiptsOf(executions),
    drawnAt: ctx.now().toISOString(),
    timeZone,
  }
  return { visit, logoFileId: head.logoFileId, executions }
}

function machineOf(execution: PrintedExecutionRow, plan: PlanAnswer): VisitDocument['machines'][number] {
  const machine = [...plan.equipmentInventory, ...plan.retiredEquipment].find(
    ({ equipmentId }) => equipmentId === execution.equipmentId,
  )
  return {
    executionId: execution.id,
    tag: execution.tag,
    place: machine?.locationName ?? null,
    type: machine ? equipmentTypes[machine.type].label : null,
    tasks: execution.items.map((item) => ({
      description: item.description,
      outcome: outcomeLabels[item.outcome],
      isDone: isDone(item),
      reason: item.reason,
    })),
    readings: printedReadings(execution),
    outOfLimitsReason: execution.outOfLimitsReason,
    observations: execution.observations,
  }
}

/** Who received a visit signs once for all of its machines. */
function receiptsOf(executions: readonly PrintedExecutionRow[]): VisitDocument['receipts'] {
  const receipts = executions
    .filter(({ receivedByName, signature }) => receivedByName !== null || signature !== null)
    .map(({ receivedByName: name, signature }) => ({ name, signature }))
  return [...new Map(receipts.map((receipt) => [JSON.stringify(receipt), receipt])).values()]
}
