import { uuidv7 } from '@prumo/domain/text/uuid'
import { insertSession, signAccessToken } from '#modules/identity/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'

/** The same person on another day of a clock that was moved: sessions end when their time is over. */
export async function signInAgain({ services }: Pick<TestApp, 'services'>, person: Person): Promise<Person> {
  const { userId, companyId } = person
  const sessionId = uuidv7()
  const expiresAt = new Date(services.now().getTime() + 3_600_000)
  await inTransaction(services.credentialPool, { companyId, userId, requestId: 'builder' }, ({ db }) =>
    insertSession(db, { id: sessionId, userId, companyId, device: 'Teste', provenAt: services.now(), expiresAt }),
  )
  const { accessToken } = await signAccessToken(
    services.secrets.accessToken,
    { userId, sessionId, companyId },
    services.now(),
  )
  return { ...person, sessionId, accessToken }
}
