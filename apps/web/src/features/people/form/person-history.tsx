import { personStatusLabels, type PersonStatus, type PersonType } from '@prumo/contract/people/labels'
import { people } from '@prumo/contract/people/people'
import { formatCep } from '@prumo/domain/places/cep'
import { formatPhone } from '@prumo/domain/text/phone'
import { formatInstant } from '#shared/format/instants.ts'
import { RecordHistory } from '#shared/history/record-history.tsx'
import type { PeopleArea } from '../people-areas.ts'
import { documentText, typesText } from '../person-labels.tsx'

type Phone = { number: string; label: string | null }

export const PersonHistory = ({ area, id }: { area: PeopleArea; id: string }) => (
  <RecordHistory
    route={area.routes.history as typeof people.history}
    id={id}
    noun={area.words.history}
    labels={{
      name: 'Nome',
      roles: 'Tipo',
      status: 'Situação',
      statusReason: 'Motivo',
      document: 'CPF/CNPJ',
      email: 'E-mail',
      cellPhone: 'Celular',
      phone: 'Telefone fixo',
      phones: 'Outros telefones',
      zipCode: 'CEP',
      street: 'Rua',
      number: 'Número',
      complement: 'Complemento',
      district: 'Bairro',
      city: 'Cidade',
      state: 'Estado',
      metadados: 'Metadados',
      tags: 'Etiquetas',
      description: 'Observações',
      merged: 'Cadastros unidos',
      userId: 'Usuário da empresa',
      anonymizedAt: 'Anonimizado em',
    }}
    format={{
      roles: (types: PersonType[]) => typesText(types),
      status: (status: PersonStatus) => personStatusLabels[status],
      document: (document: string) => documentText(document) ?? '',
      cellPhone: formatPhone,
      phone: formatPhone,
      zipCode: formatCep,
      phones: (phones: Phone[]) =>
        phones.map(({ number, label }) => [formatPhone(number), label].filter(Boolean).join(' ')).join(', '),
      metadados: (pairs: { key: string; value: string }[]) =>
        pairs.map(({ key, value }) => `${key}: ${value}`).join(', '),
      tags: (tags: string[]) => tags.join(', '),
      userId: () => 'Definido',
      anonymizedAt: (at: string) => formatInstant(at),
      merged: (records: { name: string }[]) => records.map(({ name }) => name).join(', '),
    }}
  />
)
