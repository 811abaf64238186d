import { Suspense } from 'react'
import { Field } from '#shared/form/field.tsx'
import { detailOf, type DetailName } from '../../shared/entry-details.ts'
import type { EntryForm } from '../values/use-entry-form.ts'

/** A person or a cost centre, wherever the form asks for it. */
export function EntryDetailField({ name, record: { form, owner } }: { name: DetailName; record: EntryForm }) {
  const type = form.watch('type')
  const { Input, labelOf } = detailOf(name)
  return (
    <Suspense fallback={null}>
      <Field control={form.control} name={`${name}.id`}>
        {(field) => (
          <Input
            {...field}
            label={labelOf(type)}
            entryType={type}
            disabled={name === 'person' && owner !== null}
            value={field.value || null}
            onChange={(id) => field.onChange(id ?? '')}
          />
        )}
      </Field>
    </Suspense>
  )
}
