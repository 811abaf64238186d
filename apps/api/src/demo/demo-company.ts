import { addDays, addMonths } from '@prumo/domain/calendar/calendar-date'
import { cnpjCheckDigits } from '@prumo/domain/documents/cnpj'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { newCompanyHooks } from '../app.ts'
import { insertPaidHistory } from '#modules/billing/index.ts'
import { insertCompany, insertOwner, insertSubscription, upsertRepresentative } from '#modules/company/index.ts'
import { hashPassword, insertUser } from '#modules/identity/index.ts'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import {
  demoAccounts,
  insertDemoAccounts,
  insertMember,
  isInstallationEmpty,
  secondCompanyAccounts,
  workInCompany,
} from './demo-queries.ts'
import { makeDemoLedger } from './make-demo-ledger.ts'
import { demoPassword, demoUsers, type CompanyKey, type CompanyRoles } from './demo-users.ts'
import { planYear, type DemoYear } from './selling/plan-year.ts'

const places = {
  climaNorte: {
    postalCode: '66035170',
    street: 'Avenida Nazaré',
    streetNumber: '491',
    complement: 'Sala 4',
    district: 'Nazaré',
    city: 'Belém',
    cityCode: '1501402',
    state: 'PA',
  },
  vitoria: {
    postalCode: '29050335',
    street: 'Avenida Nossa Senhora da Penha',
    streetNumber: '850',
    complement: null,
    district: 'Praia do Canto',
    city: 'Vitória',
    cityCode: '3205309',
    state: 'ES',
  },
} as const

const companies = {
  climaNorte: {
    name: 'Clima Norte Ar Condicionado',
    root: '123456780001',
    codeName: 'clima-norte',
    phone: '9132240900',
    whatsapp: '91981230900',
    planId: 'destino',
    accounts: demoAccounts,
  },
  vitoria: {
    name: 'Vitória Peças e Climatização',
    root: '234567890001',
    codeName: 'vitoria-pecas',
    phone: '2733150444',
    whatsapp: null,
    planId: 'destino',
    accounts: secondCompanyAccounts,
  },
} as const

const documentOf = (root: string) => `${root}${cnpjCheckDigits(root)}`

export const demoDocuments = Object.values(companies).map(({ root }) => documentOf(root))

/** As plans name the company that carries them out. */
export const demoContractor = {
  companyName: `${companies.climaNorte.name} Ltda`,
  cnpj: documentOf(companies.climaNorte.root),
}

/** Believable companies for a first look, made only where nobody has signed up yet; all of it or nothing. */
export async function createDemoCompany(services: Services): Promise<DemoOwner | null> {
  const users = demoUsers.map((user) => ({ ...user, id: uuidv7() }))
  const year = planYear(services.now())
  return inTransaction(
    services.credentialPool,
    { companyId: null, userId: users[0]!.id, requestId: 'demo' },
    async ({ db }) => {
      if (!(await isInstallationEmpty(db))) return null
      const passwordHash = await hashPassword(demoPassword)
      for (const { id, email, name } of users)
        await insertUser(db, { id, email, displayName: name, passwordHash, emailProvenAt: services.now() })
      const owner = await makeCompany(db, 'climaNorte', users, year)
      await makeCompany(db, 'vitoria', users, year)
      return owner
    },
  )
}

export type DemoOwner = { companyId: string; userId: string; technicianId: string; cashierId: string }

type DemoUser = (typeof demoUsers)[number] & { id: string }

async function makeCompany(db: Db, key: CompanyKey, users: DemoUser[], year: DemoYear): Promise<DemoOwner> {
  const monthsBefore = (months: number) => addMonths(year.today, -months)
  const { name, root, codeName, planId, accounts, phone, whatsapp } = companies[key]
  const members = users.flatMap((user) => {
    const role = (user.in as CompanyRoles)[key]
    return role ? [{ ...user, role }] : []
  })
  const owner = members.find(({ role }) => role === 'owner')!
  const companyId = uuidv7()
  await workInCompany(db, companyId, owner.id)
  await insertCompany(db, {
    companyId,
    type: 'JURIDICA',
    documentNumber: documentOf(root),
    name: `${name} Ltda`,
    fantasyName: name,
    urlSite: null,
    email: owner.email,
    codeName,
    phone,
    whatsapp,
    ...places[key],
  })
  for (const { id, role } of members) {
    if (role === 'owner') await insertOwner(db, companyId, id)
    else await insertMember(db, companyId, id, [...role])
  }
  await upsertRepresentative(db, companyId, { Name: owner.name, Email: owner.email })
  if (key === 'climaNorte') {
    await insertSubscription(db, { companyId, planId, status: 'active', trialEndsAt: null })
    await insertPaidHistory(db, { months: 12, today: year.today })
  } else {
    await insertSubscription(db, {
      companyId,
      planId,
      status: 'trialing',
      trialEndsAt: new Date(`${addDays(year.today, 9)}T12:00:00Z`),
    })
  }
  for (const hook of newCompanyHooks) await hook(db, companyId)
  await insertDemoAccounts(db, accounts(companyId, monthsBefore))
  if (key === 'climaNorte') await makeDemoLedger(db, companyId, year)
  const idOf = (role: DemoUser['role']) => users.find((user) => user.role === role)!.id
  return { companyId, userId: owner.id, technicianId: idOf('técnico'), cashierId: idOf('caixa') }
}
