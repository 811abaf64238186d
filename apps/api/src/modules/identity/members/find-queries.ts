import { memberAccess } from '@prumo/contract/identity/member-heads'
import { recordKinds } from '@prumo/contract/records/record-kinds'
import { sql } from 'kysely'
import { findable } from '#platform/finding/findable.ts'
import { holdsAll, mostOfWay, rankOf } from '#platform/finding/finding-queries.ts'

const words = sql`prumo.fold(user_account.display_name || ' ' || user_account.email)`

export const memberFindable = findable<{ name: string; email: string }>({
  kind: 'member',
  access: memberAccess.read,
  nouns: ['usuario'],
  table: 'user_account',
  ways: ({ companyId }, sought) =>
    sought.words.length === 0 || sought.isAmount
      ? []
      : [
          sql`select user_account.id, ${rankOf(words, sought)} as rank from membership m join user_account on user_account.id = m.user_id
            where m.company_id = ${companyId} and ${holdsAll(words, sought.words)} limit ${mostOfWay}`,
        ],
  facts: () => sql`json_build_object('name', user_account.display_name, 'email', user_account.email)`,
  order: sql`user_account.display_name`,
  tell: ({ name, email }, id) => ({ path: recordKinds.member.path(id), title: name, detail: email }),
})
