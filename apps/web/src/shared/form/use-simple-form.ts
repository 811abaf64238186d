import { useRef, useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import type * as z from 'zod'
import { stopSubmit, readRefusal, type TextForm } from './text-form.ts'

type Texts<Draft> = { [Name in keyof Draft]: string }
type TextProps = { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
type Errors = Record<string, string>

/** A form of a few texts, for pages that are loaded first: 1 kB where `useDraftForm` brings 13. */
export function useSimpleForm<Draft extends object>(
  schema: z.ZodType<unknown, Draft>,
  blank: Draft & Texts<Draft>,
  unexpected?: string,
): TextForm<Draft, keyof Draft & string, TextProps> {
  const [values, setValues] = useState(blank)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const wasChecked = useRef(false)
  const isBusy = useRef(false)

  function change(name: keyof Draft, value: string) {
    const next = { ...values, [name]: value }
    setValues(next)
    if (wasChecked.current) setErrors(errorsOf(schema, next))
  }

  const text = (name: keyof Draft & string) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
  })

  async function submit(form: HTMLFormElement, save: (draft: Draft) => Promise<unknown>) {
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
      const refusal = readRefusal(error, (path) => form.elements.namedItem(path) !== null, unexpected)
      show(Object.fromEntries(refusal.fields.map(({ path, message }) => [path, message])))
      setProblem(refusal.problem)
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }

  const onSubmit = (save: (draft: Draft) => Promise<unknown>) => (event: FormEvent<HTMLFormElement>) => {
    stopSubmit(event)
    void submit(event.currentTarget, save)
  }

  function reset() {
    wasChecked.current = false
    setValues(blank)
    setErrors({})
    setProblem(undefined)
  }

  return { text, onSubmit, reset, problem, isSaving }
}

function errorsOf(schema: z.ZodType, values: object): Errors {
  const { error } = schema.safeParse(values)
  const issues = error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

function focusFirst(form: HTMLFormElement, wrong: Errors) {
  const field = [...form.elements].find((element) => (element as HTMLInputElement).name in wrong)
  if (field instanceof HTMLElement) field.focus()
}
