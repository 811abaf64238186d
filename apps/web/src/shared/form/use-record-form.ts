import type { AnswerOf, RequestOf, Route } from '@prumo/contract/route'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { ApiProblem } from '#shared/api/api-error.ts'
import { useStoredForm } from '#shared/drafts/use-stored-form.ts'
import { routeQuery, useRouteMutation } from '#shared/api/use-route.ts'
import type { CallRequest } from '#shared/api/call.ts'
import { useDraftForm, type DraftSchema } from './use-draft-form.ts'
import { isStaleRecord, useFormRecord } from './use-form-record.ts'

/** Routes of a plain record, as the contract's `crudRoutes` makes them. */
export type RecordRoutes = {
  get: Route & { params: z.ZodType<{ id: string }> }
  create: Route & { body: z.ZodType }
  update: Route & { params: z.ZodType<{ id: string }>; body: z.ZodType }
}

export type DraftOf<R extends RecordRoutes> = RequestOf<R['create']>['body' & keyof RequestOf<R['create']>] &
  FieldValues
export type RecordOf<R extends RecordRoutes> = AnswerOf<R['get']>

export type RecordFormOptions<R extends RecordRoutes> = {
  /** Absent: a new record. */
  id: string | undefined
  blank: DefaultValues<DraftOf<R>>
  /** When a field of the draft is not a field of the record: `parentId` from `parent`. */
  toDraft?: (record: RecordOf<R>) => DefaultValues<DraftOf<R>>
  onSaved: (record: RecordOf<R>) => void
  /** 'Erro ao salvar categoria': for what nobody foresaw. */
  unexpected?: string
}

/** One form for a new record and for an existing one: loads it, checks it with the contract, saves what changed. */
export function useRecordForm<R extends RecordRoutes>(
  routes: R,
  { id, blank, toDraft, onSaved, unexpected }: RecordFormOptions<R>,
) {
  const client = useQueryClient()
  const asked = routeQuery(routes.get, { params: { id: id ?? '' } } as CallRequest<R['get']>)
  const existing = useQuery({ ...asked, enabled: id !== undefined })
  const create = useRouteMutation(routes.create)
  const update = useRouteMutation(routes.update)
  const draft = useDraftForm<DraftOf<R>>(routes.create.body as unknown as DraftSchema<DraftOf<R>>, blank, unexpected)
  const { form } = draft
  const { isDirty } = form.formState
  const { base, reload } = useFormRecord<RecordOf<R>>({
    saved: existing.data as RecordOf<R> | undefined,
    reread: existing.refetch as () => Promise<{ data?: RecordOf<R> }>,
    isDirty,
    show: (record) => form.reset({ ...blank, ...(toDraft ?? pickDraft(blank))(record) } as DraftOf<R>),
  })

  useStoredForm({ name: `${routes.create.path} ${id ?? 'new'}`, form, base: id === undefined ? undefined : base })

  async function save(values: DraftOf<R>, extra: object) {
    const record =
      id === undefined
        ? await create.mutateAsync({ body: { ...values, ...extra } } as CallRequest<R['create']>)
        : await saveChanges(id, values, extra)
    form.reset(values)
    if (id !== undefined) rememberSaved(record as RecordOf<R>)
    onSaved(record as RecordOf<R>)
  }

  /** Whoever opens it again at once sees what was saved, not what stood before; it is asked again all the same. */
  function rememberSaved(record: RecordOf<R>) {
    client.setQueryData(asked.queryKey as readonly unknown[], record)
    void client.invalidateQueries({ queryKey: asked.queryKey, refetchType: 'none' })
  }

  async function saveChanges(recordId: string, values: DraftOf<R>, extra: object) {
    const names = draft.changedNames()
    const changed = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
    const { version } = base as { version?: number }
    return update.mutateAsync({
      params: { id: recordId },
      body: { ...changed, ...extra, version },
    } as unknown as CallRequest<R['update']>)
  }

  return {
    ...draft,
    record: base,
    isNew: id === undefined,
    isLoading: id !== undefined && base === null && !existing.isError,
    loadError: base === null ? existing.error : null,
    retryLoad: () => void existing.refetch(),
    isDirty,
    isStale: isStaleRecord(update.error),
    reload,
    /** What the server refused last, for a screen that has an answer to it; `save` then carries the answer. */
    refusedBy: codeOf(id === undefined ? create.error : update.error),
    forgetRefusal: () => (id === undefined ? create.reset() : update.reset()),
    save: (extra: object = {}) => draft.submit((values) => save(values, extra)),
  }
}

const codeOf = (error: Error | null) => (error instanceof ApiProblem ? error.code : null)

/** The fields of the draft, as the record has them. */
function pickDraft(blank: object) {
  return (record: unknown) =>
    Object.fromEntries(Object.keys(blank).map((name) => [name, (record as Record<string, unknown>)[name]])) as never
}
