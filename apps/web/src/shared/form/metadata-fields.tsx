import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type Control } from 'react-hook-form'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { Stack } from '#ui/layout/stack.ts'
import styles from './metadata-fields.module.css'

const mostPairs = 30

type Pairs = { metadados: { key: string; value: string }[] }
type MetadataFieldsProps = {
  /** The form of a record that has `metadados`. */
  record: { form: { control: unknown }; text: (name: never) => object }
  description: string
}

/** Pairs of words and values a company wants to keep about a record. */
export function MetadataFields({ record, description }: MetadataFieldsProps) {
  const control = record.form.control as Control<Pairs>
  const { fields, append, remove } = useFieldArray({ control, name: 'metadados' })
  const text = record.text as (name: string) => object
  return (
    <FormSection title="Metadados" description={description}>
      <Stack gap={12}>
        {fields.map(({ id }, index) => (
          <div key={id} className={styles.pair}>
            <TextInput
              label="Nome do dado"
              aria-label={`Nome do dado ${index + 1}`}
              maxLength={60}
              {...text(`metadados.${index}.key`)}
            />
            <TextInput
              label="Valor"
              aria-label={`Valor do dado ${index + 1}`}
              maxLength={300}
              {...text(`metadados.${index}.value`)}
            />
            <ActionIcon
              className={styles.remove}
              size={36}
              variant="subtle"
              color="red"
              aria-label={`Remover dado ${index + 1}`}
              onClick={() => remove(index)}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {fields.length < mostPairs && (
          <Button
            className={styles.add}
            variant="default"
            leftSection={<Plus size={15} aria-hidden />}
            onClick={() => append({ key: '', value: '' })}
          >
            Adicionar dado
          </Button>
        )}
      </Stack>
    </FormSection>
  )
}
