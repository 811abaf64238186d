import type { Page } from '@playwright/test'
import { beginCompany } from '../support/begin-company.ts'
import { linkFor, proveAddress } from '../support/emails.ts'
import { newEmail, signIn, withoutTour } from '../support/people.ts'
import { arrive, expect, test } from '../support/test.ts'

/** The whole menu; on a phone it lies behind a button, and stays open. */
async function menuShows(page: Page, isPhone: boolean, link: string, isThere: boolean) {
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  if (isPhone && !(await menu.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Início' })).toBeVisible()
  const links = menu.getByRole('link', { name: link })
  let isSeen = (await links.count()) > 0
  // Opening a group may close another.
  for (const name of await menu.locator('button[aria-expanded]').allInnerTexts()) {
    const group = menu.locator('button[aria-expanded]', { hasText: name })
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    isSeen ||= (await links.count()) > 0
  }
  expect(isSeen).toBe(isThere)
}

test(
  'an owner invites somebody, who chooses a password and sees what was granted, at once when it changes [plat-166, plat-171, plat-176, plat-177, plat-205, plat-206, plat-209, plat-211]',
  { tag: '@main' },
  async ({ page, browser, baseURL, isPhone }) => {
    await proveAddress(page.request, await beginCompany(page))
    const email = newEmail()
    await page.goto('/users')
    await page.getByRole('button', { name: 'Novo usuário' }).first().click()
    await arrive(page, 'Novo usuário')
    await page.getByRole('button', { name: 'Enviar convite' }).click()
    await expect(page.getByText('Nome é obrigatório!')).toBeVisible()
    await page.getByLabel('Nome').fill('Ana Prado')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Função').selectOption('stock')
    await page.getByRole('button', { name: 'Enviar convite' }).click()
    await expect(
      page.getByText(`Usuário cadastrado com sucesso. O convite foi enviado para ${email}.`).first(),
    ).toBeVisible()
    await arrive(page, 'Usuários')
    await expect(page.getByText(isPhone ? 'Convite pendente' : 'Estoque').first()).toBeVisible()

    const guest = await (
      await browser.newContext({
        baseURL: baseURL!,
        locale: 'pt-BR',
        reducedMotion: 'reduce',
        viewport: page.viewportSize(),
      })
    ).newPage()
    await withoutTour(guest)
    const link = await linkFor(page.request, email, 'invitation')
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'Aceite o convite' })).toBeVisible()
    await guest.reload()
    await expect(guest.getByLabel('Nome')).toHaveValue('Ana Prado')
    await guest.getByLabel('Senha', { exact: true }).fill('Araponga61')
    await guest.getByLabel('Confirme a senha').fill('Araponga61')
    await guest.getByRole('button', { name: 'Aceitar e entrar' }).click()
    await expect(guest.locator('main#content h1')).toBeVisible()
    expect(guest.url()).not.toContain('#')
    await menuShows(guest, isPhone, 'Usuários', false)
    await menuShows(guest, isPhone, 'Contas Bancárias', false)

    await page.goto('/users')
    await expect(page.getByText('Estoque').first()).toBeVisible()
    await page.getByRole('button', { name: 'Ações de Ana Prado' }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await page.getByRole('link', { name: 'Permissões e acesso' }).click()
    await expect(page.getByText('Ver: contas bancárias, chaves PIX').first()).toBeVisible()
    // A group's choice locks its items; a template fills the tree; nothing is given before it is saved.
    await page.getByRole('combobox', { name: 'Financeiro', exact: true }).selectOption('Ver')
    await expect(page.getByLabel('Financeiro: Contas bancárias')).toBeDisabled()
    await page.getByRole('combobox', { name: 'Financeiro', exact: true }).selectOption('Por item')
    await page.getByLabel('Financeiro: Movimentações e categorias').selectOption('Nenhuma')
    await expect(page.getByLabel('Financeiro: Contas bancárias')).toHaveValue('read')
    await page.getByRole('link', { name: 'Dados gerais' }).click()
    await page.getByRole('button', { name: 'Continuar editando' }).click()
    await page.getByRole('button', { name: 'Salvar permissões' }).click()
    await expect(page.getByText('Permissões atualizadas com sucesso!').first()).toBeVisible()
    await expect(async () => menuShows(guest, isPhone, 'Contas Bancárias', true)).toPass()
    await menuShows(guest, isPhone, 'Movimentações', false)

    await page.getByRole('button', { name: 'Financeiro', exact: true }).and(page.locator('main button')).click()
    await page.getByRole('button', { name: 'Salvar permissões' }).click()
    await expect(async () => menuShows(guest, isPhone, 'Movimentações', true)).toPass()

    // A link works once.
    const late = await (await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR' })).newPage()
    await late.goto(link)
    await expect(late.getByText(/Este convite não é válido ou já expirou/)).toBeVisible()
    await late.context().close()

    await page.goto('/users')
    await page.getByRole('button', { name: 'Ações de Ana Prado' }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect(page.getByText('Usuário deletado com sucesso')).toBeVisible()
    await expect(guest).toHaveURL(/\/login/)
    await guest.context().close()
  },
)

test('nobody takes away their own rights or their own place, and a wrong e-mail is no filter [plat-167, plat-172]', async ({
  page,
}) => {
  await signIn(page, 'marina@climanorte.com.br', { at: '/users' })
  await page.getByRole('button', { name: 'Ações de Marina Alves' }).click()
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await arrive(page, 'Marina Alves')
  await expect(page.getByLabel('E-mail')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Excluir' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Permissões e acesso' }).click()
  await expect(page.getByText(/O dono da empresa tem todas as permissões/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Financeiro', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Salvar permissões' })).toHaveCount(0)

  await page.goto('/users')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('E-mail').fill('rafael')
  await sheet.getByRole('button', { name: 'Aplicar' }).click()
  await expect(sheet.getByText('E-mail não é válido')).toBeVisible()
  await sheet.getByLabel('E-mail').fill('rafael@climanorte.com.br')
  await sheet.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Helena Prado')).toHaveCount(0)
  await expect(page.getByText('Rafael Nogueira').first()).toBeVisible()
  await page.getByRole('button', { name: /Remover.*E-mail/ }).click()
  await expect(page.getByText('Helena Prado').first()).toBeVisible()
})

