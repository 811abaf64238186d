import { mayCall } from '@prumo/contract/access'
import { personTypeLabels, type PersonType } from '@prumo/contract/people/labels'
import { customerAccess, peopleAccess } from '@prumo/contract/people/people-heads'
import { recordKinds } from '@prumo/contract/records/record-kinds'
import { formatDocument } from '@prumo/domain/documents/document'
import { formatPhone, normalisePhone } from '@prumo/domain/text/phone'
import { sql } from 'kysely'
import { findable } from '#platform/finding/findable.ts'
import { holdsAll, mostOfWay, rankOf } from '#platform/finding/finding-queries.ts'
import { personContains } from './queries.ts'

type Facts = { name: string; roles: PersonType[]; document: string | null; phone: string | null }

/** Digits as documents and telephones are written. */
const isNumber = /^[\d().\s/+-]*\d{4}[\d().\s/+-]*$|^[\da-z]{2}\.[\da-z]{3}\.[\da-z/-]*$/
const words = sql`person.search_text`

export const personFindable = findable<Facts>({
  kind: 'person',
  access: customerAccess.read,
  nouns: ['cliente', 'fornecedor', 'pessoa', 'tecnico', 'vendedor'],
  table: 'person',
  ways: ({ actor }, sought) => {
    if (sought.words.length === 0 || sought.isAmount) return []
    const seen = mayCall(actor, { access: peopleAccess.read }) ? sql`true` : sql`person.roles @> array['Customer']`
    if (!isNumber.test(sought.text))
      return [
        sql`select person.id, ${rankOf(words, sought)} as rank from person
          where ${holdsAll(words, sought.words)} and ${seen} order by 2, person.name limit ${mostOfWay}`,
      ]
    const number = normalisePhone(sought.text).replace(/[^\da-z]/g, '')
    return [
      sql`select person.id, case when ${number.toUpperCase()} in (person.document, person.cell_phone, person.phone) then 0 else 2 end as rank
        from person where ${personContains(number)} and ${seen} order by 2, person.name limit ${mostOfWay}`,
    ]
  },
  facts: () => sql`json_build_object('name', person.name, 'roles', person.roles, 'document', person.document,
    'phone', coalesce(person.cell_phone, person.phone))`,
  order: sql`person.name`,
  tell: ({ name, roles, document, phone }, id) => ({
    path: roles.includes('Customer') ? `/customers/customer/${id}` : recordKinds.person.path(id),
    title: name,
    detail: [
      ...roles.slice(0, 1).map((role) => personTypeLabels[role]),
      ...(document ? [formatDocument(document)] : []),
      ...(phone ? [formatPhone(phone)] : []),
    ].join(' · '),
  }),
})
