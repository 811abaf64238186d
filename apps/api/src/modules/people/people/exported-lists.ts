import { personColumnLabels } from '@prumo/contract/lists/column-labels'
import { personStatusLabels, personTypeLabels } from '@prumo/contract/people/labels'
import { customers, people } from '@prumo/contract/people/people'
import { formatDocument } from '@prumo/domain/documents/document'
import { formatPhone } from '@prumo/domain/text/phone'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { exportedList } from '#platform/lists/exported-list.ts'
import { customerSource, personSource } from './queries.ts'

const listOf = (
  route: typeof people.list | typeof customers.list,
  facts: Pick<Parameters<typeof exportedList>[0], 'change' | 'title' | 'file' | 'source'>,
) =>
  exportedList({
    route,
    ...facts,
    labels: personColumnLabels,
    cells: {
      name: { kind: 'text', width: 34, value: ({ name }) => name },
      document: { kind: 'text', width: 20, value: ({ document }) => document && formatDocument(document) },
      cellPhone: {
        kind: 'text',
        width: 18,
        fields: ['cellPhone', 'phone', 'phones'],
        value: ({ cellPhone, phone, phones }) => {
          const number = cellPhone ?? phone ?? phones[0]?.number
          return number ? formatPhone(number) : null
        },
      },
      email: { kind: 'text', width: 28, value: ({ email }) => email },
      address: {
        kind: 'text',
        width: 26,
        value: ({ address: { city, state } }) => (city && state ? `${city}/${state}` : city),
      },
      types: { kind: 'text', width: 22, value: ({ types }) => types.map((type) => personTypeLabels[type]).join(', ') },
      tags: { kind: 'text', width: 22, value: ({ tags }) => tags.join(', ') || null },
      createdAt: {
        kind: 'text',
        width: 18,
        value: ({ createdAt }, { actor }) => formatMoment(new Date(createdAt), actor!.timeZone),
      },
      status: { kind: 'text', width: 12, value: ({ status }) => personStatusLabels[status] },
    },
  })

export const peopleLists = {
  customers: listOf(customers.list, {
    change: customers.update,
    title: 'Clientes',
    file: 'clientes',
    source: () => customerSource,
  }),
  people: listOf(people.list, { change: people.update, title: 'Pessoas', file: 'pessoas', source: () => personSource }),
} as const
