import { bankAccountHeads, categoryHeads } from '@prumo/contract/finance/finance-heads'
import { recordKinds } from '@prumo/contract/records/record-kinds'
import { sql } from 'kysely'
import { findable } from '#platform/finding/findable.ts'
import { holdsAll, mostOfWay, rankOf } from '#platform/finding/finding-queries.ts'
import { entryFindable } from './entries/reading/find-queries.ts'

const nameOf = (table: 'bank_account' | 'category') => sql.ref(`${table}.search_text`)

export const financeFindables = [
  findable<{ name: string; bank: string | null }>({
    kind: 'bank-account',
    access: bankAccountHeads.get.access,
    nouns: ['conta'],
    table: 'bank_account',
    ways: (_, sought) =>
      sought.words.length === 0
        ? []
        : [
            sql`select bank_account.id, ${rankOf(nameOf('bank_account'), sought)} as rank from bank_account
              where ${holdsAll(nameOf('bank_account'), sought.words)} or bank_account.account_number = ${sought.text} limit ${mostOfWay}`,
          ],
    facts: () => sql`json_build_object('name', bank_account.name, 'bank', bank_account.bank)`,
    order: sql`bank_account.name`,
    tell: ({ name, bank }, id) => ({ path: recordKinds['bank-account'].path(id), title: name, detail: bank }),
  }),
  entryFindable,
  findable<{ name: string; parent: string | null }>({
    kind: 'category',
    access: categoryHeads.get.access,
    nouns: ['categoria'],
    table: 'category',
    ways: (_, sought) =>
      sought.words.length === 0
        ? []
        : [
            sql`select category.id, ${rankOf(nameOf('category'), sought)} as rank from category
              where ${holdsAll(nameOf('category'), sought.words)} limit ${mostOfWay}`,
          ],
    facts: () => sql`json_build_object('name', category.name, 'parent', (select parent.name from category parent
      where parent.company_id = category.company_id and parent.id = category.parent_id))`,
    order: sql`category.name`,
    tell: ({ name, parent }, id) => ({
      path: recordKinds.category.path(id),
      title: name,
      detail: parent ?? 'Categoria',
    }),
  }),
]
