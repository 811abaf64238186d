import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import type { CallRequest } from '#shared/api/call.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { CreateButton } from './create-button.tsx'
import { ListFilters } from './list-filters.tsx'
import type { FieldOf, ListScreenProps, RowOf } from './list-props.ts'
import { RefreshButton } from './refresh-button.tsx'
import { listFacts, type ListRoute, type SortKeyOf } from './list-route.ts'
import { ListTools } from './list-tools.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useListSelection } from './use-list-selection.ts'
import { useListLook } from './use-list-look.ts'
import { useListState } from './use-list-state.ts'
import { useReturnToLastPage } from './use-return-to-last-page.ts'

/** A whole list screen: title, create button, search, filters, sortable table or cards, pages. */
export function ListScreen<R extends ListRoute, Field extends FieldOf<R>>(props: ListScreenProps<R, Field>) {
  const { route, create, open, onOpen } = props
  const state = useListState(route, props)
  const { go, hrefOf } = useDestinations()
  const look = useListLook(props)
  const fields = [...new Set(['id', ...props.columns.map(({ field }) => field), ...(props.alsoAsk ?? [])])]
  const { page, pageSize, sort, filters } = state
  const asked = { ...filters, ...props.fixed }
  const limit = Math.ceil((props.asksAtOnce ?? 1) / pageSize) * pageSize
  const first = (page - 1) * pageSize
  const body = { skip: first - (first % limit), limit, sort, filters: asked, fields }
  const list = useRouteQueryKeepingLast(route, { body } as unknown as CallRequest<R>)
  const isLoading = list.isPending || look.isPending
  const items = (list.data?.items ?? []).slice(first % limit, (first % limit) + pageSize)
  const rows = items as unknown as RowOf<R, Field>[]
  const failure = list.isError && !list.data && messageOf(list.error, props.unexpected)
  const notify = useEffectEvent((message: string) => props.onFailure?.(message))
  useEffect(() => {
    if (failure && navigator.onLine) notify(failure)
  }, [failure])

  const scope = JSON.stringify([page, pageSize, sort, filters])
  const selection = useListSelection(rows, (row) => row.id as string, scope)

  const total = list.data?.total ?? 0
  const count = selection.isAll ? total : selection.rows.length
  const mayTakeAll =
    !selection.isAll && !list.data?.more && total > count && count === rows.length && total <= (props.mostOfFilter ?? 0)

  useReturnToLastPage(list.isPlaceholderData || !list.data ? undefined : { items, total }, state)

  const mayCreate = useMayCall(create?.route ?? { access: 'anyone' }) && create !== undefined
  const menu = useState(false)
  const startNew = () =>
    create?.menu ? menu[1](true) : create?.destination ? go(create.destination) : create?.onSelect?.()
  const container = useListKeys(mayCreate ? startNew : undefined)
  const newButton = mayCreate && <CreateButton create={create} menu={menu} onSelect={startNew} />

  return (
    <Page>
      <ListHeader {...props} primary={newButton} />
      {props.summary}
      <div ref={container}>
        <Card padding="flush">
          <ListFilters
            list={props}
            state={state}
            tools={
              <ListTools
                look={look}
                state={state}
                exported={props.fixed && { filters: asked }}
                withoutExport={props.withoutExport}
              />
            }
          />
          {props.bulk && (
            <BulkBar count={count} onClear={selection.clear}>
              {mayTakeAll && (
                <TextButton onClick={selection.pickAll}>
                  Selecionar todos os {total.toLocaleString('pt-BR')} do filtro
                </TextButton>
              )}
              {props.bulk({
                rows: selection.rows,
                whole: selection.isAll ? { filters: asked, count: total } : null,
                count,
                clear: selection.clear,
              })}
            </BulkBar>
          )}
          <DataTable
            label={props.title}
            columns={tableColumns(props, look.columns ?? look.usual)}
            rows={rows}
            rowKey={(row) => row.id as string}
            rowLabel={props.rowLabel}
            loading={isLoading}
            refreshing={list.isPlaceholderData}
            error={failure ? { message: failure, onRetry: () => void list.refetch() } : null}
            empty={
              <Nothing
                {...props}
                isFiltered={Object.keys(filters).length > 0}
                action={mayCreate && <FirstButton create={create} onSelect={startNew} />}
              />
            }
            card={props.card}
            sort={readSort(sort)}
            onSort={(next) => state.setSort(next ? (writeSort(next) as SortKeyOf<R>) : undefined)}
            onOpen={open ? (row) => go(open(row)) : onOpen && ((row) => onOpen(row, rows))}
            rowHref={open && ((row) => hrefOf(open(row)))}
            rowActions={props.rowActions}
            selected={props.bulk && selection.ids}
            onSelect={props.bulk && selection.pick}
            skeletonRows={Math.min(pageSize, 10)}
            minWidth={props.minWidth}
          />
          {!isLoading && total > 0 && props.totals?.(filters)}
          {!isLoading && (
            <PaginationBar
              page={page}
              pageSize={pageSize}
              total={total}
              capped={list.data?.more}
              onChange={(turn) => state.setPage(turn)}
            />
          )}
        </Card>
      </div>
    </Page>
  )
}

type ListHeaderProps = Pick<Parameters<typeof PageHeader>[0], 'title' | 'context' | 'actions' | 'primary'>

const ListHeader = ({ title, context, actions, primary }: ListHeaderProps) => (
  <PageHeader
    title={title}
    context={context}
    actions={
      <>
        <RefreshButton />
        {actions}
      </>
    }
    primary={primary}
  />
)

function tableColumns<R extends ListRoute, Field extends FieldOf<R>>(
  { route, columns, labels }: ListScreenProps<R, Field>,
  chosen: readonly string[],
) {
  const { sorts } = listFacts(route)
  const shown = columns.filter(({ field, name = field }) => chosen.includes(name))
  return shown.map(({ field, name = field, cell, ...column }) => ({
    ...column,
    header: labels[name] ?? name,
    key: name,
    sortable: sorts.includes(name),
    cell: cell ?? ((row: RowOf<R, Field>) => row[field] as ReactNode),
  }))
}

/** The next step of a list without anything in it; its ways open here, not under the button of the header. */
function FirstButton({ create, onSelect }: Omit<Parameters<typeof CreateButton>[0], 'menu'>) {
  return <CreateButton create={create} menu={useState(false)} onSelect={onSelect} />
}

type NothingProps = {
  empty: { icon?: Parameters<typeof EmptyState>[0]['icon']; title: string; text: ReactNode }
  isFiltered: boolean
  action: ReactNode
}

function Nothing({ empty, isFiltered, action }: NothingProps) {
  if (isFiltered)
    return (
      <EmptyState title="Nada encontrado">Nenhum registro corresponde à busca e aos filtros. Tente outros.</EmptyState>
    )
  return (
    <EmptyState icon={empty.icon} title={empty.title} action={action}>
      {empty.text}
    </EmptyState>
  )
}

const readSort = (sort: string) => ({
  key: sort.replace(/^-/, ''),
  direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
})
const writeSort = ({ key, direction }: { key: string; direction: 'asc' | 'desc' }) =>
  direction === 'desc' ? `-${key}` : key
