import { pngOf } from '../../apps/api/src/testing/files/sample-files.ts'
import { zipOf } from '../../apps/api/src/testing/files/zip-of.ts'
import { beginCompany } from '../support/begin-company.ts'
import { expect, test } from '../support/test.ts'

type Api = Awaited<ReturnType<typeof beginCompany>>
const make = (api: Api, name: string, sku: string, salePrice: number, currentStock = 20) =>
  api.post('product/products', { name, sku, pricing: { salePrice }, stock: { currentStock, minimumStock: 5 } })

test('a product is followed from the list, and the fall to the limit rings the bell', async ({ page }) => {
  const api = await beginCompany(page)
  await make(api, 'Filtro G4', 'FIL-G4', 30)
  await page.goto('/products')
  await page.getByRole('button', { name: 'Ações de Filtro G4' }).click()
  await page.getByRole('menuitem', { name: 'Acompanhar estoque' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configurar Alerta de Estoque' })
  await expect(dialog.getByText('Há 20 un agora. Dica: cerca de 20% do estoque atual, 4.')).toBeVisible()
  const limit = dialog.getByRole('textbox', { name: 'Avisar quando o estoque chegar a' })
  await expect(limit).toHaveValue('10 un')
  await limit.fill('-1')
  await expect(dialog.getByText('Limite deve ser maior ou igual a 0')).toBeVisible()
  await limit.fill('8')
  await dialog.getByRole('button', { name: 'Acompanhar' }).click()
  await expect(page.getByText('Inscrição criada com sucesso!')).toBeVisible()

  await page.getByRole('button', { name: 'Ações de Filtro G4' }).click()
  await page.getByRole('menuitem', { name: 'Ajustar estoque' }).click()
  const adjust = page.getByRole('dialog', { name: /Ajustar estoque|Ajuste de estoque/i })
  await adjust.getByText('Definir', { exact: true }).click()
  await adjust.getByRole('textbox', { name: /Quantidade/ }).fill('7')
  await adjust.getByRole('textbox', { name: /Motivo/ }).fill('Contagem do mês')
  await adjust.getByRole('button', { name: /Ajustar|Salvar/ }).click()
  await expect(page.getByText('Estoque ajustado com sucesso')).toBeVisible()
  await page.getByRole('button', { name: 'Notificações, 1 não lida' }).click()
  await expect(page.getByText('Filtro G4 está com estoque baixo')).toBeVisible()

  await page.goto('/products/stock-reports?key=notifications')
  await page.getByRole('button', { name: 'Configurar Notificações' }).click()
  const settings = page.getByRole('dialog', { name: 'Configurações de notificação' })
  await expect(settings.getByText('Avisar em 8')).toBeVisible()
  await settings.getByRole('switch', { name: 'Todos os produtos' }).click()
  await expect(page.getByText('Preferências salvas!')).toBeVisible()
  await settings.getByRole('button', { name: 'Deixar de acompanhar Filtro G4' }).click()
  await page
    .getByRole('dialog', { name: 'Deixar de acompanhar?' })
    .getByRole('button', { name: 'Deixar de acompanhar' })
    .click()
  await expect(settings.getByText('Nenhum produto acompanhado')).toBeVisible()
})

test('prices of everything a filter has change as the preview said, and come back', async ({ page }) => {
  const api = await beginCompany(page)
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
  await Promise.all(numbers.map((number) => make(api, `Peça ${number + 10}`, `PEC-${number}`, 100 + number)))
  await page.goto('/products')
  await expect(page.getByRole('row', { name: /Peça 11/ })).toContainText('R$ 101,00')
  await page.getByRole('checkbox', { name: /Selecionar tod/ }).check()
  await page.getByRole('button', { name: 'Selecionar todos os 12 do filtro' }).click()
  await expect(page.getByText('12 selecionados')).toBeVisible()
  await page.getByRole('button', { name: 'Mudar preço' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preço de 12 produtos' })
  await dialog.getByText('Final ,90').click()
  await expect(dialog.getByRole('row', { name: /Peça 11/ })).toContainText('R$ 110,90')
  await dialog.getByRole('button', { name: 'Mudar preços' }).click()
  await expect(page.getByText('12 preços alterados!')).toBeVisible()
  // A notice stays while it is pointed at.
  await page.getByRole('button', { name: 'Desfazer' }).hover()
  await expect(page.getByRole('row', { name: /Peça 11/ })).toContainText('R$ 110,90')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('12 preços voltaram ao que eram.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Peça 11/ })).toContainText('R$ 101,00')
})

test('an archive of pictures named by SKU is told file by file, and a variation takes one of them', async ({
  page,
}) => {
  const api = await beginCompany(page)
  const shirt = await make(api, 'Camiseta', 'CAM', 50, 0)
  await api.post(`product/products/${shirt.id}/variation`, { name: 'Azul', sku: 'CAM-AZ', pricing: { salePrice: 55 } })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Imagens em lote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Imagens em lote' })
  const content = await zipOf({ 'CAM.png': pngOf(40, 30), 'cam-2.png': pngOf(40, 30), 'OUTRO.png': pngOf(40, 30) })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'fotos.zip', mimeType: 'application/zip', buffer: content })
  await expect(dialog.getByText('2 imagens adicionadas')).toBeVisible()
  await expect(dialog.getByText('Nenhum produto ou variação tem este SKU.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await page.goto(`/products/product/${shirt.id}`)
  await page.getByRole('button', { name: 'Ações de Azul' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const variation = page.getByRole('dialog', { name: 'Editar variação' })
  await variation.getByRole('img', { name: 'Imagem 2: cam-2' }).click()
  const missing = variation.getByRole('textbox', { name: 'Preço de custo' })
  await missing.fill('2000')
  await variation.getByRole('textbox', { name: 'Estoque mínimo' }).fill('1')
  await variation.getByRole('button', { name: 'Salvar variação' }).click()
  await expect(page.getByText('Variação atualizada com sucesso')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Variações' }).locator('img')).toBeVisible()
})
