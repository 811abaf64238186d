import type { APIRequestContext, Page } from '@playwright/test'
import { beginCompany, finishTours, register as registerAccount, type Account } from '@prumo/worlds/newcomer'
import { answerOf, apiOf, driverOf } from './api.ts'
import { expect } from './test.ts'

export type { Account }

export const demoPassword = 'Prumo2026'

let counter = 0
/** An address nobody used in this run. */
export const newEmail = () => `pessoa-${process.pid}-${Date.now()}-${counter++}@exemplo.com.br`

const tours = ['home', 'finance']

/** For somebody who is about to sign in or register by hand: the browser hears that they took the tours. */
export const withoutTour = (page: Page) =>
  page.route(
    /\/api\/(auth\/(session|user|invitation|google|auth\/webauthn\/login)|payment\/customers)/,
    async (route) => {
      if (/photo|guides|notifications/.test(route.request().url())) return route.continue()
      try {
        const response = await route.fetch()
        const answer = (await response.json().catch(() => null)) as { data?: { guidesSeen?: string[] } } | null
        answer?.data?.guidesSeen?.push(...tours)
        await route.fulfill({ response, ...(answer && { json: answer }) })
      } catch {
        // The page that asked has gone on to another one.
      }
    },
  )

/** Calls the API as somebody, beside the browser. */
export async function apiAs(request: APIRequestContext, account: Account) {
  const { accessToken } = await answerOf(await request.post('/api/auth/session', { data: account }))
  return apiOf(request, accessToken)
}

/** Signed in when the page opens, which `null` leaves to the journey: the browser holds the cookie and knows that it is worth asking. How people do it by hand has its own journeys. */
async function openSignedIn(page: Page, at: string | null) {
  await page.addInitScript((mark) => {
    if (!location.protocol.startsWith('http') || localStorage.getItem(mark)) return
    localStorage.setItem(mark, 'true')
    localStorage.setItem('prumo-has-session', 'true')
  }, `e2e-entered-${counter++}`)
  if (at === null) return
  await page.goto(at)
  await expect(page.locator('main#content h1')).toBeVisible()
}

export async function signIn(
  page: Page,
  email: string,
  { password = demoPassword, at = '/' }: { password?: string; at?: string | null } = {},
) {
  const { accessToken } = await answerOf(await page.request.post('/api/auth/session', { data: { email, password } }))
  await finishTours(driverOf(page.request, accessToken))
  await openSignedIn(page, at)
}

export async function signInByHand(page: Page, email: string, password = demoPassword) {
  await withoutTour(page)
  await page.goto('/login')
  await enter(page, { email, password })
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.locator('main#content h1')).toBeVisible()
}

/** At the sign-in page, wherever it leads afterwards. */
export async function enter(page: Page, { email, password }: Account) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** A person with an account and no company yet; the page is at /complete-profile afterwards. */
export async function register(page: Page) {
  await registerAccount((accessToken) => driverOf(page.request, accessToken))
  await openSignedIn(page, null)
  await page.goto('/complete-profile')
  await expect(page.getByRole('button', { name: 'Próximo' })).toBeVisible()
}

/** A person with a company in its trial; the page is at home or where the journey begins. */
export async function startCompany(page: Page, at: string | null = '/', { withTours = false } = {}): Promise<Account> {
  const driverWith = (accessToken: string | null) => driverOf(page.request, accessToken)
  const { account, accessToken } = await registerAccount(driverWith, { takesTours: withTours })
  await beginCompany(driverWith(accessToken))
  await openSignedIn(page, at)
  return account
}

export async function registerByHand(page: Page): Promise<Account> {
  const account = { email: newEmail(), password: 'Mirante58' }
  await withoutTour(page)
  await page.goto('/register')
  await page.getByLabel('Nome').fill('Joana Prado')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Senha', { exact: true }).fill(account.password)
  await page.getByLabel('Confirme a senha').fill(account.password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/complete-profile/)
  return account
}

/** The second step of the onboarding of a legal entity. */
export async function nameRepresentative(page: Page) {
  await page.getByLabel(/^Nome( \*)?$/).fill('Joana Prado')
  await page.getByLabel('E-mail').fill('joana@aurora.com.br')
  await page.getByRole('button', { name: 'Próximo' }).click()
}

/** The last step of the onboarding: the trial goes on without a plan or card. */
export async function stayOnTrial(page: Page) {
  await page.getByRole('link', { name: 'Continuar no período de teste' }).click()
  await expect(page.getByText('Joana').first()).toBeVisible()
}

/** Registers and completes the company as a newcomer does; the page is at home afterwards. */
export async function startCompanyByHand(page: Page) {
  const account = await registerByHand(page)
  await page.getByLabel(/CPF|CNPJ/).fill('12ABC34501DE35')
  await page.getByLabel(/Razão social|Nome completo/).fill('Refrigeração Aurora Ltda')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await nameRepresentative(page)
  await stayOnTrial(page)
  return account
}

/** The link of the newest email to somebody about something, as the outbox of a development copy shows it. */
export async function emailFor(page: Page, email: string, subject: string, { messages = 1 } = {}): Promise<string> {
  const found = page
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ has: page.getByRole('heading', { name: subject }) })
  await expect(async () => {
    await page.goto('/outbox')
    expect(await found.count()).toBeGreaterThanOrEqual(messages)
  }).toPass()
  return (await found.first().getByRole('link', { name: /^http/ }).getAttribute('href'))!
}
