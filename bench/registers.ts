import { uuidv7 } from '../packages/domain/src/text/uuid.ts'
import type { Work } from './load.ts'

const fields = ['name', 'bank', 'branch', 'accountNumber', 'generalStatus', 'currentBalance']
const list = { filters: { generalStatus: 'ACTIVE' }, sort: 'name', limit: 25, fields }

export const post = (path: string, accessToken: string, body: () => object): Work => ({
  method: 'POST',
  path: `/api/${path}`,
  headers: { authorization: `Bearer ${accessToken}` },
  body: () => JSON.stringify(body()),
})

/** A write as the browser sends it: with a key of its own, so that it may be repeated. */
export const write = (path: string, accessToken: string, body: () => object): Work => {
  const work = post(path, accessToken, body)
  return {
    ...work,
    get headers() {
      return { authorization: `Bearer ${accessToken}`, 'idempotency-key': uuidv7() }
    },
  }
}

export const listAccounts = (accessToken: string, asked: object = list) =>
  post('sale/bank-account/filter', accessToken, () => asked)

const bareCreate: Work = {
  method: 'POST',
  path: '/create',
  body: () => JSON.stringify({ name: `Nova ${Math.random()}` }),
}

/** Plain records: bank accounts and categories. Reading first: creations leave work for the vacuum, which would then be measured instead. */
export const registerWorks = (accessToken: string) => [
  {
    work: 'register: list with total',
    bare: { method: 'GET', path: '/list' },
    ours: listAccounts(accessToken),
    target: 1.0,
  },
  {
    work: 'register: list without total',
    bare: { method: 'GET', path: '/page' },
    ours: listAccounts(accessToken, { ...list, withTotal: false }),
    target: 1.4,
  },
  {
    work: 'register: create',
    bare: bareCreate,
    ours: write('sale/transaction/category', accessToken, () => ({ type: 'INCOME', name: `Nova ${Math.random()}` })),
    target: 5,
  },
  {
    work: 'register: create with a gapless code',
    bare: bareCreate,
    ours: write('sale/bank-account', accessToken, () => ({ name: `Nova ${Math.random()}` })),
    target: 5,
  },
]
