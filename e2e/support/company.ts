import type { APIRequestContext, Page } from '@playwright/test'
import { apiAs, signIn, startCompany, type Account } from './people.ts'

const entrance = '/e2e-entrance'

/** In the place of the first screen, which takes as long as any other and shows the journey nothing. */
async function throughEntrance<T>(page: Page, enter: () => Promise<T>): Promise<T> {
  const body = '<main id="content"><h1>Prumo</h1></main>'
  await page.route(`**${entrance}`, (route) => route.fulfill({ contentType: 'text/html', body }))
  const answer = await enter()
  await page.unroute(`**${entrance}`)
  return answer
}

/** A company of its own, signed in at this browser, and its API beside it. No screen is open: the journey opens its own first. */
export async function aCompany(page: Page, request: APIRequestContext) {
  const account = await throughEntrance(page, () => startCompany(page, entrance))
  return { ...(await apiAs(request, account)), account }
}

/** From now on somebody else is signed in at this browser; no screen is open. */
export async function enterAs(page: Page, { email, password }: Account) {
  await page.context().clearCookies()
  await throughEntrance(page, () => signIn(page, email, { password, at: entrance }))
}
