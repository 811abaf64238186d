import type { invoices } from '@prumo/contract/billing/invoices'
import type { PlanId } from '@prumo/contract/apps'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import type { BilledLine, BillingInterval } from '@prumo/domain/billing/subscription-change'
import { sql, type Updateable } from 'kysely'
import type { ListSource } from '#platform/db/list.ts'
import { plainColumns } from '#platform/db/crud.ts'
import type { Invoice } from '#platform/db/schema.gen.ts'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'

/** What a paid invoice brings about. It is written with the invoice, so that whoever finds it paid can do it. */
export type InvoiceEffect = {
  planId: PlanId
  interval: BillingInterval
  apps: string[]
  periodStart: string
  periodEnd: string
  anchorDay: number
  creditCents: number
  /** What was already chosen for the cycle after this one. */
  next: { planId: PlanId; interval: BillingInterval; apps: string[] } | null
  /** A choice that cannot be paid is forgotten; a renewal that cannot be paid stays due. */
  onFailure: 'void' | 'past-due'
}

export type InvoiceRow = {
  id: string
  number: number
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  totalCents: number
  attempts: number
  description: string
  issuedOn: string
  effect: InvoiceEffect
}

type NewInvoice = {
  companyId: string
  id: string
  reason: string
  description: string
  totalCents: number
  issuedOn: string
  periodStart: string
  periodEnd: string
  effect: InvoiceEffect
}

export async function insertInvoice(db: Db, invoice: NewInvoice, lines: readonly BilledLine[]) {
  await db
    .insertInto('invoice')
    .values({ ...invoice, effect: JSON.stringify(invoice.effect) })
    .execute()
  await insertLines(db, invoice.companyId, invoice.id, lines)
}

export async function insertLines(db: Db, companyId: string, invoiceId: string, lines: readonly BilledLine[]) {
  if (lines.length === 0) return
  const rows = lines.map(({ cents, ...line }, index) => ({
    ...line,
    companyId,
    invoiceId,
    position: index + 1,
    amountCents: cents,
  }))
  await db.insertInto('invoiceLine').values(rows).execute()
}

const charged = ['id', 'number', 'status', 'totalCents', 'attempts', 'description', 'issuedOn', 'effect'] as const

export const selectInvoiceRow = (db: Db, id: string) =>
  db.selectFrom('invoice').select(charged).where('id', '=', id).executeTakeFirst() as Promise<InvoiceRow | undefined>

/** Invoices of the built-in provider that wait for payment, choices before renewals. */
export const listOpenInvoices = (db: Db) =>
  db
    .selectFrom('invoice')
    .select(charged)
    .where('status', '=', 'open')
    .where('providerRef', 'is', null)
    .orderBy(sql`effect ->> 'onFailure'`, 'desc')
    .orderBy('id')
    .execute() as unknown as Promise<InvoiceRow[]>

export const updateInvoice = (db: Db, id: string, changes: Updateable<Invoice>) =>
  db.updateTable('invoice').set(changes).where('id', '=', id).execute()

export const insertAttempt = (
  db: Db,
  attempt: {
    companyId: string
    invoiceId: string
    attempt: number
    at: Date
    succeeded: boolean
    reason: string | null
    cardLast4: string | null
  },
) => db.insertInto('paymentAttempt').values(attempt).execute()

export const selectLastFailure = async (db: Db, invoiceId: string) =>
  (
    await db
      .selectFrom('paymentAttempt')
      .select('reason')
      .where('invoiceId', '=', invoiceId)
      .where('succeeded', '=', false)
      .orderBy('attempt', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.reason ?? null

type Item = ResultOf<typeof invoices.list>['items'][number]
type Filters = NonNullable<InputOf<typeof invoices.list>['body']['filters']>

export const invoiceSource: ListSource<Required<Item>, Required<Filters>> = {
  from: (db) => db.selectFrom('invoice as i'),
  columns: {
    ...plainColumns('i', [
      'id',
      'number',
      'status',
      'description',
      'issuedOn',
      'periodStart',
      'periodEnd',
      'paidAt',
      'cardBrand',
      'cardLast4',
    ]),
    total: sql.ref('i.totalCents'),
  },
  filters: {
    status: (status) => sql`i.status = ${status}`,
    from: (day) => sql`i.issued_on >= ${day}`,
    to: (day) => sql`i.issued_on <= ${day}`,
  },
  id: sql.ref('i.id'),
}

export async function findInvoice(db: Db, id: string) {
  const [head, lines, attempts] = await Promise.all([
    db
      .selectFrom('invoice')
      .select([
        'id',
        'number',
        'status',
        'description',
        'totalCents as total',
        'issuedOn',
        'periodStart',
        'periodEnd',
        'paidAt',
        'cardBrand',
        'cardLast4',
      ])
      .where('id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('invoiceLine')
      .select(['description', 'productId', 'amountCents as amount', 'periodStart', 'periodEnd'])
      .where('invoiceId', '=', id)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('paymentAttempt')
      .select(['at', 'succeeded', 'reason', 'cardLast4'])
      .where('invoiceId', '=', id)
      .orderBy('attempt')
      .execute(),
  ])
  if (!head) throw new Problem('not-found')
  return { ...head, status: head.status as 'open', lines, attempts }
}

export const selectPayer = (db: Db) =>
  db
    .selectFrom('company as c')
    .innerJoin('subscription as p', 'p.companyId', 'c.companyId')
    .select(['c.name', 'c.type', 'c.documentNumber', 'c.email', 'c.timeZone'])
    .executeTakeFirstOrThrow()
