import { devices as machines, type Page } from '@playwright/test'
import { beginCompany } from '../support/begin-company.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const offerInstallation = (page: Page) =>
  page.evaluate(() =>
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => ({ outcome: 'accepted' }),
      }),
    ),
  )

test('the product offers itself for the home screen, until the person says no [plat-264, pmo-107]', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/login')
  await offerInstallation(page)
  await expect(page.getByText('Instale o Prumo neste aparelho')).toHaveCount(0)
  await beginCompany(page)
  await page.goto('/')
  await expect(page.locator('main#content h1')).toBeVisible()
  await offerInstallation(page)
  const banner = page.getByRole('region', { name: 'Instalar o Prumo' })
  await expect(banner.getByRole('button', { name: 'Instalar' })).toBeVisible()
  await banner.getByRole('button', { name: 'Agora não' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.locator('main#content h1')).toBeVisible()
  await offerInstallation(page)
  await expect(banner).toHaveCount(0)
  const { defaultBrowserType: _engine, ...iphone } = machines['iPhone 15']
  const other = await browser.newContext({ ...iphone, baseURL: baseURL!, locale: 'pt-BR' })
  const safari = await other.newPage()
  await signIn(safari, 'marina@climanorte.com.br')
  await expect(safari.getByRole('region', { name: 'Instalar o Prumo' })).toContainText(
    'Toque em Compartilhar e depois em Adicionar à Tela de Início',
  )
  await safari.goto('/profile?key=notification')
  await safari.getByRole('button', { name: 'Registrar este aparelho' }).click()
  await expect(safari.getByRole('dialog', { name: 'Dispositivo não suportado' })).toContainText(
    'Adicionar à Tela de Início',
  )
  await other.close()
})
