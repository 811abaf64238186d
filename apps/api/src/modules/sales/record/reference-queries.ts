import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { Judge } from './judge.ts'

type Maybe = string | null | undefined
type Entries = { bankAccountId: string; categoryId?: Maybe }
export type Naming = {
  products?: readonly { placeId?: string | undefined }[] | undefined
  payments?: readonly { bankAccountId?: Maybe }[] | undefined
  entries?: Entries | undefined
  beforeSaleId?: Maybe
  placeId?: Maybe
  bankAccountId?: Maybe
  tillId?: Maybe
}
type Kind = 'place' | 'account' | 'category' | 'sale' | 'till'

/** Places, accounts, categories, tills and the earlier sale that a draft names exist. */
export async function checkNamed(ctx: Context, draft: Naming): Promise<void> {
  const missing = await missingReferences(ctx, draft)
  if (missing[0]) throw Problem.at(missing[0].path, 'reference-missing')
}

/** Whatever it names that is not there is left out, where that is no reason to refuse; `named`: what there is. */
export function withoutMissing<Draft extends Naming>(draft: Draft, named: ReadonlySet<string>, judge: Judge): Draft {
  const missing = missingIn(draft, named)
  if (missing.length === 0) return draft
  judge.find(
    Problem.at(missing[0]!.path, 'reference-missing'),
    'Um registro citado nesta venda não existe mais no cadastro.',
  )
  const isGone = (path: string) => missing.some((each) => each.path === path)
  const { products, payments, entries, beforeSaleId } = draft
  return {
    ...draft,
    ...(products && {
      products: products.map((item, at) => (isGone(`products.${at}.placeId`) ? { ...item, placeId: undefined } : item)),
    }),
    ...(payments && {
      payments: payments.map((each, at) =>
        isGone(`payments.${at}.bankAccountId`) ? { ...each, bankAccountId: null } : each,
      ),
    }),
    ...(entries && { entries: entriesThatAre(entries, isGone) }),
    beforeSaleId: isGone('beforeSaleId') ? null : beforeSaleId,
  }
}

function entriesThatAre(entries: Entries, isGone: (path: string) => boolean): Entries | undefined {
  if (isGone('entries.bankAccountId')) return undefined
  return isGone('entries.categoryId') ? { ...entries, categoryId: null } : entries
}

async function missingReferences({ db }: Context, draft: Naming) {
  if (namedBy(draft).length === 0) return []
  const { rows } = await namedRows(draft).execute(db)
  return missingIn(draft, new Set(rows.map(({ known }) => known)))
}

const missingIn = (draft: Naming, named: ReadonlySet<string>) =>
  namedBy(draft).filter(({ kind, id }) => !named.has(`${kind} ${id}`))

export const namedIds = (draft: Naming, kind: Kind): string[] => [
  ...new Set(namedBy(draft).flatMap((each) => (each.kind === kind ? each.id : []))),
]

/** Of what a draft names, what there is. */
export const namedRows = (draft: Naming) => sql<{ known: string }>`
    select 'place ' || id as known from stock_place where id = any(${namedIds(draft, 'place')}::uuid[])
    union all select 'account ' || id from bank_account where id = any(${namedIds(draft, 'account')}::uuid[])
    union all select 'category ' || id from category where id = any(${namedIds(draft, 'category')}::uuid[])
    union all select 'sale ' || id from sale where id = any(${namedIds(draft, 'sale')}::uuid[])
    union all select 'till ' || id from till where id = any(${namedIds(draft, 'till')}::uuid[])`

function namedBy(draft: Naming): { kind: Kind; id: string; path: string }[] {
  const { products = [], payments = [], entries } = draft
  const all: [Kind, Maybe, string][] = [
    ...products.map(({ placeId }, at): [Kind, Maybe, string] => ['place', placeId, `products.${at}.placeId`]),
    ...payments.map(({ bankAccountId }, at): [Kind, Maybe, string] => [
      'account',
      bankAccountId,
      `payments.${at}.bankAccountId`,
    ]),
    ['account', entries?.bankAccountId, 'entries.bankAccountId'],
    ['category', entries?.categoryId, 'entries.categoryId'],
    ['sale', draft.beforeSaleId, 'beforeSaleId'],
    ['place', draft.placeId, 'placeId'],
    ['account', draft.bankAccountId, 'bankAccountId'],
    ['till', draft.tillId, 'tillId'],
  ]
  return all.flatMap(([kind, id, path]) => (id ? { kind, id, path } : []))
}
