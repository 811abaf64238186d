import { test as base, expect, type Page } from '@playwright/test'

export const demoPassword = 'Prumo2026'

type Fixtures = { isPhone: boolean; watched: void }

/** Every journey ends with a clean console and without a request to another origin. */
export const test = base.extend<Fixtures & { expectProblem: (pattern: RegExp) => void }>({
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 1440) < 768),
  expectProblem: async ({ page }, use) => {
    const expected: RegExp[] = [/Service Worker registration blocked by Playwright/]
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.host !== new URL(page.url() || request.url()).host && page.url() !== 'about:blank') complaints.push(`request to ${url.host}`)
    })
    await use((pattern) => void expected.push(pattern))
    expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
  },
  watched: [async ({ expectProblem }, use) => use(void expectProblem), { auto: true }],
})

export { expect }

/** The first visit’s tours would stand before everything else; their own journeys take them. Pages without an origin have no storage. */
export const withoutTour = (page: Page) =>
  page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return
    for (const tour of ['home', 'finance']) localStorage.setItem(`prumo-tour-${tour}`, 'completed')
  })

export async function signIn(page: Page, email: string, password = demoPassword) {
  await withoutTour(page)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.locator('main#content h1')).toBeVisible()
}

/** After a click that leads to another screen: its heading or first field has the focus. */
export const arrive = (page: Page, name: string | RegExp) =>
  expect(async () => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  }).toPass()

let counter = 0
/** An address nobody used in this run. */
export const newEmail = () => `pessoa-${process.pid}-${Date.now()}-${counter++}@exemplo.com.br`

/** A person with an account and no company yet; the page is at /complete-profile afterwards. */
export async function register(page: Page, email = newEmail(), password = 'Senha123') {
  await withoutTour(page)
  await page.goto('/register')
  await page.getByLabel('Nome').fill('Joana Prado')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirme a senha').fill(password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/complete-profile/)
  return { email, password }
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

/** Registers and completes the company; the page is at home afterwards. */
export async function startCompany(page: Page) {
  const { email, password } = await register(page)
  await page.getByLabel(/CPF|CNPJ/).fill('12ABC34501DE35')
  await page.getByLabel(/Razão social|Nome completo/).fill('Refrigeração Aurora Ltda')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await nameRepresentative(page)
  await stayOnTrial(page)
  return { email, password }
}
