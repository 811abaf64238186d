import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import type { plans } from '@prumo/contract/pmoc/plans'
import { foldText } from '@prumo/domain/text/text'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardCheck, Plus, QrCode, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { headQuery } from '#shared/api/use-route.ts'
import { useListKeys } from '#shared/list/use-list-keys.ts'
import { usePlaces } from '#shared/screens/place.ts'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { useFailureToast } from '../door/use-failure-toast.ts'
import { Card } from '#ui/card.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { Toolbar } from '#ui/table/toolbar.tsx'
import { newPlanPlace, planPlace, planScreens } from '../pmoc-places.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { PlanCard, planColumns, type ListedPlan } from './plan-cells.tsx'
import { PlanFigures } from './plan-figures.tsx'
import styles from './plan-list.module.css'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { usePlanActions } from './use-plan-actions.tsx'
import { segments, usePlanListState, type PlanSort } from './use-plan-list-state.ts'

export function PlanList() {
  const { go, hrefOf } = usePlaces()
  const mayOpen = useMayOpen()
  const state = usePlanListState()
  const [typed, setTyped] = useState(state.search)
  const [text] = useDebouncedValue(typed, 300)
  const search = typed === '' ? '' : text
  const { hidden, toggle } = useHiddenColumns()
  const { actionsOf, layers } = usePlanActions()
  const { page, pageSize, only, sort } = state
  // Fifty or so are asked for at once, and shown a page at a time.
  const asks = Math.ceil(50 / pageSize) * pageSize
  const first = (page - 1) * pageSize
  // By the head alone: the schemas of plans are for the form.
  const asked = headQuery<typeof plans.list>(pmocHeads.list, {
    query: {
      ...(search && { Search: search }),
      ...(only && { only }),
      sort,
      skip: first - (first % asks),
      PageSize: asks,
    },
  })
  const list = useQuery({ ...asked, placeholderData: keepPreviousData })
  const failure = list.isError && !list.data && messageOf(list.error, 'Erro ao carregar PMOCs')
  useFailureToast(failure)
  // The line about an ART would push the list away from under the thumb.
  const { isPending: isFigurePending } = useQuery(headQuery<typeof plans.figures>(pmocHeads.figures, {}))
  const found = (list.data?.items ?? []).slice(first % asks, (first % asks) + pageSize)
  // What the server found stands as it is; until it has answered, what is here is looked through.
  const isAsking = typed !== search || list.isPlaceholderData
  const rows = isAsking && typed ? found.filter((plan) => isFoundBy(plan, typed)) : found
  const placeOf = (plan: ListedPlan) => planPlace(mayOpen(planScreens.summary) ? 'summary' : 'edit', plan.id)
  const mayCreate = useMayCall(pmocHeads.create)
  const container = useListKeys(mayCreate ? () => go(newPlanPlace) : undefined)
  const newButton = mayCreate && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => go(newPlanPlace)}>
      Novo PMOC
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title="PMOCs Cadastrados"
        context="Planos de manutenção, operação e controle"
        actions={<HeaderButtons isFetching={list.isFetching} />}
        primary={newButton}
      />
      <PlanFigures />
      <div ref={container} className={isFigurePending ? styles.waiting : undefined}>
        <Card padding="flush">
          <Toolbar tools={<ColumnChooser hidden={hidden} onToggle={toggle} />}>
            <SearchBox
              className={styles.search}
              label="Buscar por versão ou ID..."
              value={typed}
              delayMs={0}
              onChange={(next) => {
                setTyped(next)
                state.write({ search: next || undefined })
              }}
            />
            <Segment
              label="Mostrar"
              value={only ?? 'all'}
              options={segments}
              onChange={(next) => state.write({ only: next === 'all' ? undefined : next })}
            />
          </Toolbar>
          <DataTable
            label="PMOCs cadastrados"
            columns={planColumns.filter(({ key }) => !hidden.has(key))}
            rows={rows}
            rowKey={(row) => row.id}
            rowLabel={(row) => row.pmocCode}
            loading={list.isPending}
            refreshing={list.isPlaceholderData}
            error={failure ? { message: failure, onRetry: () => void list.refetch() } : null}
            empty={<Nothing isFiltered={typed !== '' || only !== undefined} action={newButton} />}
            card={(row) => <PlanCard plan={row} />}
            sort={readSort(sort)}
            onSort={(next) =>
              state.write({ sort: next ? `${next.direction === 'desc' ? '-' : ''}${next.key}` : undefined })
            }
            onOpen={(row) => go(placeOf(row))}
            rowHref={(row) => hrefOf(placeOf(row))}
            rowActions={actionsOf}
            skeletonRows={pageSize}
            minWidth={hidden.has('contractor') ? 960 : 1060}
          />
          {list.data && list.data.total > 0 && (
            <PaginationBar
              page={page}
              pageSize={pageSize}
              total={list.data.total}
              capped={list.data.more}
              pageSizes={[10, 25, 50, 100]}
              onChange={state.setPage}
            />
          )}
        </Card>
      </div>
      {layers}
    </Page>
  )
}

function HeaderButtons({ isFetching }: { isFetching: boolean }) {
  const client = useQueryClient()
  const { go } = usePlaces()
  const mayOpen = useMayOpen()
  return (
    <>
      <Button
        variant="default"
        leftSection={<RefreshCw size={16} aria-hidden />}
        loading={isFetching}
        onClick={() => void client.invalidateQueries()}
      >
        Atualizar
      </Button>
      {mayOpen(planScreens.allQrCodes) && (
        <Button
          variant="default"
          leftSection={<QrCode size={16} aria-hidden />}
          onClick={() => go({ to: planScreens.allQrCodes })}
        >
          QR Codes
        </Button>
      )}
    </>
  )
}

function Nothing({ isFiltered, action }: { isFiltered: boolean; action: React.ReactNode }) {
  if (isFiltered)
    return <EmptyState title="Nada encontrado">Nenhum PMOC corresponde à busca e ao que se mostra.</EmptyState>
  return (
    <EmptyState icon={ClipboardCheck} title="Nenhum PMOC cadastrado" action={action}>
      O PMOC diz quais equipamentos de ar-condicionado um prédio tem, o que se faz em cada um e quando. A lei o exige de
      todo prédio de uso público ou coletivo. Comece pelo prédio de um cliente.
    </EmptyState>
  )
}

const isFoundBy = ({ id, version, pmocCode, entity }: ListedPlan, text: string) =>
  [id, version, pmocCode, entity.name].some((value) => foldText(value).includes(foldText(text)))

const readSort = (sort: PlanSort) => ({
  key: sort.replace('-', ''),
  direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
})
