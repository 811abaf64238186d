import { TextInput } from '@mantine/core'
import { today } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import { Field } from '#shared/form/field.tsx'
import type { DraftForm } from '#shared/form/use-draft-form.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid, FormRow } from '#ui/inputs/form-layout.tsx'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import type { RepresentativeValues } from './representative-values.ts'

type RepresentativeInputsProps = { draft: DraftForm<RepresentativeValues>; size?: 'md' | undefined }

export function RepresentativeInputs({ draft, size }: RepresentativeInputsProps) {
  const [latest] = useState(() => today(new Date(), 'America/Sao_Paulo'))
  const look = size && { size }
  const { control } = draft.form
  return (
    <FormGrid>
      <FormRow>
        <TextInput {...look} label="Nome" required autoComplete="name" {...draft.text('Name')} />
      </FormRow>
      <Field control={control} name="DocumentNumber">
        {(field) => <MaskedInput {...field} {...look} mask="cpf" label="CPF" />}
      </Field>
      <Field control={control} name="DateOfBirth">
        {(field) => (
          <DateInput
            {...field}
            {...look}
            label="Data de nascimento"
            max={latest}
            value={field.value || null}
            onChange={(day) => field.onChange(day ?? '')}
          />
        )}
      </Field>
      <TextInput {...look} label="E-mail" required type="email" autoComplete="email" {...draft.text('Email')} />
      <Field control={control} name="Phone">
        {(field) => <MaskedInput {...field} {...look} mask="phone" label="Telefone" autoComplete="tel-national" />}
      </Field>
    </FormGrid>
  )
}
