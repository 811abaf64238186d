import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { listCountingItems, lockPlansOf } from '../executions/decide-queries.ts'
import { selectExecutionsById } from '../executions/read-queries.ts'
import { notifyOfMaintenance } from '../notices/notify-office.ts'
import { insertHandBack, selectHandedBack } from './queries.ts'

/** What whoever approves cannot take as it is goes back to whoever did it, who is told what is missing. */
export async function handBack(ctx: Context, id: string, reason: string): Promise<void> {
  await lockPlansOf(ctx.db, [id])
  const [row] = await selectExecutionsById(ctx.db, [id])
  if (!row) throw new Problem('not-found')
  const isWaiting = (await listCountingItems(ctx.db, [id])).length > 0
  if (!isWaiting || row.approvedAt || row.returned) throw new Problem('pmoc.not-returnable')
  await insertHandBack(ctx, id, reason)
  const { tag, pmocCode, entity, accounts } = await selectHandedBack(ctx.db, id)
  const search = new URLSearchParams({ search: tag, status: 'concluido' })
  await notifyOfMaintenance(ctx, {
    to: { userIds: accounts },
    except: ctx.userId,
    title: `Execução devolvida: ${tag}`,
    description: `${pmocCode} · ${entity}. ${reason}`,
    link: `/pmoc/${row.planId}/schedule?${search}`,
  })
}
