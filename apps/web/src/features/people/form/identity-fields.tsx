import { TextInput } from '@mantine/core'
import { personTypeLabels, type PersonType } from '@prumo/contract/people/labels'
import { Field } from '#shared/form/field.tsx'
import { FormGrid, FormRow, FormSection } from '#ui/inputs/form-layout.tsx'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import { MultiSelectInput } from '#ui/inputs/multi-select-input.tsx'
import type { PersonForm } from './use-person-form.ts'

const typeChoices = Object.entries(personTypeLabels).map(([value, label]) => ({ value: value as PersonType, label }))

export function IdentityFields({ record, withTypes }: { record: PersonForm; withTypes: boolean }) {
  const { control } = record.form
  const isLocked = Boolean(record.record?.document)
  return (
    <FormSection title="Dados principais">
      <FormGrid>
        <FormRow>
          <TextInput label="Nome" required maxLength={150} {...record.text('name')} />
        </FormRow>
        {withTypes && (
          <Field control={control} name="types">
            {(field) => (
              <MultiSelectInput
                label="Tipo"
                required
                placeholder={field.value?.length ? '' : 'Cliente, fornecedor…'}
                data={typeChoices}
                {...field}
                value={field.value ?? []}
              />
            )}
          </Field>
        )}
        <Field control={control} name="document">
          {(field) => (
            <MaskedInput
              mask="cpfCnpj"
              label="CPF/CNPJ"
              {...field}
              value={field.value ?? ''}
              disabled={isLocked}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={isLocked ? 'Não pode ser alterado depois de salvo.' : undefined}
            />
          )}
        </Field>
        <TextInput label="E-mail" type="email" autoComplete="off" maxLength={254} {...record.text('email')} />
      </FormGrid>
    </FormSection>
  )
}
