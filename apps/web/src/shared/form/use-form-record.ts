import { useEffect, useEffectEvent, useState } from 'react'
import { ApiProblem } from '#shared/api/api-error.ts'

type FormRecordOptions<Saved> = {
  /** What the server holds; undefined while it is on its way. */
  saved: Saved | undefined
  reread: () => Promise<{ data?: Saved | undefined }>
  isDirty: boolean
  /** Fills the form. */
  show: (saved: Saved) => void
}

/**
 * What a form was filled from. Somebody else's change shows at once unless this person is editing; then saving tells
 * them, and `reload` shows what the other one saved and drops these edits.
 */
export function useFormRecord<Saved>({ saved, reread, isDirty, show }: FormRecordOptions<Saved>) {
  const [base, setBase] = useState<Saved | null>(null)

  function load(next: Saved) {
    setBase(next)
    show(next)
  }
  const loadUnlessEditing = useEffectEvent((next: Saved) => {
    if (next !== base && !isDirty) load(next)
  })
  useEffect(() => {
    if (saved !== undefined) loadUnlessEditing(saved)
  }, [saved])

  async function reload() {
    const { data } = await reread()
    if (data !== undefined) load(data)
  }

  return { base, reload }
}

/** Somebody saved in between. */
export const isStaleRecord = (error: unknown) => error instanceof ApiProblem && error.code === 'stale-record'
