import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a phone is greeted at home and has the whole screen elsewhere [plat-314, plat-319, plat-320]', async ({
  page,
}) => {
  await signIn(page, 'marina@climanorte.com.br')
  await expect(page.getByRole('banner')).toContainText('Marina')
  await page.getByRole('link', { name: 'Visão Geral' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visão Geral' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: /Marina Alves/ }).click()
  await page.getByRole('menuitem', { name: 'Segurança e privacidade' }).click()
  await expect(page).toHaveURL(/\/profile\?key=securite/)
})
