import { today as dayAt } from '@prumo/domain/calendar/calendar-date'
import { notify } from '#modules/notifications/index.ts'
import { selectTimeZone } from '#platform/db/time-zone-queries.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { isWakingHour } from '#platform/jobs/is-waking-hour.ts'
import { inEveryCompany } from '#platform/jobs/in-every-company.ts'
import { claimDueTasks, type DueTasks } from './queries.ts'

const notifyDueTasks = defineJob('tell-due-tasks', noData, { schedule: '23 * * * *' })

/** Tells whoever is responsible what is due, once a day, many tasks in one message. */
export const notifyDueTasksHandler = handleJob(notifyDueTasks, (services) =>
  inEveryCompany(
    services,
    async (transaction, companyId) => {
      const timeZone = await selectTimeZone(transaction.db)
      if (!isWakingHour(services.now(), timeZone)) return
      for (const due of await claimDueTasks(transaction.db, companyId, dayAt(services.now(), timeZone)))
        await notify(
          { transaction, services, companyId },
          { to: { userIds: [due.userId] }, type: 'TASK', link: '/tasks', ...wordsOf(due) },
        )
    },
    'due-tasks',
  ),
)

function wordsOf({ count, overdue, first }: DueTasks) {
  if (count === 1)
    return { title: overdue === 1 ? 'Uma tarefa está atrasada' : 'Uma tarefa vence hoje', description: first }
  const late = overdue === 0 ? '' : overdue === 1 ? ' 1 está atrasada.' : ` ${overdue} estão atrasadas.`
  return { title: `${count} tarefas para hoje`, description: `${first} e outras.${late}` }
}
