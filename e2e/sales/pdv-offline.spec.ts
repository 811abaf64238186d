import type { Page } from '@playwright/test'
import { storedInBrowser } from '../support/stored-in-browser.ts'
import { killableBrowser } from '../support/killable-browser.ts'
import { enter } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { startTill } from '../support/till.ts'
import { workerReady } from '../support/worker-ready.ts'

type Api = Awaited<ReturnType<typeof startTill>>
type Known = { id: string; tillNumber: string; totalPrice: number; status: string; toCheck: string[] }

const search = (page: Page) => page.getByRole('combobox', { name: 'Nome, código ou leitor' })
const lines = (page: Page) => page.getByRole('list', { name: 'Itens da venda' }).getByRole('listitem')

const known = async (api: Api) =>
  (await api.post('sale/sales/filter', { limit: 10, sort: 'createdAt' })).items as Known[]

/** At the till with everything it needs kept in the browser. */
async function openPdv(page: Page) {
  await workerReady(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Caixa aberto' })).toBeVisible()
  await expect(page.getByText('Catálogo neste aparelho')).toBeAttached()
  await storedInBrowser(page)
}

async function fillCart(page: Page, code: string) {
  await search(page).fill(code)
  await search(page).press('Enter')
  await expect(lines(page)).toHaveCount(1)
}

async function payByDebit(page: Page) {
  await page.keyboard.press('F9')
  await expect(page.getByText('Total da venda', { exact: true })).toBeVisible()
  await page.keyboard.press('Alt+4')
  await expect(
    page.getByRole('region', { name: 'Como o cliente paga' }).getByRole('listitem').filter({ hasText: 'Débito' }),
  ).toHaveCount(1)
  await page.getByRole('main').getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect(page).toHaveURL(/\/pdv$/)
  await expect(page.getByText('Nenhum item ainda')).toBeVisible()
}

const waiting = (page: Page) => page.getByRole('list', { name: 'Operações a enviar' }).getByRole('listitem')

test(
  'sold without a network, the browser killed in between: what was sold waits, the open cart is there, and each reaches the server once, in order [sal-117, sal-118, sal-119]',
  { tag: '@main' },
  async ({ request }, info) => {
    const browser = killableBrowser(info)
    try {
      const first = await browser.open()
      const api = await startTill(first.page, request)
      await openPdv(first.page)
      await first.context.setOffline(true)
      await fillCart(first.page, 'TBC-038')
      await payByDebit(first.page)
      await fillCart(first.page, 'SUP-500')
      // A number is the cart's once it is shown there; killed before, it would be left out.
      await expect(first.page.getByText('Venda 01-000002').first()).toBeVisible()
      await browser.kill()

      const second = await browser.open({ offline: true })
      await second.page.goto('/pdv')
      await expect(second.page.getByLabel('Quantidade de Suporte 500 mm')).toHaveValue('1')
      await second.page.getByRole('button', { name: /a enviar/ }).click()
      await expect(waiting(second.page)).toHaveCount(1)
      await expect(waiting(second.page)).toContainText('Venda 01-000001 · R$ 36,90')
      await second.page.keyboard.press('Escape')
      await expect(waiting(second.page)).toHaveCount(0)
      await payByDebit(second.page)
      // As soon as it says that it is done, it may be killed.
      await browser.kill()
      expect(await known(api)).toEqual([])

      const third = await browser.open({ offline: true })
      const sent: string[] = []
      third.context.on('response', (response) => {
        const asked = response.request()
        if (asked.method() === 'POST' && asked.url().endsWith('/api/sale/sales/completed'))
          sent.push((asked.postDataJSON() as { id: string }).id)
      })
      await third.page.goto('/pdv')
      await expect(third.page.getByRole('button', { name: /2 vendas? a enviar/ })).toBeVisible()
      await third.context.setOffline(false)
      await expect.poll(async () => (await known(api)).length).toBe(2)
      await expect(third.page.getByRole('button', { name: /a enviar/ })).toHaveCount(0)
      const sold = await known(api)
      expect(
        sold.map(({ tillNumber, totalPrice, status, toCheck }) => [tillNumber, totalPrice, status, toCheck]),
      ).toEqual([
        ['01-000001', 36.9, 'INVOICED', []],
        ['01-000002', 89.9, 'INVOICED', []],
      ])
      expect(sent).toEqual(sold.map(({ id }) => id))
      await fillCart(third.page, 'TBC-038')
      await payByDebit(third.page)
      await expect.poll(async () => (await known(api)).at(-1)?.tillNumber).toBe('01-000003')
    } finally {
      await browser.remove()
    }
  },
)

test('what was sold before the sign-in ran out is sent once the same person is back [sal-120]', async ({
  request,
}, info) => {
  const browser = killableBrowser(info)
  try {
    const { context, page } = await browser.open()
    const api = await startTill(page, request)
    await openPdv(page)
    await context.setOffline(true)
    await fillCart(page, 'TBC-038')
    await payByDebit(page)
    expect((await api.post('auth/session/end-others')).ended).toBeGreaterThan(0)
    await browser.kill()

    const again = await browser.open()
    await again.page.goto('/pdv')
    await expect(again.page).toHaveURL(/\/login/)
    expect(await known(api)).toEqual([])
    await enter(again.page, api.account)
    await expect.poll(async () => (await known(api)).map(({ tillNumber }) => tillNumber)).toEqual(['01-000001'])
  } finally {
    await browser.remove()
  }
})

test('a till is closed without a network: what waits is named, counted in, and the server comes to the same', async ({
  request,
}, info) => {
  const browser = killableBrowser(info)
  try {
    const { context, page } = await browser.open()
    const api = await startTill(page, request)
    await openPdv(page)
    await context.setOffline(true)
    await fillCart(page, 'TBC-038')
    await payByDebit(page)
    await page.getByRole('button', { name: 'Caixa aberto' }).click()
    await page.getByRole('menuitem', { name: 'Fechar caixa' }).click()
    const counting = page.getByRole('dialog', { name: 'Fechar caixa: Balcão' })
    await expect(counting.getByText('1 venda deste turno ainda não foi enviada', { exact: false })).toContainText(
      'Venda 01-000001',
    )
    await counting.getByLabel('Dinheiro na gaveta').fill('100,00')
    await counting.getByLabel('Cartão de débito').fill('30,00')
    await counting.getByRole('button', { name: 'Registrar contagem e fechar' }).click()
    const kept = page.getByRole('dialog', { name: 'Caixa fechado neste aparelho' })
    await kept.getByRole('button', { name: 'Concluir' }).click()
    await expect(page.getByRole('button', { name: 'Caixa fechado' })).toBeVisible()
    await expect(page.getByText('Abra o caixa para concluir vendas.')).toBeVisible()

    await context.setOffline(false)
    const shift = async () => (await api.post('sale/till-shifts/filter', {})).items[0]
    await expect.poll(async () => (await shift()).status).toBe('TO_APPROVE')
    await expect.poll(async () => (await shift()).unsent.count).toBe(0)
    expect((await shift()).difference).toBe(-6.9)
    expect((await known(api)).map(({ tillNumber, toCheck }) => [tillNumber, toCheck])).toEqual([['01-000001', []]])
    await expect(page.getByRole('button', { name: 'Caixa fechado' })).toBeVisible()
  } finally {
    await browser.remove()
  }
})
