import type { PlanId } from '@prumo/contract/apps'
import type { Permission } from '@prumo/contract/permissions'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { insertCompany, insertOwner, insertSubscription } from '#modules/company/index.ts'
import { hashPassword, insertSession, insertUser, signAccessToken } from '#modules/identity/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { newCompanyHooks } from '../../app.ts'
import { insertMember } from '../../demo/demo-queries.ts'
import { insertCompanyApp } from './test-queries.ts'

export type Person = { userId: string; companyId: string; sessionId: string; accessToken: string; email: string }
type CompanyOptions = {
  plan?: PlanId
  apps?: string[]
  status?: 'active' | 'trialing' | 'past_due' | 'canceled'
  trialEndsAt?: Date | null
  isProven?: boolean
}

export const testPassword = 'Mirante58'
let passwordHash: Promise<string> | null = null

/** People and companies in the words of the business, made in a few milliseconds. */
export function createBuilders(services: Services) {
  const aUser = async ({ isProven = true } = {}) => {
    const id = uuidv7()
    const email = `pessoa-${id}@exemplo.com.br`
    const hash = await (passwordHash ??= hashPassword(testPassword))
    await inTransaction(services.credentialPool, { companyId: null, userId: id, requestId: 'builder' }, ({ db }) =>
      insertUser(db, {
        id,
        email,
        displayName: 'Pessoa de Teste',
        passwordHash: hash,
        ...(isProven && { emailProvenAt: services.now() }),
      }),
    )
    return { userId: id, email }
  }
  const signedIn = async (user: { userId: string; email: string }, companyId: string): Promise<Person> => {
    const { userId } = user
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
    return { ...user, companyId, sessionId, accessToken }
  }

  /** The owner of a company of their own; not yet proven: as after registering. */
  async function anOwner({
    plan = 'destino',
    apps = [],
    status = 'active',
    trialEndsAt = null,
    isProven = true,
  }: CompanyOptions = {}): Promise<Person> {
    const user = await aUser({ isProven })
    const companyId = uuidv7()
    await inTransaction(
      services.credentialPool,
      { companyId, userId: user.userId, requestId: 'builder' },
      async ({ db }) => {
        const company = {
          type: 'JURIDICA' as const,
          documentNumber: '11222333000181',
          fantasyName: null,
          urlSite: null,
        }
        await insertCompany(db, {
          ...company,
          companyId,
          name: 'Empresa de Teste',
          email: user.email,
          codeName: 'empresa-de-teste',
        })
        await insertOwner(db, companyId, user.userId)
        await insertSubscription(db, { companyId, planId: plan, status, trialEndsAt })
        for (const app of apps) await insertCompanyApp(db, companyId, app)
        for (const hook of newCompanyHooks) await hook(db, companyId)
      },
    )
    return signedIn(user, companyId)
  }

  /** Somebody who works in that company with exactly these permissions. */
  async function aMember(of: Person, permissions: Permission[]): Promise<Person> {
    const user = await aUser()
    await inTransaction(
      services.credentialPool,
      { companyId: of.companyId, userId: of.userId, requestId: 'builder' },
      ({ db }) => insertMember(db, of.companyId, user.userId, permissions),
    )
    return signedIn(user, of.companyId)
  }

  return { aUser, anOwner, aMember }
}
