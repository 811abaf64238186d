import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'

/** As if the person had last shown who they are so many seconds ago. */
export async function letProofAge(
  { services }: Pick<TestApp, 'services'>,
  { sessionId }: Pick<Person, 'sessionId'>,
  seconds = 301,
) {
  const provenAt = new Date(services.now().getTime() - seconds * 1000)
  await services.credentialPool.query('update user_session set proven_at = $2 where id = $1', [sessionId, provenAt])
  services.clearAccess(sessionId)
}
