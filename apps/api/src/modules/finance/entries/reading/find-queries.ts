import { entryAccess } from '@prumo/contract/finance/finance-access'
import { entryTypeLabels } from '@prumo/contract/finance/labels'
import { recordKinds } from '@prumo/contract/records/record-kinds'
import { readBoleto } from '@prumo/domain/banking/boleto'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'
import { findable } from '#platform/finding/findable.ts'
import { hasLongWord, holdsAll, mostOfWay, rankOf } from '#platform/finding/finding-queries.ts'
import { seesAllEntries } from '../entry-rights.ts'
import { isOpenEntry, isSeenBy, isWorth } from './entry-filter-queries.ts'

type Facts = {
  type: keyof typeof entryTypeLabels
  code: number
  title: string
  person: string | null
  status: string
  day: string
  amount: number
}

const words = sql`financial_transaction.search_text`
const mostPersons = 50
const mostOfPerson = 5

const isSeen = (ctx: Context) =>
  sql`financial_transaction.status <> 'CANCELED' and ${seesAllEntries(ctx) ? sql`true` : isSeenBy(ctx.userId)}`

/** By words, number, amount, the bars of a boleto, and the person; what moved last comes first. */
export const entryFindable = findable<Facts>({
  kind: 'entry',
  access: entryAccess.see,
  nouns: ['lancamento', 'despesa', 'receita', 'boleto'],
  table: 'financial_transaction',
  ways: (ctx, sought) => {
    const { number, cents, isAmount, text } = sought
    const seen = isSeen(ctx)
    const way = (rank: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
      sql`select financial_transaction.id, ${rank} as rank from financial_transaction where ${condition} and ${seen}
        order by financial_transaction.day desc limit ${mostOfWay}`
    const barcode = /^[\d.\s-]{44,60}$/.test(text) && readBoleto(text, ctx.today())?.barcode
    const isText = hasLongWord(sought) && !isAmount
    return [
      ...(number === null ? [] : [way(sql`0`, sql`financial_transaction.code = ${number}`)]),
      ...(cents ? [way(isAmount ? sql`0` : sql`2`, isWorth(cents))] : []),
      ...(barcode ? [way(sql`0`, sql`financial_transaction.barcode = ${barcode}`)] : []),
      ...(isText ? [way(rankOf(words, sought), holdsAll(words, sought.words)), ofPersons(sought.words, seen)] : []),
    ]
  },
  facts: (ctx) => sql`json_build_object('type', financial_transaction.type, 'code', financial_transaction.code,
    'title', financial_transaction.description, 'day', financial_transaction.schedule_date, 'amount', financial_transaction.effective_amount,
    'status', case when ${isOpenEntry} and financial_transaction.schedule_date < ${ctx.today()}::date then 'OVERDUE' else financial_transaction.status end,
    'person', (select p.name from person p where p.company_id = financial_transaction.company_id and p.id = financial_transaction.person_id))`,
  order: sql`financial_transaction.day desc, financial_transaction.id desc`,
  tell: ({ type, code, title, person, ...told }, id) => ({
    ...told,
    path: recordKinds.entry.path(id),
    title: title || `${entryTypeLabels[type]} nº ${code}`,
    detail: person ?? (title ? `${entryTypeLabels[type]} nº ${code}` : null),
  }),
})

const ofPersons = (names: readonly string[], seen: RawBuilder<unknown>) => sql`
  select latest.id, 3 as rank from (select id from person where ${holdsAll(sql`search_text`, names)} limit ${mostPersons}) as named
  cross join lateral (select financial_transaction.id, financial_transaction.day from financial_transaction
    where financial_transaction.person_id = named.id and ${seen} order by financial_transaction.day desc limit ${mostOfPerson}) as latest
  order by latest.day desc limit ${mostOfWay}`
