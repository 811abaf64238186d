import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Field } from '#shared/form/field.tsx'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import { Stack } from '#ui/layout/stack.ts'
import styles from '../people.module.css'
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
      <Stack gap={12}>
        {fields.map(({ id }, index) => (
          <div key={id} className={styles.pair}>
            <Field control={control} name={`phones.${index}.number`}>
              {(field) => (
                <MaskedInput mask="phone" label={`Outro telefone ${index + 1}`} {...field} value={field.value ?? ''} />
              )}
            </Field>
            <TextInput
              label="De quem é"
              aria-label={`De quem é o outro telefone ${index + 1}`}
              placeholder="Recepção, WhatsApp…"
              maxLength={60}
              {...record.text(`phones.${index}.label`)}
            />
            <ActionIcon
              className={styles.remove}
              size={36}
              variant="subtle"
              color="red"
              aria-label={`Remover outro telefone ${index + 1}`}
              onClick={() => remove(index)}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {fields.length < mostPhones && (
          <Button
            className={styles.add}
            variant="default"
            leftSection={<Plus size={15} aria-hidden />}
            onClick={() => append({ number: '', label: '' })}
          >
            Adicionar telefone
          </Button>
        )}
      </Stack>
    </FormSection>
  )
}
