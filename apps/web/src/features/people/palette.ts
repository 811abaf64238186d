import { customers, people } from '@prumo/contract/people/people'
import { Contact, Users } from 'lucide-react'
import { call } from '#shared/api/call.ts'
import type { PaletteSource } from '#shared/screens/palette-sources.ts'
import { customerArea, personArea } from './people-areas.ts'
import { documentText } from './person-labels.tsx'

const few = 5
const question = (search: string) => ({
  body: { filters: { search }, limit: few, withTotal: false, fields: ['name', 'document', 'types'] },
})
type Found = { id: string; name?: string | undefined; document?: string | null | undefined }

const entryOf = ({ id, name = '', document }: Found, { placeOf }: typeof customerArea | typeof personArea) => ({
  id,
  label: name,
  ...(document && { hint: documentText(document) ?? '' }),
  place: placeOf(id),
})

export const peoplePaletteSources: readonly PaletteSource[] = [
  {
    label: 'Clientes',
    icon: Contact,
    needs: customers.list,
    search: async (search, signal) =>
      (await call(customers.list, question(search), { signal })).items.map((found) => entryOf(found, customerArea)),
  },
  // Customers are found above.
  {
    label: 'Pessoas',
    icon: Users,
    needs: people.list,
    search: async (search, signal) =>
      (await call(people.list, question(search), { signal })).items
        .filter(({ types }) => !types?.includes('Customer'))
        .map((found) => entryOf(found, personArea)),
  },
]
