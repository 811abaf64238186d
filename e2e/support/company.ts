import type { APIRequestContext, Page } from '@playwright/test'
import { apiAs, signIn, startCompany, type Account } from './people.ts'

/** A company of its own, signed in at this browser, and its API beside it. No screen is open: the journey opens its own first. */
export async function aCompany(page: Page, request: APIRequestContext) {
  const account = await startCompany(page, null)
  return { ...(await apiAs(request, account)), account }
}

/** From now on somebody else is signed in at this browser; no screen is open. */
export async function enterAs(page: Page, { email, password }: Account) {
  await page.context().clearCookies()
  await signIn(page, email, { password, at: null })
}
