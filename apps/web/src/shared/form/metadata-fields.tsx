import { TextInput } from '@mantine/core'
import { useFieldArray, type Control } from 'react-hook-form'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { PairList } from './pair-list.tsx'

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
      <PairList
        fields={fields}
        most={mostPairs}
        addLabel="Adicionar dado"
        removeLabel={(number) => `Remover dado ${number}`}
        onAdd={() => append({ key: '', value: '' })}
        onRemove={remove}
      >
        {(index) => (
          <>
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
          </>
        )}
      </PairList>
    </FormSection>
  )
}
