import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useStoredDraft } from './use-stored-draft.ts'

type StoredFormOptions<Draft extends FieldValues> = {
  name: string
  form: UseFormReturn<Draft, unknown, Draft>
  /** What the form was filled from: null while it is on its way, undefined for something new. */
  base: unknown
}

/** `useStoredDraft` for a form: of a new record everything is kept, of an existing one what the person changed. */
export function useStoredForm<Draft extends FieldValues>({ name, form, base }: StoredFormOptions<Draft>) {
  const { isDirty, dirtyFields } = form.formState
  const { version } = (base ?? {}) as { version?: number }
  useStoredDraft({
    name,
    isReady: base !== null,
    version,
    read: () => {
      const typed = Object.entries(form.getValues()).filter(([field]) => base === undefined || field in dirtyFields)
      return isDirty ? { values: Object.fromEntries(typed), version } : null
    },
    show: ({ values }) => form.reset({ ...form.getValues(), ...values } as Draft, { keepDefaultValues: true }),
    discard: () => form.reset(),
  })
}
