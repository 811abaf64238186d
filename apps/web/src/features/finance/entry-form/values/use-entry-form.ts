import { entries, type SequenceScope, type Entry, type EntryType } from '@prumo/contract/finance/entries'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ApiProblem } from '#shared/api/api-error.ts'
import { routeQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { useDraftForm, type DraftSchema } from '#shared/form/use-draft-form.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { useToday } from '../../shared/use-today.ts'
import { draftOf, editOf } from './entry-bodies.ts'
import type { EntryPresets } from './entry-presets.ts'
import { blankValues, entrySchema, valuesOf, type EntryValues } from './entry-values.ts'

export type EntryRequest =
  | { id: string }
  | { id?: undefined; type?: EntryType | undefined; presets?: EntryPresets | undefined }

type EntryFormOptions = {
  request: EntryRequest
  needsCategory: boolean
  /** After the entry is safe: uploads what was chosen for it. */
  onSaved: (entry: Entry) => Promise<void>
}

/** One form for a new entry and for an existing one, whatever frame it stands in. */
export function useEntryForm({ request, needsCategory, onSaved }: EntryFormOptions) {
  const { id } = request
  const today = useToday()
  const toast = useToast()
  const schema = useMemo(() => entrySchema(needsCategory), [needsCategory])
  const [blank] = useState(() =>
    blankValues(
      today,
      request.id === undefined ? request.type : 'INCOME',
      request.id === undefined ? request.presets : {},
    ),
  )
  const draft = useDraftForm<EntryValues>(schema as unknown as DraftSchema<EntryValues>, blank)
  const { form } = draft
  const { dirtyFields, isDirty } = form.formState
  const [scope, setScope] = useState<SequenceScope>('this')
  const existing = useExistingEntry(id, isDirty, (entry) => form.reset(valuesOf(entry, today)))
  const create = useRouteMutation(entries.create)
  const update = useRouteMutation(entries.update)

  async function save(values: EntryValues) {
    const entry = id === undefined ? await create.mutateAsync({ body: draftOf(values) }) : await change(id, values)
    form.reset(values)
    toast.success(id === undefined ? 'Lançamento adicionado com sucesso!' : 'Lançamento atualizado com sucesso!')
    await onSaved(entry)
  }

  const change = (entryId: string, values: EntryValues) => {
    const changed = editOf(values, Object.keys(dirtyFields))
    const version = existing.entry?.version
    return update.mutateAsync({
      params: { id: entryId },
      body: { ...changed, version, ...(scope !== 'this' && { scope }) },
    })
  }

  return {
    ...draft,
    ...existing,
    today,
    isNew: id === undefined,
    isDirty,
    scope,
    setScope,
    isStale: update.error instanceof ApiProblem && update.error.code === 'stale-record',
    /** A paid entry keeps what moved; the rest may still be corrected. */
    isLocked: existing.entry?.status === 'PAID',
    save: (after?: () => void) =>
      draft.submit(async (values) => {
        await save(values)
        after?.()
      }),
    /** Ready for the next one: the kind, the account and the day stay. */
    startOver: () => {
      const { type, destinationBankAccount, sourceBankAccount, scheduleDate } = form.getValues()
      form.reset({ ...blankValues(today, type), destinationBankAccount, sourceBankAccount, scheduleDate })
    },
  }
}

export type EntryForm = ReturnType<typeof useEntryForm>

function useExistingEntry(id: string | undefined, isDirty: boolean, show: (entry: Entry) => void) {
  const asked = useQuery({ ...routeQuery(entries.get, { params: { id: id ?? '' } }), enabled: id !== undefined })
  const [entry, setEntry] = useState<Entry | null>(null)
  const load = (loaded: Entry) => {
    setEntry(loaded)
    show(loaded)
  }
  // Somebody else's change shows at once unless this person is editing; then saving will tell them.
  const loadUnlessEditing = useEffectEvent((loaded: Entry) => {
    if (loaded !== entry && !isDirty) load(loaded)
  })
  useEffect(() => {
    if (asked.data) loadUnlessEditing(asked.data)
  }, [asked.data])

  async function reload() {
    const { data } = await asked.refetch()
    if (data) load(data)
  }

  return {
    entry,
    isLoading: id !== undefined && entry === null && !asked.isError,
    loadError: entry === null ? asked.error : null,
    reload,
  }
}
