import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useStoredForm } from '#shared/drafts/use-stored-form.ts'
import { useDraftForm, type DraftSchema } from '#shared/form/use-draft-form.ts'
import { isStaleRecord, useFormRecord } from '#shared/form/use-form-record.ts'

type SettingsDraftOptions<Values extends FieldValues, Saved> = {
  /** Which of the settings. */
  name: string
  schema: unknown
  /** What the server holds; undefined while it is on its way. */
  saved: Saved | undefined
  toValues: (saved: Saved) => Values
  save: (values: Values, base: Saved) => Promise<unknown>
  reread: () => Promise<{ data?: Saved | undefined }>
  onSaved: () => void
}

/** A form over one thing that always exists: follows what others save until the person begins to edit. */
export function useSettingsDraft<Values extends FieldValues, Saved>(
  options: SettingsDraftOptions<Values, Saved> & { blank: Values },
) {
  const { name, schema, saved, toValues, save, reread, onSaved, blank } = options
  const draft = useDraftForm<Values>(schema as DraftSchema<Values>, blank as DefaultValues<Values>)
  const { form } = draft
  const { isDirty } = form.formState
  const [isStale, setIsStale] = useState(false)
  const { base, reload } = useFormRecord<Saved>({
    saved,
    reread,
    isDirty,
    show: (next) => {
      setIsStale(false)
      form.reset(toValues(next))
    },
  })

  useStoredForm({ name: `settings ${name}`, form, base })

  const saveNow = () =>
    draft.submit(async (values) => {
      try {
        await save(values, base as Saved)
      } catch (error) {
        setIsStale(isStaleRecord(error))
        throw error
      }
      await reload()
      onSaved()
    })

  return { ...draft, saveNow: () => void saveNow(), reload: isStale ? () => void reload() : undefined }
}
