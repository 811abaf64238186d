import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { aColleague } from '../support/colleague.ts'
import { beginCompany, makeCompany } from '../support/begin-company.ts'
import { linkFor, proveAddress } from '../support/emails.ts'
import { enter, emailFor, signIn, startCompany, withoutTour } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

type Company = Awaited<ReturnType<typeof makeCompany>>

/** Another person at another computer of the same size. */
async function another(browser: Browser, page: Page, baseURL: string) {
  const context = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: page.viewportSize(),
    serviceWorkers: 'block',
  })
  const guest = await context.newPage()
  await withoutTour(guest)
  return guest
}

async function invite(request: APIRequestContext, company: Company, email: string) {
  await proveAddress(request, company)
  await company.post('auth/user/admin', { displayName: 'Ana Prado', email })
}

test('a new account is asked to confirm its e-mail on every screen until the link was opened [plat-198]', async ({
  page,
}) => {
  const { email } = await startCompany(page)
  const notice = page.getByText(`Confirme o seu e-mail pelo link que enviamos para ${email}.`)
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Reenviar e-mail' }).click()
  await expect(page.getByText(`Enviamos um link de confirmação para ${email}.`)).toBeVisible()
  await page.goto(await emailFor(page, email, 'Confirme o seu e-mail', { messages: 2 }))
  await expect(page.getByText(/Confirme só se foi você quem a criou/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
  expect(page.url()).not.toContain('#')
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page.locator('main#content h1')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('an email about a stranger’s account confirms nothing: its page asks for that account, and leads back to the link [plat-199]', async ({
  page,
  request,
}) => {
  const { account: reader } = await beginCompany(page)
  const { account } = await makeCompany(request)
  await page.goto(await linkFor(request, account.email, 'confirm-email'))
  await expect(page.getByText(`Este link é de outra conta, e você entrou como ${reader.email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar e-mail' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sair desta conta' }).click()

  await page.getByRole('link', { name: 'Entrar para confirmar' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=[^#]*confirm-email#[\w-]{43}$/)
  await page.reload()
  await enter(page, account)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
})

test('a stranger registers an address first and gets nothing; whoever reads its mail accepts and works [plat-197]', async ({
  page,
  browser,
  baseURL,
  expectProblem,
}) => {
  expectProblem(/401/)
  const owner = await beginCompany(page)
  const stranger = await another(browser, page, baseURL!)
  const { email } = (await beginCompany(stranger)).account
  await invite(page.request, owner, email)
  await stranger.goto('/profile?key=companies')
  await expect(stranger.getByText(/Confirme o seu e-mail para ver os convites/)).toBeVisible()
  await expect(stranger.getByRole('button', { name: /Aceitar/ })).toHaveCount(0)

  const trueOwner = await another(browser, page, baseURL!)
  await trueOwner.goto(await linkFor(page.request, email, 'invitation'))
  await expect(trueOwner.getByText(/Alguém criou uma conta com este e-mail sem confirmá-lo/)).toBeVisible()
  await expect(trueOwner.getByLabel(/Fui eu quem criou/)).not.toBeChecked()
  await trueOwner.getByLabel('Senha', { exact: true }).fill('Araponga61')
  await trueOwner.getByLabel('Confirme a senha').fill('Araponga61')
  await trueOwner.getByRole('button', { name: 'Aceitar e entrar' }).click()
  await expect(trueOwner.getByText('Ana').first()).toBeVisible()

  await stranger.goto('/profile')
  await expect(stranger).toHaveURL(/\/login/)
  await page.goto('/users')
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(page.getByText('Convite pendente')).toHaveCount(0)
  await Promise.all([stranger.context().close(), trueOwner.context().close()])
})

test('who has an account answers in it, and may leave again; an owner shares the company [plat-200]', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await beginCompany(page)
  const person = await another(browser, page, baseURL!)
  const company = await beginCompany(person)
  await proveAddress(page.request, company)
  await invite(page.request, owner, company.account.email)

  await person.goto(await linkFor(page.request, company.account.email, 'invitation'))
  await person.getByRole('link', { name: 'Responder ao convite' }).click()
  await expect(person.getByRole('heading', { name: 'Convites' })).toBeVisible()
  await person.getByRole('button', { name: /Aceitar o convite/ }).click()
  await expect(person.getByText('Boas-vindas a Refrigeração Aurora Ltda!')).toBeVisible()
  await expect(person.locator('main#content h1')).toBeVisible()

  await page.goto('/users')
  await page.getByRole('button', { name: 'Ações de Joana Prado' }).last().click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect(page.getByText('O nome e a foto são da própria pessoa: só ela os altera.')).toBeVisible()
  await page.getByRole('button', { name: 'Tornar dono' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tornar dono' }).click()
  await expect(page.getByText(/agora é dono ou dona da empresa!/)).toBeVisible()

  // Whoever leaves is no longer there to be looked at.
  await page.goto('/users')
  await person.goto('/profile?key=companies')
  await person
    .getByRole('listitem')
    .filter({ hasText: 'Empresa atual' })
    .getByRole('button', { name: 'Sair da empresa Refrigeração Aurora Ltda' })
    .click()
  await person.getByRole('dialog').getByRole('button', { name: 'Sair da empresa' }).click()
  await expect(person.getByText('Você saiu de Refrigeração Aurora Ltda.')).toBeVisible()
  await person.context().close()
})

test('a forwarded link says whose it is, and declining by it needs no account', async ({ page, request }) => {
  const owner = await beginCompany(page)
  const invited = await makeCompany(request)
  await proveAddress(request, invited)
  await invite(page.request, owner, invited.account.email)
  await page.goto(await linkFor(request, invited.account.email, 'invitation'))
  await expect(page.getByText(`e você entrou como ${owner.account.email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Recusar convite' }).click()
  await expect(page.getByRole('heading', { name: 'Convite recusado' })).toBeVisible()
})

test('an account is deleted by typing its address, unless a company would be left without owner [plat-201]', async ({
  page,
  browser,
  baseURL,
  expectProblem,
}) => {
  expectProblem(/422|401/)
  const owner = await beginCompany(page)
  await page.goto('/profile?key=securite')
  const remove = async (who: Page, email: string) => {
    await who.getByRole('button', { name: 'Excluir minha conta' }).click()
    const dialog = who.getByRole('dialog', { name: 'Excluir minha conta' })
    await dialog.getByRole('textbox').fill(email)
    await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
    return dialog
  }
  const dialog = await remove(page, owner.account.email)
  await expect(dialog.getByText(/Você é o único dono de Refrigeração Aurora Ltda/)).toBeVisible()

  const guest = await another(browser, page, baseURL!)
  const { email, password } = await aColleague(page, guest.request, owner, { name: 'Ana Prado', permissions: [] })
  await signIn(guest, email, { password, at: '/profile?key=securite' })
  await remove(guest, email)
  await expect(guest).toHaveURL(/\/login/)
  await guest.context().close()
})
