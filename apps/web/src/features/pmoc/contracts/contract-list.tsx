import { Button } from '@mantine/core'
import { orders } from '@prumo/contract/pmoc/orders'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileText, Receipt } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { RefreshButton } from '#shared/list/refresh-button.tsx'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { Card } from '#ui/card.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { Toolbar } from '#ui/table/toolbar.tsx'
import { planListDestination } from '../pmoc-destinations.ts'
import { ContractCard, contractColumns } from './contract-cells.tsx'
import { ContractFigures } from './contract-figures.tsx'
import { contractsPath, contractsDestination, type ContractListSearch } from './contract-destinations.ts'
import { useMayCharge } from '../door/orders/use-may-charge.ts'

const ChargeDialog = lazy(async () => ({ default: (await import('./charge-dialog.tsx')).ChargeDialog }))
const ContractSheet = lazy(async () => ({ default: (await import('./contract-sheet.tsx')).ContractSheet }))

const pageSize = 25
const shown = [
  { value: 'all' as const, label: 'Todos' },
  { value: 'due' as const, label: 'A faturar' },
]

/** What maintenance contracts bring: what can be charged of each, and what was. */
export function ContractList() {
  const { go, hrefOf } = useDestinations()
  const address = useContractAddress()
  const { search = '', plan, page = 1 } = address.search
  const only = address.search.only === 'due' ? ('due' as const) : undefined
  const [isCharging, setIsCharging] = useState(false)
  const mayCharge = useMayCharge()
  const list = useRouteQueryKeepingLast(orders.contracts, {
    query: { ...(search && { search }), ...(only && { only }), skip: (page - 1) * pageSize, limit: pageSize },
  })
  const destinationOf = (planId: string) => contractsDestination({ ...address.search, plan: planId })
  return (
    <Page>
      <PageHeader
        title="Contratos"
        context="Da visita ao faturamento: o que cobrar de cada contrato e quanto rendeu"
        actions={<RefreshButton />}
        primary={
          mayCharge && (
            <Button leftSection={<Receipt size={16} aria-hidden />} onClick={() => setIsCharging(true)}>
              Faturar o mês
            </Button>
          )
        }
      />
      <ContractFigures />
      <Card padding="flush">
        <Toolbar>
          <SearchBox
            label="Buscar por código ou cliente"
            value={search}
            onChange={(next) => address.write({ search: next || undefined, page: undefined })}
          />
          <Segment
            label="Mostrar"
            value={only ?? 'all'}
            options={shown}
            onChange={(next) => address.write({ only: next === 'all' ? undefined : next, page: undefined })}
          />
        </Toolbar>
        <DataTable
          label="Contratos"
          columns={contractColumns(list.data?.items[0])}
          rows={list.data?.items ?? []}
          rowKey={({ planId }) => planId}
          rowLabel={({ pmocCode }) => pmocCode}
          loading={list.isPending}
          refreshing={list.isPlaceholderData}
          error={
            list.isError && !list.data
              ? { message: messageOf(list.error, 'Erro ao carregar contratos'), onRetry: () => void list.refetch() }
              : null
          }
          empty={<Nothing isFiltered={search !== '' || only !== undefined} />}
          card={(row) => <ContractCard contract={row} />}
          onOpen={({ planId }) => go(destinationOf(planId))}
          rowHref={({ planId }) => hrefOf(destinationOf(planId))}
          minWidth={900}
        />
        {list.data && list.data.total > pageSize && (
          <PaginationBar
            page={page}
            pageSize={pageSize}
            onlySize
            total={list.data.total}
            onChange={(turn) => address.write({ page: turn.page === 1 ? undefined : turn.page })}
          />
        )}
      </Card>
      <Suspense>
        {isCharging && <ChargeDialog onClose={() => setIsCharging(false)} />}
        {plan && <ContractSheet key={plan} planId={plan} onClose={() => address.write({ plan: undefined })} />}
      </Suspense>
    </Page>
  )
}

function useContractAddress() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as ContractListSearch
  const write = (change: ContractListSearch) =>
    void navigate({ to: contractsPath, search: { ...search, ...change }, replace: true } as never)
  return { search, write }
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return <EmptyState title="Nada encontrado">Nenhum contrato corresponde à busca e aos filtros.</EmptyState>
  return (
    <EmptyState
      icon={FileText}
      title="Nenhum contrato"
      action={<DestinationLink destination={planListDestination}>Abrir a lista de PMOCs</DestinationLink>}
    >
      Cada PMOC é um contrato: combine um preço por mês ou por visita na identificação do plano, e o que for executado
      poderá ser faturado aqui.
    </EmptyState>
  )
}
