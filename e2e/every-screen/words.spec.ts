import type { Page } from '@playwright/test'
import { beginCompany } from '../support/begin-company.ts'
import { escape } from '../support/keys.ts'
import { proveAddress } from '../support/emails.ts'
import { newEmail, register, signIn } from '../support/people.ts'
import { arrive, expect, test } from '../support/test.ts'

const answers = (page: Page, path: string, status: number, code = 'unexpected') =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ status, json: { status, code, title: '', errors: [] } }))

test('a reset or registration that cannot be sent says which of the things happened [plat-30, plat-32]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_|400|500/)
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill('joana@exemplo.com.br')
  const send = page.getByRole('button', { name: 'Enviar instruções' })
  await page.route('**/api/auth/password/forgot', (route) => route.abort())
  await send.click()
  await expect(page.getByText('Erro de conexão. Verifique sua internet e tente novamente.')).toBeVisible()
  await page.unrouteAll()
  await answers(page, 'auth/password/forgot', 500)
  await send.click()
  await expect(page.getByText('Erro ao enviar email. Tente novamente.')).toBeVisible()

  await page.goto('/register')
  await answers(page, 'auth/user', 500)
  await page.getByLabel('Nome').fill('Joana Prado')
  await page.getByLabel('E-mail').fill(newEmail())
  for (const label of ['Senha', 'Confirme a senha']) await page.getByLabel(label, { exact: true }).fill('Mirante58')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(
    page.getByText('Erro ao criar sua conta. Tente novamente mais tarde ou entre em contato com um administrador!'),
  ).toBeVisible()
})

test('while the company is prepared an overlay says so [plat-61]', async ({ page }) => {
  await register(page)
  await page.getByText('Pessoa física').click()
  await page.getByLabel('CPF').fill('52998224725')
  await page.getByLabel('Nome completo').fill('Joana Prado')
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/api/payment/customers', async (route) => {
    if (route.request().method() === 'PUT') await waiting
    await route.continue()
  })
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(page.getByText('Estamos configurando sua empresa...')).toBeVisible()
  goOn()
  await expect(page).toHaveURL(/\/complete-payment/)
  await expect(page.getByText('Estamos configurando sua empresa...')).toHaveCount(0)
})

test('the account page leads to users and imports; the profile menu to each of its places, the old account key too [plat-66, plat-219, plat-225, plat-232]', async ({
  page,
}) => {
  await signIn(page, 'marina@climanorte.com.br', { at: '/profile?key=account' })
  await expect(page).toHaveURL(/\/account\?key=account/)
  const buttons = page.locator('main')
  await expect(buttons.getByRole('link', { name: 'Geral' })).toHaveAttribute('aria-current', 'page')
  await expect(buttons.getByRole('link', { name: 'Usuários' })).toHaveAttribute('href', '/users')
  await expect(buttons.getByRole('link', { name: 'Importações' })).toHaveAttribute('href', '/import')
  const places = {
    'Minha empresa': '/account?key=account',
    'Dados pessoais': '/profile?key=profile',
    'Segurança e privacidade': '/profile?key=securite',
    'Notificações & Alertas': '/profile?key=notification',
    'Configurações do Aplicativo': '/profile?key=app',
  }
  for (const [name, place] of Object.entries(places)) {
    await page.getByRole('button', { name: /Marina Alves/ }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect(page).toHaveURL((url) => url.pathname + url.search === place)
  }
})

test('dialogs and drawers have the widths of the specification, and plans are no cards of the hub [plat-143, plat-163, plat-170]', async ({
  page,
}) => {
  await signIn(page, 'marina@climanorte.com.br')
  const widthOf = async (name: string | RegExp) =>
    Math.round((await page.getByRole('dialog', { name }).boundingBox())!.width)
  await page.goto('/users')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await widthOf(/Filtros/)).toBe(420)
  await page.goto('/apps')
  await expect(page.getByRole('main').getByRole('button', { name: 'PMOC', exact: true })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('button', { name: /^Plano (Trilha|Rota|Destino|Horizonte)$/ }),
  ).toHaveCount(0)
  await expect(
    page
      .getByRole('link', { name: 'Atualizar assinatura' })
      .or(page.getByRole('button', { name: 'Atualizar assinatura' }))
      .first(),
  ).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'PMOC', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await widthOf(/PMOC/)).toBe(800)
})

test('lists are asked again by their button, and imports are five to a page [plat-165, plat-282]', async ({ page }) => {
  await signIn(page, 'marina@climanorte.com.br')
  for (const [path, call] of [
    ['/users', 'auth/user/filter'],
    ['/import', 'system/import/filter'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Filtrar' })).toBeVisible()
    const [request] = await Promise.all([
      page.waitForRequest(`**/api/${call}`),
      page.getByRole('button', { name: 'Atualizar' }).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({ limit: 5 })
  }
})

test('a plan that holds no more people says so once, and pictures and names tell how they went [plat-187, plat-212]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/402|500/)
  await proveAddress(page.request, await beginCompany(page))
  await page.goto('/users/user')
  await answers(page, 'auth/user/admin', 402, 'plan-limit')
  await page.getByLabel('Nome').fill('Ana Prado')
  await page.getByLabel('E-mail').fill(newEmail())
  await page.getByLabel('Função').selectOption('accountant')
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByRole('dialog', { name: 'Atualize seu Plano' })).toHaveCount(1)
  await escape(page, page.getByRole('dialog'))
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText('Usuário cadastrado com sucesso')).toBeVisible()

  await page.getByRole('button', { name: 'Ações de Ana Prado' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await arrive(page, 'Ana Prado')
  await page.getByLabel('Nome').fill('Ana Lima')
  await page.getByRole('button', { name: 'Salvar usuário' }).click()
  await expect(page.getByText('Usuário alterado com sucesso')).toBeVisible()

  const choosePicture = async (dialog: string) => {
    await page.locator('input[type=file]').setInputFiles('apps/web/public/icons/prumo-512.png')
    await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Usar foto' }).click()
  }
  await page.goto('/profile?key=profile')
  await answers(page, 'auth/user/*/photo', 500)
  await choosePicture('Foto do perfil')
  await expect(page.getByText('Erro ao atualizar avatar')).toBeVisible()
})
