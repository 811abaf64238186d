import { entries, type SequenceScope, type Entry, type EntryType } from '@prumo/contract/finance/entries'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { routeQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { useStoredForm } from '#shared/drafts/use-stored-form.ts'
import { useDraftForm, type DraftSchema } from '#shared/form/use-draft-form.ts'
import { isStaleRecord, useFormRecord } from '#shared/form/use-form-record.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { useKnownChoices } from './use-known-choices.ts'
import { useBlockedQuestion, type BlockedAnswer } from '#features/people/door/use-blocked-question.ts'
import { useToday } from '#shared/session/use-today.ts'
import { entryDraftOf, editOf } from './entry-bodies.ts'
import type { EntryPresets } from './entry-presets.ts'
import { lastEntryOf, rememberEntry } from './last-entry.ts'
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
    request.id === undefined ? beginningOf(today, request.type, request.presets) : blankValues(today),
  )
  const draft = useDraftForm<EntryValues>(schema as unknown as DraftSchema<EntryValues>, blank)
  const { form } = draft
  const { isDirty } = form.formState
  const [scope, setScope] = useState<SequenceScope>('this')
  const asked = useQuery({ ...routeQuery(entries.get, { params: { id: id ?? '' } }), enabled: id !== undefined })
  const { base: entry, reload } = useFormRecord<Entry>({
    saved: asked.data,
    reread: asked.refetch,
    isDirty,
    show: (loaded) => form.reset(valuesOf(loaded, today)),
  })
  useKnownChoices(form, id === undefined)
  useStoredForm({ name: `entry ${id ?? 'new'}`, form, base: id === undefined ? undefined : entry })
  const create = useRouteMutation(entries.create)
  const update = useRouteMutation(entries.update)
  const askIfBlocked = useBlockedQuestion()

  async function save(values: EntryValues) {
    const saved = await askIfBlocked((answer) =>
      id === undefined
        ? create.mutateAsync({ body: { ...entryDraftOf(values), ...answer } })
        : change(id, values, answer),
    )
    if (id === undefined) rememberEntry(values)
    form.reset(values)
    toast.success(id === undefined ? 'Lançamento adicionado com sucesso!' : 'Lançamento atualizado com sucesso!')
    await onSaved(saved)
  }

  const change = (entryId: string, values: EntryValues, answer: BlockedAnswer) => {
    const changed = editOf(values, draft.changedNames())
    return update.mutateAsync({
      params: { id: entryId },
      body: { ...changed, ...answer, version: entry?.version, ...(scope !== 'this' && { scope }) },
    })
  }

  return {
    ...draft,
    entry,
    reload,
    isLoading: id !== undefined && entry === null && !asked.isError,
    loadError: entry === null ? asked.error : null,
    today,
    isNew: id === undefined,
    needsCategory,
    /** Nobody said yet how often it repeats, or it stands alone and may become a sequence. */
    mayRepeat: id === undefined || (entry !== null && standsAlone(entry)),
    isDirty,
    scope,
    setScope,
    isStale: isStaleRecord(update.error),
    /** A paid entry keeps what moved; the rest may still be corrected. */
    isLocked: entry?.status === 'PAID',
    /** What another record wrote is changed there in what it says. */
    owner: entry?.owner ?? null,
    save: (after?: () => void) =>
      draft.submit(async (values) => {
        await save(values)
        after?.()
      }),
    /** Where this company's entries say it, the cost centre is asked for at once. */
    asksCostCenter: Boolean(blank.costCenter.id),
    /** Another kind is for something else. */
    changeType: (type: EntryType) => turnInto(form, type, id === undefined),
    /** Ready for the next one: the kind, what it is for, the account and the day stay. */
    startOver: () => {
      const { type, destinationBankAccount, sourceBankAccount, scheduleDate } = form.getValues()
      form.reset({ ...beginningOf(today, type), destinationBankAccount, sourceBankAccount, scheduleDate })
    },
  }
}

const standsAlone = ({ owner, sequenceId, restOf, status }: Entry) =>
  owner === null && sequenceId === null && restOf === null && status !== 'CANCELED'

function turnInto(form: UseFormReturn<EntryValues>, type: EntryType, isNew: boolean) {
  const { categoryId, details } = lastEntryOf(type)
  const dirty = { shouldDirty: true } as const
  form.setValue('type', type, dirty)
  form.setValue('category.id', (isNew && categoryId) || '', dirty)
  if (isNew) form.setValue('costCenter.id', details?.costCenter ?? '', dirty)
  form.clearErrors()
}

/** As the one before of its kind, unless the place it is opened from knows better. */
function beginningOf(today: CalendarDate, type?: EntryType, presets?: EntryPresets) {
  const last = lastEntryOf(type ?? 'INCOME')
  return blankValues(today, type, { ...last, ...presets, details: { ...last.details, ...presets?.details } })
}

export type EntryForm = ReturnType<typeof useEntryForm>
