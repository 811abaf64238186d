import { Button, Collapse } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Field } from '#shared/form/field.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid, FormRow } from '#ui/inputs/form-layout.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { detailNames } from '../../shared/entry-details.ts'
import { AdditionalDataField } from './additional-data-field.tsx'
import { EntryDetailField } from './entry-detail-field.tsx'
import { ChosenFilesField } from './chosen-files-field.tsx'
import styles from '../../door/settling/entry-dialog.module.css'
import type { ChosenFiles } from '../values/use-chosen-files.ts'
import type { EntryForm } from '../values/use-entry-form.ts'

/** What few entries need, out of the way of the many. */
export function MoreDetails({ record, files }: { record: EntryForm; files: ChosenFiles }) {
  const { form, today, isNew, owner } = record
  const [isOpen, setIsOpen] = useState(() => !isNew && hasDetails(record))
  const id = useId()
  return (
    <Stack gap={16}>
      <Button
        variant="subtle"
        size="xs"
        className={styles.toggle ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<ChevronDown size={15} aria-hidden data-open={isOpen || undefined} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        Mais detalhes
      </Button>
      <Collapse id={id} expanded={isOpen}>
        <FormGrid>
          <Field control={form.control} name="competenceDate">
            {(field) => (
              <DateInput
                {...field}
                label="Data de competência"
                description="O dia a que se refere; se vazia, usa a data acima."
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                today={today}
                disabled={owner !== null}
              />
            )}
          </Field>
          {form.watch('type') !== 'TRANSFER' &&
            detailNames
              .filter((name) => name !== 'costCenter' || !record.asksCostCenter)
              .map((name) => <EntryDetailField key={name} name={name} record={record} />)}
          <FormRow>
            <AdditionalDataField record={record} />
          </FormRow>
          {/* Asks for the entry's files, so only once somebody looks. */}
          {isOpen && (
            <FormRow>
              <ChosenFilesField record={record} files={files} />
            </FormRow>
          )}
        </FormGrid>
      </Collapse>
    </Stack>
  )
}

const hasDetails = ({ entry }: EntryForm) =>
  entry !== null &&
  (detailNames.some((name) => entry[name] !== null) ||
    entry.additionalData.length > 0 ||
    entry.attachmentCount > 0 ||
    entry.competenceDate !== entry.scheduleDate)
