import type { Locator, Page } from '@playwright/test'
import { day } from '../support/day.ts'
import { startLedger } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'

/** 'R$ 1.234,56' as it is read, or a count. */
const figureOf = (text: string) => /[\d.]+,\d\d/.exec(text)?.[0] ?? `${/\d+/.exec(text)![0]} lançamentos`

type Told = { where: string; figure: string; href: string }

/** What each card and each sum of home says, and where it leads. */
async function figuresOf(page: Page): Promise<Told[]> {
  const told: Told[] = []
  const add = async (where: string, figure: Locator, link: Locator) =>
    told.push({ where, figure: figureOf(await figure.innerText()), href: (await link.getAttribute('href'))! })
  const summary = page.getByRole('region', { name: 'Resumo financeiro' })
  for (const label of ['A receber', 'A pagar', 'Atrasados', 'Lucro']) {
    const link = summary.getByRole('link', { name: label })
    const cards = summary.locator('.card').filter({ has: page.getByRole('link', { name: label }) })
    await add(label, cards.locator('.num').first(), link)
  }
  for (const card of ['A pagar', 'A receber']) {
    const sums = page.getByRole('region', { name: card, exact: true }).getByRole('link', { name: /vencidos?$|hoje$/ })
    for (const sum of await sums.all()) await add(`${card}: ${await sum.innerText()}`, sum, sum)
  }
  const sold = page.getByRole('region', { name: 'Vendido hoje' })
  await add('Vendido hoje', sold.locator('.num').first(), sold.getByRole('link'))
  const quotes = page.getByRole('region', { name: 'Orçamentos com o cliente' })
  await add('Orçamentos', quotes.locator('.num').first(), quotes.getByRole('link', { name: 'Ver todos' }))
  return told
}

test('every figure of home leads to a list that says the same', async ({ page }) => {
  const { record, confirm, make } = await startLedger(page)
  for (const [type, base] of [
    ['INCOME', 1000],
    ['EXPENSE', 300],
  ] as const) {
    await record({ type, amount: base + 1, scheduleDate: day(-40) })
    await record({ type, amount: base + 2, scheduleDate: day(-1) })
    await record({ type, amount: base + 3, scheduleDate: day(0) })
    await record({ type, amount: base + 4, scheduleDate: day(1) })
    await record({ type, amount: base + 5, scheduleDate: day(400) })
    const paid = await record({ type, amount: base * 2, scheduleDate: day(0) })
    await confirm(paid.id)
  }
  const client = await make.client('Hotel Ilha do Sol')
  const thing = (unitPrice: number) => ({
    clientId: client,
    products: [{ productName: 'Suporte', unitPrice, quantity: 1 }],
  })
  await make.sale(thing(250))
  await make.sale(thing(120))
  await make.order(thing(90))

  const walk = async (told: readonly Told[]) => {
    for (const { where, figure, href } of told) {
      await page.goto(href)
      await expect(page.getByRole('main'), `${where} ${href}`).toContainText(figure)
    }
  }
  const open = async (address: string) => {
    await page.goto(address)
    await expect(page.getByRole('region', { name: 'Vendido hoje' })).toBeVisible()
    const told = await figuresOf(page)
    expect(told).toHaveLength(10)
    return told
  }
  await walk(await open('/'))
  // Of another period only the summary says something else.
  await walk((await open('/?period=last-12-months')).slice(0, 4))
})
