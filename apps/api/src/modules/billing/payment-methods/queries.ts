import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'

export type Card = {
  id: string
  providerRef: string | null
  brand: string
  last4: string
  expMonth: number
  expYear: number
  isDefault: boolean
  chargeEffect: 'declined' | 'insufficient-funds' | null
}

const columns = ['id', 'providerRef', 'brand', 'last4', 'expMonth', 'expYear', 'isDefault', 'chargeEffect'] as const

export const listPaymentCards = (db: Db) =>
  db.selectFrom('paymentMethod').select(columns).orderBy('id').execute() as Promise<Card[]>

export const selectDefaultCard = (db: Db) =>
  db.selectFrom('paymentMethod').select(columns).where('isDefault', '=', true).executeTakeFirst() as Promise<
    Card | undefined
  >

export const hasCard = async (db: Db) =>
  (await db.selectFrom('paymentMethod').select('id').limit(1).executeTakeFirst()) !== undefined

export async function findCard(db: Db, id: string): Promise<Card> {
  const card = (await db.selectFrom('paymentMethod').select(columns).where('id', '=', id).executeTakeFirst()) as
    | Card
    | undefined
  if (!card) throw new Problem('not-found')
  return card
}

export const insertCard = (db: Db, card: Card & { companyId: string }) =>
  db.insertInto('paymentMethod').values(card).execute()

/** One card is charged, the others wait. The old one steps back first: at no moment are there two. */
export async function makeDefaultCard(db: Db, id: string) {
  await sql`update payment_method set is_default = false where is_default and id <> ${id}`.execute(db)
  await sql`update payment_method set is_default = true where id = ${id} and not is_default`.execute(db)
}

export const deleteCard = (db: Db, id: string) => db.deleteFrom('paymentMethod').where('id', '=', id).execute()

/** The cards a provider elsewhere says there are. */
export async function replaceCards(db: Db, companyId: string, cards: readonly Omit<Card, 'id' | 'chargeEffect'>[]) {
  const refs = cards.map(({ providerRef }) => providerRef)
  await sql`delete from payment_method where provider_ref is null or provider_ref <> all(${refs}::text[])`.execute(db)
  await sql`update payment_method set is_default = false where is_default and provider_ref <> all(${cards.filter(({ isDefault }) => isDefault).map(({ providerRef }) => providerRef)}::text[])`.execute(
    db,
  )
  for (const card of cards) {
    await db
      .insertInto('paymentMethod')
      .values({ ...card, companyId })
      .onConflict((conflict) =>
        conflict
          .columns(['companyId', 'providerRef'])
          .where('providerRef', 'is not', null)
          .doUpdateSet({
            brand: card.brand,
            last4: card.last4,
            expMonth: card.expMonth,
            expYear: card.expYear,
            isDefault: card.isDefault,
          }),
      )
      .execute()
  }
}
