import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { notify } from '#modules/notifications/index.ts'
import type { RequestTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { inEveryCompany } from '#platform/jobs/in-every-company.ts'
import type { Services } from '#platform/services.ts'
import { todayOfCompanyAtWork } from '../notices/company-at-work.ts'
import { claimOverdue, type OverdueNotice } from './notice-queries.ts'
import { sendMaintenanceMail } from '../notices/send-maintenance-mail.ts'

const namedBuildings = 5

const notifyOverdueMaintenances = defineJob('tell-overdue-maintenances', noData, { schedule: '37 * * * *' })

/** Tells once of each maintenance that is overdue: whoever should do it, and whoever decides. */
export const notifyOverdueMaintenancesHandler = handleJob(notifyOverdueMaintenances, (services) =>
  inEveryCompany(
    services,
    (transaction, companyId) => tellCompany(services, transaction, companyId),
    'maintenance-notices',
  ),
)

async function tellCompany(services: Services, transaction: RequestTransaction, companyId: string) {
  const now = services.now()
  const today = await todayOfCompanyAtWork(transaction.db, companyId, now)
  if (!today) return
  for (const notice of await claimOverdue(transaction.db, companyId, today, now)) {
    const words = wordsOf(notice)
    await notify({ transaction, services, companyId }, { to: { userIds: [notice.userId] }, type: 'PMOC', ...words })
    await services.jobs.enqueue(transaction, sendMaintenanceMail, { companyId, userId: notice.userId, ...words })
  }
}

function wordsOf({ count, oldest, buildings }: OverdueNotice) {
  const rest = buildings.length - namedBuildings
  const names = buildings.slice(0, namedBuildings).map((building) => `${building.name} (${building.count})`)
  return {
    title: count === 1 ? 'Uma manutenção está atrasada' : `${count} manutenções estão atrasadas`,
    description: `${names.join(', ')}${rest > 0 ? ` e mais ${rest}` : ''}. A mais antiga era para ${formatDate(oldest)}.`,
    link: '/pmoc/calendar',
  }
}
