import type { FormEvent } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'

/**
 * What a screen asks of its form. `useDraftForm` answers it everywhere; `useSimpleForm` answers the same, for texts
 * alone, on the pages a visitor loads first, where the library behind the other would cost more than the page itself.
 *
 * Either one: nothing is sent before the contract agrees; the first wrong field gets the focus; what is being mended is
 * judged while it is typed; one save at a time; what the server refuses stands on its field, the rest above the form.
 */
export type TextForm<Draft, Name, Text> = {
  /** Everything a text input needs: `<TextInput label="Nome" {...text('name')} />`. */
  text: (name: Name) => Text & { name: string; error: string | undefined }
  /** `<form noValidate onSubmit={onSubmit(signIn)}>`; a form that this one lies over hears nothing of it. */
  onSubmit: (save: (draft: Draft) => Promise<unknown>) => (event: FormEvent<HTMLFormElement>) => void
  /** As it was at first. */
  reset: () => void
  /** What is wrong with the whole, for a banner above the fields. */
  problem: string | undefined
  isSaving: boolean
}

/** The server's words on fields this form has, or else one sentence for the whole; `unexpected` for what nobody foresaw. */
export function readRefusal(error: unknown, hasField: (path: string) => boolean, unexpected?: string) {
  const fields = (error instanceof ApiProblem ? error.errors : []).filter(({ path }) => hasField(path))
  return { fields, problem: fields.length === 0 ? messageOf(error, unexpected) : undefined }
}

/** React hands a submit on through portals: without this, a dialog's form would send the one under it as well. */
export function stopSubmit(event: FormEvent<HTMLFormElement>) {
  event.preventDefault()
  event.stopPropagation()
}
