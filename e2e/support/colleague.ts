import type { APIRequestContext, Page } from '@playwright/test'
import { proveAddress, secretFor } from './emails.ts'
import type { Api } from './api.ts'
import { apiAs, newEmail, type Account } from './people.ts'

type Colleague = { name: string; permissions: { key: string; option: string }[] }

/** Somebody who was invited with these keys and has accepted. */
export async function aColleague(
  page: Page,
  request: APIRequestContext,
  owner: Api,
  { name, permissions }: Colleague,
): Promise<Account & { userId: string; api: Api }> {
  const account = { email: newEmail(), password: 'Mirante58' }
  await proveAddress(page.request, owner)
  await owner.post('auth/user/admin', { displayName: name, email: account.email, permissions })
  const token = await secretFor(page.request, account.email, 'invitation')
  const data = { token, displayName: name, password: account.password, confirmPassword: account.password }
  await request.post('/api/auth/invitation/accept', { data })
  const { items } = await owner.post('auth/user/filter', {})
  const userId = (items as { id: string; email: string }[]).find(({ email }) => email === account.email)!.id
  return { ...account, userId, api: await apiAs(request, account) }
}
