import { aCompany } from '../support/company.ts'
import { recordPlan } from '../support/pmoc.ts'
import { expect, test } from '../support/test.ts'

const hostile = (name: string) =>
  `${name} </script><script>window.taken = 1</script><img src=x onerror="window.taken = 1">`

test('a name that is written like markup is shown as it was written, and does nothing, on every screen of a plan and to the public', async ({
  page,
  request,
}) => {
  const [company, building] = [hostile('Frio'), hostile('Prédio')]
  const api = await aCompany(page, request)
  await api.put('payment/customers', {
    type: 'JURIDICA',
    documentNumber: '12ABC34501DE35',
    name: company,
    representative: { Name: 'Joana Prado', Email: 'joana@aurora.com.br' },
  })
  const plan = await recordPlan(api, building)
  const { code } = await api.post(`system/api/v1/Pmoc/${plan.id}/documents`, { withPending: true })
  const { url } = await api.get(`system/api/v1/equipment/${plan.equipmentInventory[0]!.equipmentId}/qrcode`)
  const sticker = new URL(url)
  for (const [path, name] of [
    ['/pmoc', building],
    [`/pmoc/${plan.id}/edit`, building],
    [`/pmoc/${plan.id}/summary`, building],
    [`/pmoc/${plan.id}/schedule`, building],
    [`/pmoc/equipment/${plan.equipmentInventory[0]!.equipmentId}/qrcode`, building],
    [sticker.pathname + sticker.search, company],
    [`/verificar/${code}`, company],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(name).first()).toBeVisible()
    expect(await page.evaluate(() => 'taken' in window)).toBe(false)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  }
})
