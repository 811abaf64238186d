import { cnpjCheckDigits } from '@prumo/domain/cnpj'
import { addMonths, today, type CalendarDate } from '@prumo/domain/calendar-date'
import { uuidv7 } from '@prumo/domain/uuid'
import { newCompanyHooks } from '../app.ts'
import { insertCompany, insertOwner, insertSubscription } from '#modules/company/index.ts'
import { hashPassword, insertUser } from '#modules/identity/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { demoAccounts, insertDemoAccounts, insertMember, isInstallationEmpty } from './demo-queries.ts'

export const demoPassword = 'Prumo2026'

/** People with different permissions, so that each gate can be seen at work. */
export const demoUsers = [
  { email: 'marina@climanorte.com.br', name: 'Marina Alves', role: 'dona da empresa, vê tudo', permissions: 'owner' },
  { email: 'rafael@climanorte.com.br', name: 'Rafael Nogueira', role: 'financeiro', permissions: ['transaction.post', 'account-bank.post'] },
  { email: 'contabil@climanorte.com.br', name: 'Helena Prado', role: 'contadora, só consulta', permissions: ['transaction.read', 'account-bank.read'] },
  { email: 'bruna@climanorte.com.br', name: 'Bruna Lima', role: 'caixa', permissions: ['sale.post', 'client.post', 'product.read'] },
  { email: 'tiago@climanorte.com.br', name: 'Tiago Moraes', role: 'técnico', permissions: ['pmoc.post', 'service-order.post', 'client.read'] },
] as const

/** A believable company for a first look, made only where nobody has signed up yet; all of it or nothing. */
export async function createDemoCompany(services: Services): Promise<boolean> {
  const users = demoUsers.map((user) => ({ ...user, id: uuidv7() }))
  const owner = users[0]!
  const companyId = uuidv7()
  const identity = { companyId, userId: owner.id, requestId: 'demo' }
  return inTransaction(services.pool, identity, async ({ db }) => {
    if (!(await isInstallationEmpty(db))) return false
    const passwordHash = await hashPassword(demoPassword)
    for (const { id, email, name } of users) await insertUser(db, { id, email, displayName: name, passwordHash })
    await insertCompany(db, {
      companyId,
      type: 'JURIDICA',
      documentNumber: `123456780001${cnpjCheckDigits('123456780001')}`,
      name: 'Clima Norte Ar Condicionado Ltda',
      fantasyName: 'Clima Norte Ar Condicionado',
      urlSite: null,
      email: owner.email,
      codeName: 'clima-norte',
    })
    await insertOwner(db, companyId, owner.id)
    for (const { id, permissions } of users.slice(1)) await insertMember(db, companyId, id, [...(permissions as readonly string[])])
    await insertSubscription(db, { companyId, planId: 'destino', status: 'active', trialEndsAt: null })
    for (const hook of newCompanyHooks) await hook(db, companyId)
    await insertDemoAccounts(db, demoAccounts(companyId, monthsBefore(services.now())))
    return true
  })
}

const monthsBefore = (now: Date) => (months: number): CalendarDate => addMonths(today(now, 'America/Sao_Paulo'), -months)
