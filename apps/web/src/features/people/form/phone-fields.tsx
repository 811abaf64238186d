import { TextInput } from '@mantine/core'
import { useFieldArray } from 'react-hook-form'
import { Field } from '#shared/form/field.tsx'
import { PairList } from '#shared/form/pair-list.tsx'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import type { PersonForm } from './use-person-form.ts'

const mostPhones = 10

export function PhoneFields({ record }: { record: PersonForm }) {
  const { control } = record.form
  const { fields, append, remove } = useFieldArray({ control, name: 'phones' })
  return (
    <FormSection title="Telefones">
      <FormGrid>
        <Field control={control} name="cellPhone">
          {(field) => <MaskedInput mask="phone" label="Celular" {...field} value={field.value ?? ''} />}
        </Field>
        <Field control={control} name="phone">
          {(field) => <MaskedInput mask="phone" label="Telefone fixo" {...field} value={field.value ?? ''} />}
        </Field>
      </FormGrid>
      <PairList
        fields={fields}
        most={mostPhones}
        addLabel="Adicionar telefone"
        removeLabel={(number) => `Remover outro telefone ${number}`}
        onAdd={() => append({ number: '', label: '' })}
        onRemove={remove}
      >
        {(index) => (
          <>
            <Field control={control} name={`phones.${index}.number`}>
              {(field) => (
                <MaskedInput mask="phone" label={`Outro telefone ${index + 1}`} {...field} value={field.value ?? ''} />
              )}
            </Field>
            <TextInput
              label="Identificação"
              aria-label={`Identificação do outro telefone ${index + 1}`}
              placeholder="Recepção, WhatsApp…"
              maxLength={60}
              {...record.text(`phones.${index}.label`)}
            />
          </>
        )}
      </PairList>
    </FormSection>
  )
}
