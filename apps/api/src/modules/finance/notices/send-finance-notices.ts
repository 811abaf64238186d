import { defaultNoticeSettings, type NoticeKind, type NoticeSettings } from '@prumo/contract/finance/notices'
import { addDays, today as dayAt, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { nilId } from '@prumo/domain/text/uuid'
import { selectServedTimeZone } from '#modules/identity/index.ts'
import { notify } from '#modules/notifications/index.ts'
import type { RequestTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { isWakingHour } from '#platform/jobs/is-waking-hour.ts'
import { inEveryCompany } from '#platform/jobs/in-every-company.ts'
import type { Services } from '#platform/services.ts'
import { findLowAccounts } from './look-ahead.ts'
import { claimEntries, claimLowBalances, deleteOldSentNotices, listListeners, type NoticeRecipient } from './queries.ts'
import { sendFinanceMail } from './send-finance-mail.ts'
import { dueWords, lowBalanceWords, overdueWords, type Words } from './words.ts'

const sendFinanceNotices = defineJob('tell-finance-notices', noData, { schedule: '11 * * * *' })

/** Tells everybody who wants to know what comes due, is overdue or runs low: once per person and event, many entries in one message. */
export const sendFinanceNoticesHandler = handleJob(sendFinanceNotices, (services) =>
  inEveryCompany(
    services,
    (transaction, companyId) => tellCompany({ services, transaction, companyId }),
    'finance-notices',
  ),
)

type Work = { services: Services; transaction: RequestTransaction; companyId: string }

async function tellCompany(work: Work) {
  const { db } = work.transaction
  const now = work.services.now()
  const timeZone = await selectServedTimeZone(db, work.companyId, now)
  if (!timeZone || !isWakingHour(now, timeZone)) return
  const today = dayAt(now, timeZone)
  for (const listener of await listListeners(db, work.companyId)) await tellPerson(work, listener, today)
  await deleteOldSentNotices(db, work.companyId, now)
}

async function tellPerson(work: Work, { userId, choice }: NoticeRecipient, today: CalendarDate) {
  const { transaction, companyId, services } = work
  const settings = choice ?? defaultNoticeSettings
  const whose = { companyId, userId }
  const wants = (kind: NoticeKind) => Object.values(settings.channels[kind]).some(Boolean)
  if (wants('due')) {
    const to = addDays(today, settings.daysBefore)
    const found = await claimEntries(transaction.db, whose, 'due', { from: today, to }, services.now())
    if (found.first) await tell(work, userId, settings, 'due', dueWords(found, found.first, { today, to }))
  }
  if (wants('overdue')) {
    const found = await claimEntries(
      transaction.db,
      whose,
      'overdue',
      { from: null, to: addDays(today, -1) },
      services.now(),
    )
    if (found.first) await tell(work, userId, settings, 'overdue', overdueWords(found, found.first))
  }
  if (wants('low-balance')) {
    const low = await findLowAccounts(transaction.db, settings, today)
    const fresh = await claimLowBalances(
      transaction.db,
      whose,
      low.map(({ bankAccount }) => bankAccount?.id ?? nilId),
      services.now(),
    )
    for (const account of low) {
      if (fresh.has(account.bankAccount?.id ?? nilId))
        await tell(work, userId, settings, 'low-balance', lowBalanceWords(account, settings.balanceLimit, today))
    }
  }
}

async function tell(
  { services, transaction, companyId }: Work,
  userId: string,
  settings: NoticeSettings,
  kind: NoticeKind,
  words: Words,
) {
  const { bell, push, email } = settings.channels[kind]
  if (bell)
    await notify(
      { transaction, services, companyId },
      { to: { userIds: [userId] }, type: 'FINANCE', withoutPush: !push, ...words },
    )
  if (email) await services.jobs.enqueue(transaction, sendFinanceMail, { companyId, userId, ...words })
}
