import { comments } from '@prumo/contract/comments/comments'
import { statementRules } from '@prumo/contract/finance/statement-rules'
import { people } from '@prumo/contract/people/people'
import { personMerges } from '@prumo/contract/people/person-merges'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'

/** Somebody of whom much is kept, in words found nowhere else in a new company. */
export async function aKnownPerson(app: TestApp, owner: Person) {
  const body = {
    name: 'Zulê Quaresma',
    type: 'Customer' as const,
    document: '52998224725',
    email: 'zuleica@quaresma.example.com',
    cellPhone: '91977776666',
    phones: [{ number: '91988885555', label: 'quaresma antiga' }],
    address: { street: 'Travessa Quixabeira', city: 'Belém', state: 'PA' as const },
    metadados: [{ key: 'Saúde', value: 'Alergia-quaresma' }],
    tags: ['Etiqueta-quaresma'],
    description: 'Xerostomia crônica',
  }
  const { data } = await app.call(owner, people.create, { body })
  await app.call(owner, people.update, { params: { id: data.id }, body: { name: 'Zuleica Quaresma Xavante' } })
  const old = { name: 'Zuzu Quaresma Velha', type: 'Supplier' as const, email: 'velha@quaresma.example.com' }
  const { data: other } = await app.call(owner, people.create, { body: old })
  await app.call(owner, personMerges.merge, { params: { id: data.id }, body: { otherId: other.id } })
  return data.id
}

/** And who is named in entries, rules and comments too. */
export async function withEverything(app: TestApp, owner: Person, id: string) {
  const account = await app.as(owner).account()
  const paid = await app
    .as(owner)
    .entry(account, {
      type: 'INCOME',
      amount: 123.45,
      description: 'Consulta de ZULEICA QUARESMA XAVANTE, CPF 529.982.247-25',
      scheduleDate: '2026-02-03',
      effectiveDate: '2026-02-03',
      person: { id },
    })
  const rule = { text: 'zuleica quaresma xavante', action: 'categorize' as const, personId: id }
  await app.call(owner, statementRules.create, { body: rule })
  const params = { recordType: 'person' as const, recordId: id }
  const reader = await app.aMember(owner, ['people.read'])
  const body = { text: 'Zuleica Quaresma Xavante tem Alergia-quaresma', mentionedIds: [reader.userId] }
  await app.call(owner, comments.add, { params, body })
  return { account, paid }
}
