import { statements } from '@prumo/contract/finance/statements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { NewButton } from '#shared/list/create-button.tsx'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { useDroppedFiles } from '#shared/files/use-dropped-files.ts'
import { RefreshButton } from '#shared/list/refresh-button.tsx'
import { useListKeys } from '#shared/list/use-list-keys.ts'
import { useBeginsWith } from '#shared/screens/begins-with.ts'
import { Card } from '#ui/card.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { takeStatement } from './dropped-statement.ts'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryTable } from './history-table.tsx'
import { isUnderWay, pollMs } from './import-state.ts'
import { StatementStatistics } from './statement-statistics.tsx'
import { useHistoryAddress } from './use-history-address.ts'

const ImportWizard = lazy(async () => ({ default: (await import('./wizard/import-wizard.tsx')).ImportWizard }))
const ImportDetails = lazy(async () => ({ default: (await import('./details/import-details.tsx')).ImportDetails }))

export function StatementHistory() {
  const address = useHistoryAddress()
  const mayImport = useMayCall(statements.start)
  const { isBegun = false } = useBeginsWith()
  const [isStarting, setIsStarting] = useState(isBegun && mayImport)
  const [dropped, setDropped] = useState(takeStatement)
  const isInWizard = isStarting || address.review !== undefined
  useDroppedFiles(mayImport && !isInWizard, ([file]) => {
    setDropped(file)
    setIsStarting(true)
  })
  const history = useHistory(address)
  const container = useListKeys(mayImport ? () => setIsStarting(true) : undefined)
  const isFiltered = Boolean(address.bankAccountId ?? address.startDate ?? address.endDate)
  const startButton = mayImport && <NewButton hasKey label="Nova Importação" onSelect={() => setIsStarting(true)} />

  /** Starting again leaves the import that was reviewed, not the wizard. */
  function follow(id: string | undefined) {
    setIsStarting(true)
    address.showReview(id)
  }

  function closeWizard() {
    setIsStarting(false)
    setDropped(undefined)
    if (address.review) address.showReview(undefined)
  }

  return (
    <Page>
      <PageHeader
        title="Histórico de Importações de extratos"
        context="Extratos bancários trazidos para o financeiro"
        actions={<RefreshButton />}
        primary={startButton}
      />
      <StatementStatistics statistics={history.data?.statistics} />
      <div ref={container}>
        <Card padding="flush">
          <HistoryFilters address={address} />
          <HistoryTable
            items={history.data?.items ?? []}
            isLoading={history.isPending}
            isRefreshing={history.isPlaceholderData}
            error={
              history.isError && !history.data
                ? { message: messageOf(history.error), onRetry: () => void history.refetch() }
                : null
            }
            isFiltered={isFiltered}
            startButton={startButton}
            onOpen={address.showDetails}
            onReview={address.showReview}
          />
          {history.data && history.data.totalRecords > 0 && (
            <PaginationBar
              page={address.page}
              pageSize={address.pageSize}
              total={history.data.totalRecords}
              onChange={address.turn}
            />
          )}
        </Card>
      </div>
      <Suspense fallback={null}>
        {isInWizard && (
          <ImportWizard importId={address.review} file={dropped} onImport={follow} onClose={closeWizard} />
        )}
        {address.open && (
          <ImportDetails
            key={address.open}
            id={address.open}
            onClose={() => address.showDetails(undefined)}
            onReview={address.showReview}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** The event stream refreshes it; asking now and then is for when the stream is down. */
function useHistory({ page, pageSize, bankAccountId, startDate, endDate, turn }: ReturnType<typeof useHistoryAddress>) {
  const query = {
    page,
    pageSize,
    ...(bankAccountId && { bankAccountId }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  }
  const history = useQuery({
    ...routeQuery(statements.list, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isUnderWay) ? pollMs : false),
  })
  const returnToEnd = useEffectEvent((total: number) =>
    turn({ page: Math.max(1, Math.ceil(total / pageSize)), pageSize }),
  )
  const isPastEnd =
    !history.isPlaceholderData && history.data !== undefined && page > 1 && history.data.items.length === 0
  const total = history.data?.totalRecords ?? 0
  useEffect(() => {
    if (isPastEnd) returnToEnd(total)
  }, [isPastEnd, total])
  return history
}
