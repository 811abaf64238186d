import type { APIRequestContext, Page } from '@playwright/test'
import { beginCompany } from '../support/begin-company.ts'
import { apiAs, demoPassword, enter } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { workerReady } from '../support/worker-ready.ts'

// The worker is what opens a page without a network.
test.use({ serviceWorkers: 'allow' })

const moving = 'product/api/v1/products/stock'
const cutOff = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource|fetching the script/

async function startCount(page: Page, request: APIRequestContext) {
  const { account } = await beginCompany(page)
  // A session of its own: signing out at the browser does not end it.
  const api = await apiAs(request, account)
  for (const [name, sku, barcode] of [
    ['Tubo esponjoso', 'TBE-038', '7898066210388'],
    ['Fita PVC branca', 'FPV-100', '7891000100103'],
  ])
    await api.post('product/products', { name, sku, barcode, pricing: { salePrice: 20, costPrice: 10 } })
  const { id } = await api.post(`${moving}/counts`, { name: 'Inventário sem sinal' })
  const countedOf = async (name: string) => {
    const { items } = await api.get(`${moving}/counts/${id}/sheet`)
    return items.find(({ productName }: { productName: string }) => productName === name).mine?.quantity ?? null
  }
  return { account, api, path: `/stock/counts/${id}`, countedOf }
}

async function count(page: Page, name: string, quantity: number) {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByLabel(`Quantidade de ${name}`).fill(String(quantity))
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
}

/** The worker has every file, and holds the page. */
async function openWithWorker(page: Page, path: string) {
  await page.goto(path)
  await workerReady(page)
  await page.reload()
  await expect(page.getByText('0 de 2 itens contados')).toBeVisible()
}

test(
  'numbers counted without a network survive the page being closed, show when it is opened again without one, and are sent once; another page says that it needs one',
  { tag: '@main' },
  async ({ page, request, context, expectProblem }) => {
    expectProblem(cutOff)
    const { path, countedOf } = await startCount(page, request)
    await openWithWorker(page, path)

    await context.setOffline(true)
    await count(page, 'Tubo esponjoso', 7)
    await expect(page.getByText('1 de 2 itens contados')).toBeVisible()
    await expect(page.getByText(/Sem conexão: 1 número está salvo neste aparelho/)).toBeVisible()
    await page.close()

    const again = await context.newPage()
    const tallies: string[] = []
    again.on('request', (sent) => {
      if (sent.method() === 'PUT' && sent.url().includes('/items/')) tallies.push(sent.headers()['idempotency-key']!)
    })
    await again.goto(path)
    await expect(again.getByRole('heading', { name: 'Inventário sem sinal' })).toBeVisible()
    await expect(again.getByText('1 de 2 itens contados')).toBeVisible()
    await expect(again.getByText('7 un', { exact: true })).toBeVisible()
    await count(again, 'Fita PVC branca', 3)
    await expect(again.getByText('2 de 2 itens contados')).toBeVisible()
    expect(tallies).toEqual([])
    expect(await countedOf('Tubo esponjoso')).toBeNull()
    await again.goto('/products')
    await expect(again.getByText('Você está sem conexão')).toBeVisible()
    await again.goto(path)
    await expect(again.getByText('2 de 2 itens contados')).toBeVisible()

    await context.setOffline(false)
    await expect(again.getByText(/salvos? neste aparelho/)).toHaveCount(0)
    await expect.poll(() => countedOf('Tubo esponjoso')).toBe(7)
    await expect.poll(() => countedOf('Fita PVC branca')).toBe(3)
    expect(new Set(tallies).size).toBe(2)
    expect(tallies).toHaveLength(2)
    await expect(again.getByText('2 de 2 itens contados')).toBeVisible()
  },
)

