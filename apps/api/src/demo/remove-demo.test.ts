import { sessions } from '@prumo/contract/identity/sessions'
import { expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '#modules/identity/index.ts'
import { startTestApp } from '../testing/app/test-app.ts'
import { createDemoCompany } from './demo-company.ts'
import { demoPassword, demoUsers } from './demo-users.ts'
import { findDemoAccounts, removeDemo } from './remove-demo.ts'

test('the demonstration is found by its known password and removed with its companies; somebody’s own company stays', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  await createDemoCompany(app.services)
  const owner = await app.anOwner()
  const signIn = async ({ email }: { email: string }) =>
    (await app.raw({ method: 'POST', url: '/api/auth/session', payload: { email, password: demoPassword } })).statusCode

  const [marina, changed] = demoUsers
  await app.services.asOwner((db) =>
    hashPassword('OutraSenha2026').then((hash) =>
      db.query('update user_account set password_hash = $1 where email = $2', [hash, changed.email]),
    ),
  )
  expect((await findDemoAccounts(app.services)).map(({ email }) => email)).toEqual(
    demoUsers
      .filter((user) => user !== changed)
      .map(({ email }) => email)
      .toSorted(),
  )
  expect(await signIn(marina)).toBe(200)

  await removeDemo(app.services)
  expect(await findDemoAccounts(app.services)).toEqual([])
  expect(await signIn(marina)).toBe(401)
  const left = await app.services.asOwner((db) =>
    db.query<{ email: string }>('select email from user_account order by email'),
  )
  expect(left.rows.map(({ email }) => email)).toEqual([owner.email, changed.email].toSorted())
  const companies = await app.services.asOwner((db) => db.query('select company_id from company_directory'))
  expect(companies.rows).toEqual([{ company_id: owner.companyId }])
  expect((await app.call(owner, sessions.current, {})).data).toMatchObject({})

  await removeDemo(app.services)
  expect(await findDemoAccounts(app.services)).toEqual([])
})
