import { daysBetween, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { notify } from '#modules/notifications/index.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { inEveryCompany } from '#platform/jobs/in-every-company.ts'
import { todayOfCompanyAtWork } from '../../notices/company-at-work.ts'
import { claimPlanNotices, type PlanNotice } from './notice-queries.ts'

const notifyPlanNotices = defineJob('tell-plan-notices', noData, { schedule: '37 * * * *' })

/** Tells who decides about plans that an ART ends, has ended, or that the air was not analysed for half a year; once of each. */
export const notifyPlanNoticesHandler = handleJob(notifyPlanNotices, (services) =>
  inEveryCompany(
    services,
    async (transaction, companyId) => {
      const now = services.now()
      const today = await todayOfCompanyAtWork(transaction.db, companyId, now)
      if (!today) return
      for (const notice of await claimPlanNotices(transaction.db, { companyId, today, now }))
        await notify(
          { transaction, services, companyId },
          {
            to: { permission: 'pmoc.put' },
            type: 'PMOC',
            link: `/pmoc/${notice.planId}/summary`,
            title: titleOf(notice, today),
            description: `${notice.pmocCode} · ${notice.entityName}`,
          },
        )
    },
    'plan-notices',
  ),
)

function titleOf({ kind, about, artNumber }: PlanNotice, today: CalendarDate): string {
  if (kind === 'lab-report') return 'O laudo do ar passou de 6 meses'
  const art = artNumber ? `A ART ${artNumber}` : 'A ART'
  if (kind === 'art-ended') return `${art} terminou em ${formatDate(about)}`
  const days = daysBetween(today, about)
  return days === 0 ? `${art} termina hoje` : days === 1 ? `${art} termina amanhã` : `${art} termina em ${days} dias`
}
