import { uuidv7 } from '@prumo/domain/text/uuid'
import { SignJWT, UnsecuredJWT } from 'jose'
import { insertSession, signAccessToken } from '#modules/identity/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../testing/app/builders.ts'
import type { TestApp } from '../../testing/app/test-app.ts'

/** Signed in, but belonging to no company yet. */
export async function aPersonWithoutCompany({ aUser, services }: TestApp): Promise<Person> {
  const user = await aUser()
  const { userId } = user
  const sessionId = uuidv7()
  const expiresAt = new Date(services.now().getTime() + 3_600_000)
  await inTransaction(services.credentialPool, { companyId: null, userId, requestId: 'proof' }, ({ db }) =>
    insertSession(db, { id: sessionId, userId, device: 'Teste', provenAt: services.now(), expiresAt }),
  )
  const { accessToken } = await signAccessToken(
    services.secrets.accessToken,
    { userId, sessionId, companyId: null },
    services.now(),
  )
  return { ...user, companyId: '', sessionId, accessToken }
}

/** Authorization headers that must open nothing, though some come close. */
export async function worthlessCredentials(
  { services }: TestApp,
  person: Person,
  other: Person,
): Promise<Record<string, string>> {
  const key = services.secrets.accessToken
  const { userId, sessionId, companyId } = person
  const claims = { sid: sessionId, cid: companyId }
  const signed = (algorithm: string, secret: Uint8Array) =>
    new SignJWT(claims).setProtectedHeader({ alg: algorithm }).setSubject(userId).setExpirationTime('5m').sign(secret)
  const longAgo = new Date(services.now().getTime() - 3_600_000)
  const [header, payload, signature] = person.accessToken.split('.') as [string, string, string]
  const bearer = {
    garbage: 'isto-nao-e-um-token-de-acesso',
    expired: (await signAccessToken(key, { userId, sessionId, companyId }, longAgo)).accessToken,
    'signed by another key': await signed('HS256', new Uint8Array(32).fill(7)),
    'signed by another algorithm': await signed('HS512', new Uint8Array(64).fill(7)),
    unsigned: new UnsecuredJWT(claims).setSubject(userId).setExpirationTime('5m').encode(),
    'signature cut off': `${header}.${payload}.`,
    'payload exchanged': `${header}.${other.accessToken.split('.')[1]}.${signature}`,
    'session of somebody else': (
      await signAccessToken(key, { userId, sessionId: other.sessionId, companyId }, services.now())
    ).accessToken,
    'company of somebody else': (
      await signAccessToken(key, { userId, sessionId, companyId: other.companyId }, services.now())
    ).accessToken,
    'session that does not exist': (
      await signAccessToken(key, { userId, sessionId: uuidv7(), companyId }, services.now())
    ).accessToken,
  }
  return {
    ...Object.fromEntries(Object.entries(bearer).map(([name, token]) => [name, `Bearer ${token}`])),
    'another scheme': `Basic ${person.accessToken}`,
    'no scheme': person.accessToken,
  }
}
