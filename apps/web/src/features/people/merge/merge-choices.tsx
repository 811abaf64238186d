import { Radio } from '@mantine/core'
import type { MergeField, personMerges } from '@prumo/contract/people/person-merges'
import type { Person } from '@prumo/contract/people/person-record'
import type { AnswerOf } from '@prumo/contract/route'
import { formatCep } from '@prumo/domain/places/cep'
import { formatPhone } from '@prumo/domain/text/phone'
import { Stack } from '#ui/layout/stack.ts'
import { documentText } from '../person-labels.tsx'

export type Sides = Partial<Record<MergeField, 'this' | 'other'>>

type MergeChoicesProps = {
  preview: AnswerOf<typeof personMerges.preview>
  keep: Sides
  isUndecided: boolean
  onChange: (field: MergeField, side: 'this' | 'other') => void
}

const labels: Record<MergeField, string> = {
  name: 'Nome que fica',
  document: 'CPF/CNPJ que fica',
  email: 'E-mail principal',
  cellPhone: 'Celular principal',
  phone: 'Telefone fixo principal',
  address: 'Endereço que fica',
}

/** Where both say something, whose word stays. The document has no usual answer: it may be another person. */
export const MergeChoices = ({ preview, keep, isUndecided, onChange }: MergeChoicesProps) =>
  preview.differing.map((field) => (
    <Radio.Group
      key={field}
      label={labels[field]}
      required={field === 'document'}
      value={keep[field] ?? (field === 'document' ? '' : 'this')}
      error={field === 'document' && isUndecided && 'Escolha qual dos dois fica. Confira se é a mesma pessoa.'}
      onChange={(side) => onChange(field, side === 'other' ? 'other' : 'this')}
    >
      <Stack gap={8} breaks above={6}>
        <Radio value="this" label={textOf(preview.person, field)} />
        <Radio value="other" label={textOf(preview.other, field)} />
      </Stack>
    </Radio.Group>
  ))

function textOf(person: Person, field: MergeField): string {
  if (field === 'address') return addressText(person.address)
  const value = person[field] ?? ''
  if (field === 'document') return documentText(value) ?? ''
  return field === 'cellPhone' || field === 'phone' ? formatPhone(value) : value
}

const addressText = ({ street, number, district, city, state, zipCode }: Person['address']) =>
  [
    [street, number].filter(Boolean).join(', '),
    district,
    [city, state].filter(Boolean).join('/'),
    zipCode && formatCep(zipCode),
  ]
    .filter(Boolean)
    .join(' · ')
