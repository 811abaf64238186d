import { beginCompany } from '../support/begin-company.ts'
import { expect, test } from '../support/test.ts'

test('the switch is on only while this device really receives', async ({ page }) => {
  await beginCompany(page)
  await page.goto('/profile?key=notification')
  const pushSwitch = page.getByRole('switch', { name: 'Notificações neste aparelho' })
  await expect(pushSwitch).toBeEnabled()
  // The company’s messages are wanted, but this browser was never registered.
  await expect(pushSwitch).not.toBeChecked()
  await page.evaluate(() => {
    Notification.requestPermission = async () => 'denied'
  })
  await pushSwitch.click({ force: true })
  await expect(page.getByText(/As notificações estão bloqueadas/).first()).toBeVisible()
  await expect(pushSwitch).not.toBeChecked()
})
