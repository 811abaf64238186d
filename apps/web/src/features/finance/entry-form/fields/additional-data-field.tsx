import { ActionIcon, Button } from '@mantine/core'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#shared/form/field.tsx'
import { DetailBlock, DetailError, DetailRow, DetailRows } from '../../shared/detail-block.tsx'
import { AdditionalDataDialog } from '../quick/additional-data-dialog.tsx'
import type { EntryForm } from '../values/use-entry-form.ts'

const most = 50

/** Pairs of words and values a person wants to keep with an entry: invoice number, contract, cost centre. */
export function AdditionalDataField({ record: { form } }: { record: EntryForm }) {
  const [edited, setEdited] = useState<number | null>(null)
  return (
    <Field control={form.control} name="additionalData">
      {({ value, onChange, error }) => (
        <DetailBlock
          title="Dados Adicionais"
          action={
            <Button
              variant="default"
              size="xs"
              leftSection={<Plus size={14} aria-hidden />}
              disabled={value.length >= most}
              onClick={() => setEdited(value.length)}
            >
              Adicionar dado
            </Button>
          }
        >
          {value.length > 0 && (
            <DetailRows>
              {value.map((pair, index) => (
                <DetailRow
                  key={`${pair.key} ${index}`}
                  name={pair.key}
                  text={pair.value}
                  actions={
                    <>
                      <ActionIcon variant="subtle" aria-label={`Editar ${pair.key}`} onClick={() => setEdited(index)}>
                        <Pencil size={15} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="red"
                        aria-label={`Remover ${pair.key}`}
                        onClick={() => onChange(value.toSpliced(index, 1))}
                      >
                        <Trash2 size={15} aria-hidden />
                      </ActionIcon>
                    </>
                  }
                />
              ))}
            </DetailRows>
          )}
          {error && <DetailError>{error}</DetailError>}
          {edited !== null && (
            <AdditionalDataDialog
              pair={value[edited]}
              onClose={() => setEdited(null)}
              onSave={(pair) => onChange(value.toSpliced(edited, 1, pair))}
            />
          )}
        </DetailBlock>
      )}
    </Field>
  )
}