test('an address of nobody here is told and leads back to the list [plat-214]', async ({ page, expectProblem }) => {
  expectProblem(/404/)
  await signIn(page, 'marina@climanorte.com.br')
  for (const tab of ['general', 'permissions']) {
    await page.goto(`/users/user/01a1ded4-1fcf-7368-92df-64882b4f433d?key=${tab}`)
    await expect(page.getByText('Registro não encontrado.').first()).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === '/users')
  }
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a person changes their name and photo, and the frame of every screen follows [plat-213, plat-215, plat-217, plat-218]', async ({
    page,
    isPhone,
  }) => {
    await beginCompany(page)
    await page.goto('/profile')
    await page.getByLabel('Nome').fill('Joana Prado Lima')
    await page.getByRole('button', { name: 'Salvar perfil' }).click()
    await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
    await page.locator('input[type=file]').setInputFiles('apps/web/public/icons/prumo-512.png')
    const dialog = page.getByRole('dialog', { name: 'Foto do perfil' })
    await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
    await dialog.getByRole('button', { name: 'Usar foto' }).click()
    await expect(page.getByText('Avatar atualizado com sucesso')).toBeVisible()
    // On a phone the header is part of the home screen.
    if (isPhone) await page.getByRole('link', { name: 'Início' }).click()
    const frame = isPhone ? page.locator('header') : page.locator('aside')
    await expect(frame.locator('img[src^="/api/auth/session/photo/"]').first()).toHaveJSProperty('complete', true)
    expect(
      await frame
        .locator('img[src^="/api/auth/session/photo/"]')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(100)

    if (isPhone) await page.goto('/profile')
    await page.getByRole('link', { name: 'Configurações do Aplicativo' }).click()
    await expect(page.getByText(/Versão atual \d+\.\d+\.\d+/)).toBeVisible()
    await page.getByText('Escuro', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Verificar atualizações' }).click()])
    await expect(page.getByText(/Versão atual/)).toBeVisible()
  })
})
