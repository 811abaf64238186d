import type { NotificationType } from '@prumo/contract/notifications/notifications'
import type { Permission } from '@prumo/contract/permissions'
import type { RequestTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { insertNotifications, listPushTargets } from './queries.ts'
import { sendPush } from './send-push.ts'

/** A request's context will do; a job gives the transaction it opened in the company. */
export type Notifier = {
  readonly transaction: RequestTransaction
  readonly services: Services
  readonly companyId: string
}

export type NewNotification = {
  /** These people, whoever may do this (owners always), or both. Who does not work in the company gets nothing. */
  to: { userIds: readonly string[] } | { permission: Permission; userIds?: readonly string[] }
  /** Usually whoever caused it: they know already. */
  except?: string
  type: NotificationType
  title: string
  description?: string
  /** In the bell alone. */
  withoutPush?: boolean
  /** A path of this site, e.g. '/finance/bank-accounts'. */
  link?: string
}

const maxTitle = 120
const maxDescription = 500

/**
 * Tells people something, in the transaction of what happened: the bell rings live and pushes leave if and only if it
 * commits. Kinds a person turned off are not written for them at all. Answers whom it told.
 *
 *   await notify(ctx, { to: { userIds: [userId] }, type: 'IMPORT', title: 'Importação concluída', link: '/import' })
 *   await notify(ctx, { to: { permission: 'settings.post' }, type: 'BILLING', title: 'Pagamento recusado', link: '/account?key=plans' })
 */
export async function notify(
  { transaction, services, companyId }: Notifier,
  notice: NewNotification,
): Promise<string[]> {
  const link = notice.link ?? null
  if (link !== null && !/^\/(?![/\\])/.test(link)) throw new Error('a notification leads only to a path of this site')
  const told = await insertNotifications(transaction.db, {
    companyId,
    userIds: notice.to.userIds ?? null,
    permission: 'permission' in notice.to ? notice.to.permission : null,
    except: notice.except ?? null,
    type: notice.type,
    title: shorten(notice.title, maxTitle),
    description: notice.description ? shorten(notice.description, maxDescription) : null,
    link,
    now: services.now(),
  })
  const targets = notice.withoutPush ? [] : await listPushTargets(transaction.db, told, services.now())
  for (const target of targets) await services.jobs.enqueue(transaction, sendPush, { companyId, ...target })
  return told.map(({ userId }) => userId)
}

const shorten = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`)
