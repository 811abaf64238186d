import { useRef, useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import type * as z from 'zod'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'

type Texts<Draft> = { [Name in keyof Draft]: string }
type Errors = Record<string, string>

/**
 * A form of a few texts, checked by the contract. It keeps the sign-in pages small: anything larger uses `useDraftForm`.
 * `unexpected` is told when the server failed in a way nobody foresaw.
 */
export function useSimpleForm<Draft extends object>(
  schema: z.ZodType<unknown, Draft>,
  blank: Draft & Texts<Draft>,
  unexpected?: string,
) {
  const [values, setValues] = useState(blank)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const wasChecked = useRef(false)
  const isBusy = useRef(false)

  function change(changes: Partial<Draft>) {
    const next = { ...values, ...changes }
    setValues(next)
    if (wasChecked.current) setErrors(errorsOf(schema, next))
  }

  /** Everything a text input needs: `<TextInput label="E-mail" {...text('email')} />`. */
  const text = <Name extends keyof Draft & string>(name: Name) => ({
    name,
    value: values[name] as string,
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      change({ [name]: event.currentTarget.value } as unknown as Partial<Draft>),
  })

  /** `<form noValidate onSubmit={onSubmit(signIn)}>`: runs once at a time; the first wrong field gets the focus. */
  const onSubmit = (save: (draft: Draft) => Promise<unknown>) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy.current) return
    wasChecked.current = true
    const show = (wrong: Errors) => {
      setErrors(wrong)
      focusFirst(form, wrong)
    }
    const wrong = errorsOf(schema, values)
    setProblem(undefined)
    show(wrong)
    if (Object.keys(wrong).length > 0) return
    isBusy.current = true
    setIsSaving(true)
    try {
      await save(values)
    } catch (error) {
      const told = fieldErrors(error, form)
      show(told)
      if (Object.keys(told).length === 0) setProblem(messageOf(error, unexpected))
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }

  function reset() {
    wasChecked.current = false
    setValues(blank)
    setErrors({})
  }

  return { values, change, errors, text, onSubmit, reset, problem, isSaving }
}

function errorsOf(schema: z.ZodType, values: object): Errors {
  const { error } = schema.safeParse(values)
  const issues = error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** What the server says about fields this form has. */
function fieldErrors(error: unknown, form: HTMLFormElement): Errors {
  const told = error instanceof ApiProblem ? error.errors : []
  return Object.fromEntries(
    told.filter(({ path }) => form.elements.namedItem(path)).map(({ path, message }) => [path, message]),
  )
}

function focusFirst(form: HTMLFormElement, wrong: Errors) {
  const field = [...form.elements].find((element) => (element as HTMLInputElement).name in wrong)
  if (field instanceof HTMLElement) field.focus()
}
