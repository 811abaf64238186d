import type { Page } from '@playwright/test'
import type { entries } from '@prumo/contract/finance/entries'
import { categories } from '@prumo/contract/finance/categories'
import type { BodyOf } from '@prumo/worlds/driver'
import { beginCompany } from './begin-company.ts'

/** A company of its own with one account, and the API beside the browser, which has opened nothing yet. */
export async function startLedger(page: Page) {
  const { make, post, headers, account: owner } = await beginCompany(page)
  const name = 'Conta do mês'
  const account = { id: await make.account({ name, openingBalance: 1000, openingDate: '2020-01-01' }), name }
  const { items } = await make.call(categories.list, { body: { limit: 1000 } })
  const category = (title: string) => ({ id: items.find((one) => one.name === title)!.id })
  const record = (entry: Partial<BodyOf<typeof entries.create>>) => make.entry(account.id, entry)
  return { owner, account, category, record, confirm: make.pay, make, post, headers }
}
