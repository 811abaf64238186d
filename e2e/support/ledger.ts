import type { APIRequestContext, Page } from '@playwright/test'
import { expect, startCompany } from './test.ts'

type Call = (path: string, data?: object) => Promise<{ id: string; items: { id: string; name: string }[] }>

/** A company of its own with one account, and the API beside the browser. */
export async function startLedger(page: Page, request: APIRequestContext) {
  const data = await startCompany(page)
  const { accessToken } = (await (await request.post('/api/auth/session', { data })).json()).data as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  const call: Call = async (path, body) => {
    const response = await (body ? request.post(`/api/${path}`, { data: body, headers }) : request.get(`/api/${path}`, { headers }))
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return (await response.json()).data
  }
  const account = await call('sale/bank-account', { name: 'Conta do mês', openingBalance: 1000, openingDate: '2020-01-01' })
  const { items: categories } = await call('sale/transaction/category')
  const category = (name: string) => ({ id: categories.find((one) => one.name === name)!.id })
  const record = (entry: object) => call('sale/transaction', { destinationBankAccount: { id: account.id }, ...entry })
  const confirm = (id: string) => request.put(`/api/sale/transaction/${id}/confirm`, { data: {}, headers })
  return { account, category, record, confirm, headers }
}
