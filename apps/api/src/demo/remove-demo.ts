import type pg from 'pg'
import { isPasswordRight, photoKey } from '#modules/identity/index.ts'
import { removeCompanyRows } from '#platform/purge/remove-company-rows.ts'
import { removePeople } from '#platform/purge/remove-people.ts'
import type { Services } from '#platform/services.ts'
import { demoDocuments } from './demo-company.ts'
import { demoPassword, demoUsers } from './demo-users.ts'
import { selectAccountsByEmail, selectCompaniesOf } from './demo-queries.ts'

/** Accounts of the demonstration that anybody can open: those that still have the password in our documents. */
export const findDemoAccounts = (services: Services) => services.asOwner(findOpenAccounts)

/** The demonstration's companies with all they hold, and its accounts; somebody's own company in which one of them works stays. */
export async function removeDemo(services: Services) {
  const removed = await services.asOwner(async (owner) => {
    await owner.query('begin')
    const accounts = await findOpenAccounts(owner)
    const companyIds = await selectCompaniesOf(
      owner,
      accounts.map(({ id }) => id),
      demoDocuments,
    )
    for (const companyId of companyIds) await removeCompanyRows(owner, companyId)
    const { photoIds } = await removePeople(
      owner,
      accounts.map(({ id }) => id),
    )
    await owner.query('commit')
    return { companyIds, photoIds }
  })
  for (const companyId of removed.companyIds) {
    for await (const { key } of services.storage.keysOf(companyId)) await services.storage.remove(key)
  }
  for (const photoId of removed.photoIds) await services.storage.remove(photoKey(photoId))
}

async function findOpenAccounts(owner: pg.Client) {
  const accounts = await selectAccountsByEmail(
    owner,
    demoUsers.map(({ email }) => email),
  )
  const isOpen = await Promise.all(accounts.map(({ passwordHash }) => isPasswordRight(passwordHash, demoPassword)))
  return accounts.filter((_, index) => isOpen[index])
}