test('another person at the same browser neither sees nor sends what waits, and whoever did it sends it after coming back', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(cutOff)
  const { account, path, countedOf } = await startCount(page, request)
  await openWithWorker(page, path)
  // The server fails at this one thing, so that the number waits although there is a network.
  await page.route(/\/counts\/[^/]+\/items\//, (route) => route.fulfill({ status: 503, json: {} }))
  expectProblem(/503/)
  await count(page, 'Tubo esponjoso', 7)
  await expect.poll(() => waitingIn(page)).toBe(1)

  await signOutByHand(page)
  await page.unroute(/\/counts\/[^/]+\/items\//)
  await enter(page, { email: 'rafael@climanorte.com.br', password: demoPassword })
  await expect(page.locator('main#content h1')).toBeVisible()
  // What waits is sent when somebody comes in and when the product starts: both have happened once this screen is there.
  await page.goto('/finance/bank-accounts')
  await expect(page.getByText('Itaú Empresas').first()).toBeVisible()
  expect(await waitingIn(page)).toBe(1)
  expect(await countedOf('Tubo esponjoso')).toBeNull()

  await signOutByHand(page)
  await enter(page, account)
  await expect.poll(() => countedOf('Tubo esponjoso')).toBe(7)
  await expect.poll(() => waitingIn(page)).toBe(0)
})

test('what the server refuses stays with its sentence, can be tried again and be discarded after a question', async ({
  page,
  request,
  context,
  expectProblem,
}) => {
  expectProblem(cutOff)
  expectProblem(/409|422|400/)
  const { path, api } = await startCount(page, request)
  await openWithWorker(page, path)
  await context.setOffline(true)
  await count(page, 'Tubo esponjoso', 7)
  await expect(page.getByText(/1 número está salvo/)).toBeVisible()
  await api.put(`${moving}/counts/${path.split('/').at(-1)}/cancel`, {})
  await context.setOffline(false)
  const notice = page.getByText('1 operação deste aparelho foi recusada pelo servidor.')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Ainda não enviado' })
  await expect(panel.getByText('Contagem: Tubo esponjoso')).toBeVisible()
  await expect(panel.getByText(/não está mais em contagem/)).toBeVisible()
  await panel.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(panel.getByText('Recusada')).toBeVisible()
  await panel.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog', { name: 'Descartar a operação?' }).getByRole('button', { name: 'Descartar' }).click()
  await expect(panel.getByText('Tudo foi enviado')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test.describe('on a small disk', () => {
  test.use({ serviceWorkers: 'block' })

  test('a device without space says so and keeps nothing half [sal-124]', async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    const devtools = await context.newCDPSession(page)
    const { origin } = new URL(baseURL!)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 4_000_000 })
    const { path, countedOf } = await startCount(page, request)
    await page.goto(path)
    await page.getByRole('button', { name: /^Tubo esponjoso/ }).click()
    await fillDisk(page)
    await page.getByLabel('Quantidade de Tubo esponjoso').fill('7')
    await expect(page.getByText(/Este aparelho está sem espaço: nada foi salvo/).first()).toBeVisible()
    await expect(page.getByLabel('Quantidade de Tubo esponjoso')).toHaveValue('')
    expect(await waitingIn(page)).toBe(0)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
    await page.getByLabel('Quantidade de Tubo esponjoso').fill('8')
    await expect.poll(() => countedOf('Tubo esponjoso')).toBe(8)
  })
})

/** Until nothing more fits: in large pieces, then in small ones. */
const fillDisk = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('filler')
      opening.addEventListener('upgradeneeded', () =>
        opening.result.createObjectStore('pieces', { autoIncrement: true }),
      )
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const put = (size: number) =>
      new Promise<boolean>((resolve) => {
        const transaction = database.transaction('pieces', 'readwrite')
        transaction.objectStore('pieces').put(crypto.getRandomValues(new Uint8Array(size)))
        transaction.addEventListener('complete', () => resolve(true))
        transaction.addEventListener('abort', () => resolve(false))
      })
    for (const size of [60_000, 10_000, 1_000, 100]) for (let nth = 0; nth < 2_000 && (await put(size)); nth += 1);
  })

/** How many operations of anybody wait in the browser's database. */
const waitingIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('prumo-offline')
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('operations').objectStore('operations').count()
          asking.addEventListener('success', () => {
            opening.result.close()
            resolve(asking.result)
          })
        })
      }),
  )

async function signOutByHand(page: Page) {
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
}
