import type { Page } from '@playwright/test'
import { beginCompany } from './begin-company.ts'

type Named = { id: string; name: string }

/** A company of its own with one account, and the API beside the browser, which has opened nothing yet. */
export async function startLedger(page: Page) {
  const { get, post, put, headers, account: owner } = await beginCompany(page)
  const account: Named = await post('sale/bank-account', {
    name: 'Conta do mês',
    openingBalance: 1000,
    openingDate: '2020-01-01',
  })
  const { items: categories }: { items: Named[] } = await get('sale/transaction/category')
  const category = (name: string) => ({ id: categories.find((one) => one.name === name)!.id })
  const record = (entry: object) => post('sale/transaction', { destinationBankAccount: { id: account.id }, ...entry })
  const confirm = (id: string) => put(`sale/transaction/${id}/confirm`, {})
  return { owner, account, category, record, confirm, post, headers }
}
