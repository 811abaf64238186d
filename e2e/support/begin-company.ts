import type { APIRequestContext, Page } from '@playwright/test'
import { beginCompany as beginIn, register } from '@prumo/worlds/newcomer'
import { apiOf, driverOf, type Api } from './api.ts'
import type { Account } from './people.ts'

/** Whoever is signed in gets a company in its trial; the answer calls the API in it. */
export const giveCompany = async (request: APIRequestContext, accessToken: string): Promise<Api> =>
  apiOf(request, await beginIn(driverOf(request, accessToken)))

/** Somebody with a company in its trial who took the tours, and the API as they call it: no page is opened for it. */
export async function makeCompany(request: APIRequestContext): Promise<Api & { account: Account }> {
  const { account, accessToken } = await register((token) => driverOf(request, token))
  return { ...(await giveCompany(request, accessToken)), account }
}

/** The same at this page’s browser, which is signed in from the first screen it opens; signing out there ends the calls too. */
export async function beginCompany(page: Page): Promise<Api & { account: Account }> {
  const company = await makeCompany(page.request)
  await page.context().addInitScript((mark) => {
    if (!location.protocol.startsWith('http') || localStorage.getItem(mark)) return
    localStorage.setItem(mark, 'true')
    localStorage.setItem('prumo-has-session', 'true')
  }, `e2e-began-${crypto.randomUUID()}`)
  return company
}
