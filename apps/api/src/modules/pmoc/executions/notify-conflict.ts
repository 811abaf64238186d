import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import { notifyOffice } from '../notices/notify-office.ts'
import { selectConflictPlace } from './conflict-queries.ts'
import type { StoredExecution } from './stored-execution.ts'

/** What waits for a decision is found by whoever decides; whoever sent it knows already. */
export async function notifyConflict(ctx: Context, execution: StoredExecution): Promise<void> {
  const waiting = execution.items.flatMap(({ isConflicting, scheduleId }) => (isConflicting ? [scheduleId] : []))
  const { tag, pmocCode, entityName, firstDay, lastDay } = await selectConflictPlace(ctx.db, waiting)
  const who = execution.executedByName ?? 'Alguém'
  const tasks = waiting.length === 1 ? 'uma tarefa' : `${waiting.length} tarefas`
  const search = new URLSearchParams({ search: tag, from: firstDay, to: lastDay })
  await notifyOffice(ctx, {
    except: ctx.userId,
    title: `Execução em conflito: ${tag}`,
    description: `${pmocCode} · ${entityName}. ${who} registrou ${tasks} em ${formatDate(execution.executedOn as CalendarDate)} que não entra nas contas até que se decida.`,
    link: `/pmoc/${execution.planId}/schedule?${search}`,
  })
}
