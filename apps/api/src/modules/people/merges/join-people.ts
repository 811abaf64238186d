import type { PersonStatus } from '@prumo/contract/people/labels'
import type { MergeField } from '@prumo/contract/people/person-merges'
import { formatDocument } from '@prumo/domain/documents/document'
import { Problem } from '#platform/problem.ts'
import type { StoredPerson } from './queries.ts'

const addressColumns = ['zipCode', 'street', 'number', 'complement', 'district', 'city', 'state'] as const
const plainFields = ['name', 'document', 'email', 'cellPhone', 'phone'] as const
const strictness: Record<PersonStatus, number> = { Inactive: 0, Active: 1, Blocked: 2, BlackList: 3 }
const most = { phones: 10, metadados: 30, tags: 20, description: 2000 }

export type Sides = Partial<Record<MergeField, 'this' | 'other' | undefined>>

const addressOf = (person: StoredPerson) => addressColumns.map((column) => person[column] ?? '').join('\n')
const hasAddress = (person: StoredPerson) => addressColumns.some((column) => person[column])

/** The fields in which both say something, and not the same. */
export function listDiffering(kept: StoredPerson, other: StoredPerson): MergeField[] {
  const plain = plainFields.filter((field) => kept[field] && other[field] && kept[field] !== other[field])
  const addresses = hasAddress(kept) && hasAddress(other) && addressOf(kept) !== addressOf(other)
  return [...plain, ...(addresses ? (['address'] as const) : [])]
}

/** What one record of the two says. Nothing that told how to reach somebody is lost: numbers, the other e-mail and document stay beside. */
export function joinPeople(kept: StoredPerson, other: StoredPerson, keep: Sides) {
  if (listDiffering(kept, other).includes('document') && !keep.document)
    throw Problem.at('keep.document', 'person.merge-documents')
  if (kept.userId && other.userId) throw new Problem('person.two-users')
  const sideOf = (field: MergeField, isFilled: boolean) =>
    (keep[field] ?? (isFilled ? 'this' : 'other')) === 'this' ? ([kept, other] as const) : ([other, kept] as const)
  const chosen = (field: (typeof plainFields)[number]) => {
    const [first, second] = sideOf(field, Boolean(kept[field]))
    return {
      value: first[field] || second[field],
      rest: first[field] && second[field] !== first[field] ? second[field] : null,
    }
  }
  const { name, document, email, cellPhone, phone } = Object.fromEntries(
    plainFields.map((field) => [field, chosen(field)]),
  ) as Record<(typeof plainFields)[number], ReturnType<typeof chosen>>
  const [address] = sideOf('address', hasAddress(kept))
  const placed = hasAddress(address) ? address : address === kept ? other : kept
  const strict = strictness[other.status] > strictness[kept.status] ? other : kept
  const joined = {
    name: name.value!,
    document: document.value,
    email: email.value,
    cellPhone: cellPhone.value,
    phone: phone.value,
    phones: joinPhones(kept, other, [cellPhone.value, phone.value], [cellPhone.rest, phone.rest]),
    ...Object.fromEntries(addressColumns.map((column) => [column, placed[column]])),
    metadados: unique(
      [
        ...kept.metadados,
        ...other.metadados,
        ...(document.rest ? [{ key: 'Outro CPF/CNPJ', value: formatDocument(document.rest) }] : []),
        ...(email.rest ? [{ key: 'Outro e-mail', value: email.rest }] : []),
      ],
      ({ key, value }) => `${key}\n${value}`,
    ),
    tags: [...new Set([...kept.tags, ...other.tags])],
    description: [...new Set([kept.description, other.description].filter(Boolean))].join('\n\n') || null,
    roles: [...new Set([...kept.roles, ...other.roles])],
    status: strict.status,
    statusReason: strict.statusReason,
    userId: kept.userId ?? other.userId,
    merged: [...kept.merged, { id: other.id, name: other.name }, ...other.merged],
  }
  checkRoom(joined)
  return joined
}

function joinPhones(
  kept: StoredPerson,
  other: StoredPerson,
  main: readonly (string | null)[],
  rest: readonly (string | null)[],
) {
  const left = rest.flatMap((number) => (number ? [{ number, label: null }] : []))
  return unique([...kept.phones, ...other.phones, ...left], ({ number }) => number).filter(
    ({ number }) => !main.includes(number),
  )
}

const unique = <T>(items: readonly T[], keyOf: (item: T) => string) =>
  items.filter((item, index) => items.findIndex((earlier) => keyOf(earlier) === keyOf(item)) === index)

function checkRoom({ phones, metadados, tags, description }: Pick<StoredPerson, keyof typeof most>) {
  const sizes = [
    { what: 'telefones', size: phones.length, most: most.phones },
    { what: 'metadados', size: metadados.length, most: most.metadados },
    { what: 'etiquetas', size: tags.length, most: most.tags },
    { what: 'caracteres nas observações', size: description?.length ?? 0, most: most.description },
  ]
  const over = sizes.find((part) => part.size > part.most)
  if (over) throw new Problem('person.merge-too-much', { words: { what: over.what, most: String(over.most) } })
}
