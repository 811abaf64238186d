import { useBeginsWith } from '#shared/screens/begins-with.ts'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import type { Person } from '@prumo/contract/people/person-record'
import type { Uf } from '@prumo/domain/places/uf'
import type { PeopleArea } from '../people-areas.ts'

const blankAddress = {
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '' as '' | Uf,
}

export function usePersonForm(area: PeopleArea, id: string | undefined, onSaved: (person: Person) => void) {
  const { name = '' } = useBeginsWith()
  return useRecordForm(area.routes, {
    id,
    blank: {
      name,
      types: area.key === 'customers' ? ['Customer'] : [],
      document: '',
      email: '',
      cellPhone: '',
      phone: '',
      phones: [],
      address: blankAddress,
      metadados: [],
      tags: [],
      description: '',
      userId: null,
    },
    toDraft: (person) => ({
      name: person.name,
      types: person.types,
      document: person.document ?? '',
      email: person.email ?? '',
      cellPhone: person.cellPhone ?? '',
      phone: person.phone ?? '',
      phones: person.phones.map(({ number, label }) => ({ number, label: label ?? '' })),
      address: {
        zipCode: person.address.zipCode ?? '',
        street: person.address.street ?? '',
        number: person.address.number ?? '',
        complement: person.address.complement ?? '',
        district: person.address.district ?? '',
        city: person.address.city ?? '',
        state: (person.address.state ?? '') as '' | Uf,
      },
      metadados: person.metadados,
      tags: person.tags,
      description: person.description ?? '',
      userId: person.user?.id ?? null,
    }),
    unexpected: 'Erro ao salvar o cadastro',
    onSaved,
  })
}

export type PersonForm = ReturnType<typeof usePersonForm>
