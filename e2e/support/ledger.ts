import type { APIRequestContext, Page } from '@playwright/test'
import { apiAs, startCompany } from './people.ts'

type Named = { id: string; name: string }

/** A company of its own with one account, and the API beside the browser. */
export async function startLedger(page: Page, request: APIRequestContext) {
  const { get, post, put, headers } = await apiAs(request, await startCompany(page))
  const account: Named = await post('sale/bank-account', {
    name: 'Conta do mês',
    openingBalance: 1000,
    openingDate: '2020-01-01',
  })
  const { items: categories }: { items: Named[] } = await get('sale/transaction/category')
  const category = (name: string) => ({ id: categories.find((one) => one.name === name)!.id })
  const record = (entry: object) => post('sale/transaction', { destinationBankAccount: { id: account.id }, ...entry })
  const confirm = (id: string) => put(`sale/transaction/${id}/confirm`, {})
  return { account, category, record, confirm, headers }
}
