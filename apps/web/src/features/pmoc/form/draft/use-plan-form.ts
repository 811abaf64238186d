import type { Plan, PlanDraft } from '@prumo/contract/pmoc/plan-records'
import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import { plans } from '@prumo/contract/pmoc/plans'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { routeQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { useStoredDraft } from '#shared/drafts/use-stored-draft.ts'
import { useDraftForm, type DraftForm, type DraftSchema } from '#shared/form/use-draft-form.ts'
import { isStaleRecord, useFormRecord } from '#shared/form/use-form-record.ts'
import { headerOf, planHeader, sentHeader, type PlanHeader } from './plan-header.ts'
import { isNameless, listDrafts, listsOf, type PlanLists } from './plan-rows.ts'
import { sayWhichRow } from './say-which-row.ts'
import { usePlanLists } from './use-plan-lists.ts'

type PlanFormOptions = { id: string | undefined; blank: PlanHeader; onSaved: (plan: Plan) => void }

/** What the server may say something against, whichever tab was looked at. */
const fieldNames = [
  'version',
  'period.startDate',
  'period.endDate',
  'entity.name',
  'entity.cnpj',
  'contractor.companyName',
  'contractor.cnpj',
  'address.zipCode',
  'responsible.name',
  'technicianId',
  'contractPrice',
  'iaqRequirements.looserReason',
  'scope.notes',
  'notes',
] as const

const allLists = ['environments', 'equipment', 'tasks', 'items'] as const

/** A plan: what is said once is a form, its rows are lists beside it; both are saved together. */
export function usePlanForm({ id, blank, onSaved }: PlanFormOptions) {
  const client = useQueryClient()
  const seesPrices = useMayCall({ access: pmocAccess.prices })
  const asked = routeQuery(plans.get, { params: { id: id ?? '' } })
  const existing = useQuery({ ...asked, enabled: id !== undefined })
  const create = useRouteMutation(plans.create)
  const update = useRouteMutation(plans.update)
  const draft = useDraftForm<PlanHeader>(planHeader as unknown as DraftSchema<PlanHeader>, blank, 'Erro ao salvar PMOC')
  const { form } = draft
  const rows = usePlanLists()
  const [openRow, setOpenRow] = useState<string | null>(null)
  const isLeaving = useRef(false)
  const isDirty = form.formState.isDirty || rows.isDirty
  const { base, reload } = useFormRecord<Plan>({
    saved: existing.data,
    reread: existing.refetch as () => Promise<{ data?: Plan }>,
    isDirty: isDirty || openRow !== null,
    show: (plan) => {
      form.reset(headerOf(plan))
      rows.show(listsOf(plan))
      setOpenRow(null)
    },
  })
  useRegisteredFields(draft)
  useStoredDraft({
    name: `pmoc ${id ?? 'new'}`,
    isReady: id === undefined || base !== null,
    version: base?.revision,
    read: () => (isDirty ? { values: { header: form.getValues(), lists: rows.lists }, version: base?.revision } : null),
    show: ({ values }) => {
      form.reset(values['header'] as PlanHeader, { keepDefaultValues: true })
      rows.change(() => values['lists'] as PlanLists)
    },
    discard: () => {
      form.reset()
      void reload()
    },
  })

  async function save(header: PlanHeader) {
    const { lists } = rows
    if (lists.environments.some(isNameless)) return
    try {
      const plan =
        id === undefined
          ? await create.mutateAsync({ body: { ...header, ...listDrafts(lists, allLists) } })
          : await saveChanges(id, header)
      if (id === undefined) isLeaving.current = true
      else client.setQueryData(asked.queryKey, plan)
      form.reset(headerOf(plan))
      rows.show(listsOf(plan))
      onSaved(plan)
    } catch (error) {
      throw sayWhichRow(error, lists)
    }
  }

  function saveChanges(planId: string, header: PlanHeader) {
    const names = draft.changedNames()
    const changed = Object.fromEntries(Object.entries(header).filter(([name]) => names.includes(name)))
    const body: Partial<PlanDraft> = { ...changed, ...listDrafts(rows.lists, rows.changedNames) }
    return update.mutateAsync({ params: { id: planId }, body: { ...body, revision: base!.revision } })
  }

  return {
    ...draft,
    ...rows,
    id,
    plan: base,
    isNew: id === undefined,
    isLoading: id !== undefined && base === null && !existing.isError,
    loadError: base === null ? existing.error : null,
    retryLoad: () => void existing.refetch(),
    isDirty,
    /** The row whose editor is open: nothing else is changed meanwhile. */
    openRow,
    setOpenRow,
    /** Saving was tried: what is missing is marked. */
    isChecked: form.formState.submitCount > 0,
    mayLeave: () => isLeaving.current || !(isDirty || openRow !== null),
    isStale: isStaleRecord(update.error),
    reload,
    save: () => (openRow === null ? draft.submit((header) => save(sentHeader(header, seesPrices))) : Promise.resolve()),
  }
}

function useRegisteredFields({ form: { register } }: DraftForm<PlanHeader>) {
  useEffect(() => {
    for (const name of fieldNames) register(name)
  }, [register])
}

export type PlanForm = ReturnType<typeof usePlanForm>
