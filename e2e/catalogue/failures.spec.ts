import { beginCompany } from '../support/begin-company.ts'
import { breakDown, one, tryAgain } from '../support/break-down.ts'
import { aPlacedPicture } from '../support/placed-picture.ts'
import { expect, test } from '../support/test.ts'

const product = `product/products/${one}`

test('a product that is not read, saved, removed or put aside says so, and one that is gone says that [cat-73]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  const api = await beginCompany(page)
  const make = async (name: string, sku: string) =>
    (await api.post('product/products', { name, sku, pricing: { salePrice: 30 } })).id as string
  const [id] = [await make('Filtro G4', 'FIL-G4'), await make('Suporte', 'SUP-1')]

  const mendReading = await breakDown(page, 'GET', product)
  await page.goto(`/products/product/${id}`)
  await expect(page.getByText('Erro ao carregar produto', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/products$/)
  await mendReading()

  const mendListing = await breakDown(page, 'POST', 'product/products/filter')
  await page.goto('/products')
  await expect(page.getByText('Erro ao carregar produtos')).toBeVisible()
  await mendListing()
  const actions = page.getByRole('button', { name: 'Ações de Filtro G4' })
  await tryAgain(page, actions)
  const remove = async () => {
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    const question = page.getByRole('dialog', { name: 'Deseja deletar o produto?' })
    await question.getByRole('button', { name: 'Deletar produto' }).click()
  }
  const mendRemoving = await breakDown(page, 'DELETE', product)
  await actions.click()
  await remove()
  await expect(page.getByText('Erro ao remover produto')).toBeVisible()
  await mendRemoving()
  const mendStatus = await breakDown(page, 'PUT', `${product}/status`)
  await actions.click()
  await page.getByRole('menuitem', { name: 'Mudar situação' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar situação' }).click()
  await expect(page.getByText('Erro ao atualizar status')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await mendStatus()
  await actions.click()
  await remove()
  await expect(page.getByText('Produto deletado!')).toBeVisible()

  await page.getByText('Suporte', { exact: true }).first().click()
  const mendSaving = await breakDown(page, 'PUT', product)
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Suporte reforçado')
  await page.getByRole('button', { name: 'Salvar produto' }).click()
  await expect(page.getByText('Erro ao salvar produto')).toBeVisible()
  await mendSaving()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await remove()
  await expect(page.getByText('Produto removido com sucesso!')).toBeVisible()
})

test('pictures that are not sent, kept, put in order or removed say so; one that does not load is tried after one and two seconds [cat-73, cat-78]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (500|409|404)/)
  const api = await beginCompany(page)
  const { id } = await api.post('product/products', { name: 'Filtro G4', sku: 'FIL-G4', pricing: { salePrice: 30 } })
  await page.goto(`/products/product/${id}`)
  const picture = { name: 'filtro.jpg', mimeType: 'image/jpeg', buffer: await aPlacedPicture(page) }
  const choose = () => page.getByLabel('Adicionar imagem').setInputFiles(picture)

  const mendSending = await breakDown(page, 'POST', 'system/file')
  await choose()
  await expect(page.getByText('Erro ao enviar imagem')).toBeVisible()
  await mendSending()
  const mendKeeping = await breakDown(page, 'POST', `${product}/images`)
  await page.getByRole('button', { name: 'Enviar filtro.jpg de novo' }).click()
  await expect(page.getByText('Erro ao salvar imagem no backend')).toBeVisible()
  await mendKeeping()
  await page.getByRole('button', { name: 'Enviar filtro.jpg de novo' }).click()
  const removal = page.getByRole('button', { name: 'Remover filtro.jpg' })
  // Only what arrived can be opened large; what is on its way has an order of its own.
  const arrived = page.getByRole('link', { name: 'filtro.jpg' })
  await expect(arrived).toHaveCount(1)
  await expect(removal).toHaveCount(1)
  await choose()
  await expect(arrived).toHaveCount(2)
  await expect(removal).toHaveCount(2)

  const mendOrder = await breakDown(page, 'PUT', `${product}/images/reorder`)
  await page.getByRole('button', { name: 'Mover filtro.jpg para depois' }).first().click()
  await expect(page.getByText('Erro ao reordenar imagens')).toBeVisible()
  await mendOrder()
  const remove = async () => {
    await removal.first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click()
  }
  const mendRemoving = await breakDown(page, 'DELETE', `${product}/images/${one}`)
  await remove()
  await expect(page.getByText('Erro ao remover imagem', { exact: true })).toBeVisible()
  await mendRemoving()
  const mendBusy = await breakDown(page, 'DELETE', `${product}/images/${one}`, 409, 'Outra pessoa está alterando.')
  await remove()
  await expect(page.getByText('Erro ao remover imagem: Outra pessoa está alterando.')).toBeVisible()
  await mendBusy()
  await remove()
  await expect(page.getByText('Imagem removida com sucesso!')).toBeVisible()
  await expect(removal).toHaveCount(1)

  let asked = 0
  await page.route(/\/api\/system\/file\/.*\/content/, (route) => {
    asked += 1
    return route.fulfill({ status: 404, body: '' })
  })
  await page.clock.install()
  await page.reload()
  const isAsked = (times: number) => expect.poll(() => asked).toBe(times)
  await isAsked(1)
  await page.clock.runFor(1000)
  await isAsked(2)
  await page.clock.runFor(1000)
  await isAsked(2)
  await page.clock.runFor(1000)
  await isAsked(3)
  await page.clock.runFor(10)
  await expect(page.getByText('Erro ao carregar', { exact: true })).toBeVisible()
})

test('a service that cannot be read leads back to the list with its sentence; what is not saved or deleted says so [cat-32, cat-73]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (500|404)/)
  const api = await beginCompany(page)
  const { id } = await api.post('service/services', { name: 'Limpeza', pricing: { salePrice: 150 } })
  const service = `service/services/${one}`
  const lost = 'Serviço não encontrado, tente novamente mais tarde ou entre em contato com um administrador.'
  const mendReading = await breakDown(page, 'GET', service)
  await page.goto(`/services/service/${id}`)
  await expect(page.getByText(lost)).toBeVisible()
  await expect(page).toHaveURL(/\/services$/)
  await mendReading()
  await page.goto(`/services/service/${crypto.randomUUID()}`)
  await expect(page.getByText(lost)).toBeVisible()
  await expect(page).toHaveURL(/\/services$/)

  const mendDeleting = await breakDown(page, 'DELETE', service)
  await page.getByRole('button', { name: 'Ações de Limpeza' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Serviço não deletado!')).toBeVisible()
  await mendDeleting()
  await page.getByText('Limpeza', { exact: true }).first().click()
  const mendSaving = await breakDown(page, 'PUT', service)
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Limpeza completa')
  await page.getByRole('button', { name: 'Salvar serviço' }).click()
  await expect(page.getByText('Serviço não atualizado!')).toBeVisible()
  await mendSaving()
})
