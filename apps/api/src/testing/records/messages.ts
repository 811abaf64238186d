import { comments } from '@prumo/contract/comments/comments'
import { notifications } from '@prumo/contract/notifications/notifications'
import { notify } from '#modules/notifications/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'

/** Something the bell of the person shows. */
export async function aNotification({ services, call }: TestApp, { companyId, userId, ...rest }: Person) {
  await inTransaction(services.pool, { companyId, userId, requestId: 'proof' }, (transaction) =>
    notify(
      { transaction, services, companyId },
      { to: { userIds: [userId] }, type: 'SYSTEM', title: 'Aviso', description: 'Texto', link: '/profile' },
    ),
  )
  const { data } = await call({ companyId, userId, ...rest }, notifications.unread, {})
  return { id: data.items[0]!.id }
}

/** Something the person said of a bank account. */
export async function aComment(app: TestApp, person: Person, accountId: string) {
  const params = { recordType: 'bank-account' as const, recordId: accountId }
  return { ...params, id: (await app.call(person, comments.add, { params, body: { text: 'Olá' } })).data.id }
}
