import { notify, type NewNotification, type Notifier } from '#modules/notifications/index.ts'
import { hasMaintenancePlans } from './queries.ts'
import { sendMaintenanceMail } from './send-maintenance-mail.ts'

type OfficeNotice = Pick<NewNotification, 'except'> & {
  title: string
  description: string
  link: string
  /** Somebody outside the office whom it concerns too. */
  alsoTo?: string | null
}

/** Tells whoever decides about plans, by bell and email. */
export const notifyOffice = (notifier: Notifier, { alsoTo, ...notice }: OfficeNotice): Promise<void> =>
  notifyOfMaintenance(notifier, { to: { permission: 'pmoc.put', ...(alsoTo && { userIds: [alsoTo] }) }, ...notice })

type MaintenanceNotice = Pick<NewNotification, 'to' | 'except'> & { title: string; description: string; link: string }

/** By bell and email; who turned the kind off is told by neither. */
export async function notifyOfMaintenance(notifier: Notifier, { to, except, ...words }: MaintenanceNotice) {
  const { transaction, services, companyId } = notifier
  if (!(await hasMaintenancePlans(transaction.db, companyId))) return
  const told = await notify(notifier, { to, ...(except && { except }), type: 'PMOC', ...words })
  for (const userId of told)
    await services.jobs.enqueue(transaction, sendMaintenanceMail, { companyId, userId, ...words })
}
