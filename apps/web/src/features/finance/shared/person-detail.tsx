import { personChoices } from '@prumo/contract/people/person-choices'
import { call } from '#shared/api/call.ts'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import type { DetailInputProps, DetailParts, FilterInputProps } from './entry-details.ts'
import { noDetail } from './no-detail.ts'

/** Who pays or is paid. */
const PersonInput = ({ entryType, ...rest }: DetailInputProps) => (
  <PersonSelect creates={entryType === 'INCOME' ? 'Customer' : 'Supplier'} {...rest} />
)

const PersonFilter = ({ noneLabel, ...rest }: FilterInputProps) => (
  <PersonSelect {...rest} none={noneLabel ? { value: noDetail, label: noneLabel } : undefined} />
)

async function findName(id: string) {
  const { items } = await call(personChoices.find, { query: { id } })
  return items.find((person) => person.id === id)?.name
}

export const personParts: DetailParts = { Input: PersonInput, FilterInput: PersonFilter, findName }
