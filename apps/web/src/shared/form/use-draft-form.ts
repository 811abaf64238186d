import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef } from 'react'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { areChoicesMade } from './made-choices.ts'
import { stopSubmit, readRefusal, type TextForm } from './text-form.ts'

/** A contract schema seen from the form: what a person fills in. */
export type DraftSchema<Draft extends FieldValues> = z.ZodType<unknown, Draft>

/**
 * Wire values in, wire values out: the schema judges them, the server decodes them.
 * `unexpected` is told when the server failed in a way nobody foresaw.
 */
export function useDraftForm<Draft extends FieldValues>(
  schema: DraftSchema<Draft>,
  blank: DefaultValues<Draft>,
  unexpected?: string,
) {
  const form = useForm<Draft, unknown, Draft>({
    resolver: standardSchemaResolver(schema as z.ZodType<FieldValues, Draft>, undefined, { raw: true }) as never,
    defaultValues: blank,
    shouldFocusError: true,
  })
  // Changes are kept track of once somebody reads them.
  const { errors, dirtyFields: _tracked } = form.formState
  const busy = useRef(false)

  const text = (name: FieldPath<Draft>) => ({ ...form.register(name), error: messageAt(errors, name) })

  /** Runs once at a time; what the server refuses is shown on its field, the first of which gets the focus. */
  async function submit(save: (draft: Draft) => Promise<unknown>) {
    if (busy.current) return
    busy.current = true
    try {
      if (!(await areChoicesMade())) return
      await form.handleSubmit(async (draft) => {
        form.clearErrors('root')
        try {
          await save(draft)
        } catch (error) {
          showProblem(form, error, unexpected)
        }
      })()
    } finally {
      busy.current = false
    }
  }

  const onSubmit = (save: (draft: Draft) => Promise<unknown>) => (event: FormEvent<HTMLFormElement>) => {
    stopSubmit(event)
    void submit(save)
  }

  const front: TextForm<Draft, FieldPath<Draft>, UseFormRegisterReturn> = {
    text,
    onSubmit,
    reset: () => form.reset(),
    problem: errors.root?.message,
    isSaving: form.formState.isSubmitting,
  }
  /** Which were changed as of now: a value may arrive after the press that saves it. */
  const changedNames = () =>
    Object.keys(form.getValues()).filter((name) => form.getFieldState(name as FieldPath<Draft>).isDirty)
  return { ...front, form, submit, changedNames }
}

export type DraftForm<Draft extends FieldValues> = ReturnType<typeof useDraftForm<Draft>>

/** Puts the server's words on the fields they are about; what is about no field of this form goes to the top. */
function showProblem<Draft extends FieldValues>(
  form: UseFormReturn<Draft, unknown, Draft>,
  error: unknown,
  unexpected?: string,
) {
  const { fields, problem } = readRefusal(error, (path) => isField(form, path), unexpected)
  fields.forEach(({ path, message }, index) => {
    form.setError(path as FieldPath<Draft>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  if (problem) form.setError('root', { type: 'server', message: problem })
}

function isField<Draft extends FieldValues>(form: UseFormReturn<Draft, unknown, Draft>, path: string) {
  return form.control._fields[path.split('.')[0] ?? ''] !== undefined
}

function messageAt(errors: object, name: string): string | undefined {
  const found = name
    .split('.')
    .reduce<unknown>((level, part) => (level as Record<string, unknown> | undefined)?.[part], errors)
  return (found as { message?: string } | undefined)?.message
}
