import type { RequestTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { endSessionsOfUser } from '../sessions/queries.ts'
import { deleteCredentials } from './queries.ts'

/** Password, passkeys, second factor and sessions were set by somebody who never proved the address: now that it is proven, they go. */
export async function removeCredentials(
  { transaction, services }: { transaction: RequestTransaction; services: Services },
  userId: string,
): Promise<void> {
  await deleteCredentials(transaction.db, userId)
  await endSessionsOfUser(transaction.db, userId, 'address-proven-by-another', null)
  transaction.onCommit(() => services.clearAccess(userId))
}
