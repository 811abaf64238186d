import { notify } from '#modules/notifications/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import type { Services } from '#platform/services.ts'
import { listOwnCompanyIds, selectUserIdByEmail } from './queries.ts'

/** Tells whoever runs this installation: by mail, and by the bell where the address is also somebody's here. */
export async function notifyOperator(services: Services, subject: string, paragraphs: string[]) {
  const { operatorEmail } = services.settings
  await tellByBell(services, operatorEmail, subject, paragraphs[0]!)
  await services.mailer.send(
    composeMail({ to: operatorEmail, company: null, isForOperator: true, subject, greeting: 'Olá!', paragraphs }),
  )
}

async function tellByBell(services: Services, email: string, title: string, description: string) {
  const identity = { companyId: null, userId: null, requestId: 'operator' }
  const userId = await inTransaction(services.pool, identity, ({ db }) => selectUserIdByEmail(db, email.toLowerCase()))
  if (!userId) return
  const [companyId] = await inTransaction(services.pool, { ...identity, userId }, ({ db }) =>
    listOwnCompanyIds(db, userId),
  )
  if (!companyId) return
  await inTransaction(services.pool, { ...identity, companyId }, (transaction) =>
    notify({ transaction, services, companyId }, { to: { userIds: [userId] }, type: 'SYSTEM', title, description }),
  )
}
