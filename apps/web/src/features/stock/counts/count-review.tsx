import { Button } from '@mantine/core'
import { costAccess } from '@prumo/contract/products/product-access'
import { stockCounts, type CountDifference } from '@prumo/contract/stock/counts'
import type { AnswerOf } from '@prumo/contract/route'
import { toCents } from '@prumo/domain/money/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ClipboardCheck, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { itemName, quantityText } from '../door/stock-labels.tsx'
import { Card } from '#ui/card.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { Row } from '#ui/layout/row.ts'
import { Money } from '#ui/money.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { CountSummary } from './count-summary.tsx'
import styles from './count.module.css'

const ApproveDialog = lazy(async () => ({ default: (await import('./approve-dialog.tsx')).ApproveDialog }))

type Row = CountDifference

const text = (quantity: number | null, row: Row) =>
  quantity === null ? '–' : `${quantityText(quantity)} ${row.unitOfMeasurement.toLowerCase()}`

const Difference = (row: Row) => (
  <b
    className={`num ${row.difference === null || row.difference === 0 ? '' : row.difference < 0 ? styles.less : styles.surplus}`}
  >
    {row.difference !== null && row.difference > 0 ? '+' : ''}
    {text(row.difference, row)}
  </b>
)
const Value = ({ differenceValue }: Row) =>
  differenceValue === null || differenceValue === undefined ? (
    '–'
  ) : (
    <Money cents={toCents(differenceValue)} tone="auto" />
  )
const Moved = ({ movedMeanwhile }: Row) =>
  movedMeanwhile && <StatusChip tone="attention">movimentou durante a contagem</StatusChip>

const columns = [
  {
    key: 'item',
    header: 'Produto',
    grows: true,
    cell: (row: Row) => (
      <>
        {itemName(row)} <Moved {...row} />
      </>
    ),
  },
  { key: 'sku', header: 'SKU', width: 140, cell: ({ sku }: Row) => <QuietCell>{sku}</QuietCell> },
  { key: 'counted', header: 'Contado', align: 'right', width: 110, cell: (row: Row) => text(row.counted, row) },
  {
    key: 'before',
    header: 'Contagem anterior',
    align: 'right',
    width: 150,
    cell: (row: Row) => <QuietCell>{text(row.before, row)}</QuietCell>,
  },
  { key: 'expected', header: 'Sistema', align: 'right', width: 110, cell: (row: Row) => text(row.expected, row) },
  { key: 'difference', header: 'Diferença', align: 'right', width: 120, cell: Difference },
  { key: 'value', header: 'Valor', align: 'right', width: 130, cell: Value },
  {
    key: 'people',
    header: 'Quem',
    width: 170,
    cell: ({ people }: Row) => <QuietCell>{people.join(', ') || '–'}</QuietCell>,
  },
] as const

type Only = 'differing' | 'uncounted' | 'all'
type CountReviewProps = { count: AnswerOf<typeof stockCounts.get> }

/** What was counted beside what there should be; from here it is counted again or approved. */
export function CountReview({ count }: CountReviewProps) {
  const { id, version } = count
  const [only, setOnly] = useState<Only>('differing')
  const [{ page, pageSize }, setTurn] = useState({ page: 1, pageSize: 50 })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isApproving, setApproving] = useState(false)
  const maySeeCosts = useMayCall({ access: costAccess })
  const again = useAction(stockCounts.recount, 'Contagem reaberta para o que difere', 'Erro ao reabrir contagem')
  // Once it is counted again there is nothing to be seen here.
  const [isReopened, setReopened] = useState(false)
  const list = useQuery({
    ...routeQuery(stockCounts.listDifferences, {
      params: { id },
      body: { only, skip: (page - 1) * pageSize, limit: pageSize },
    }),
    placeholderData: keepPreviousData,
    enabled: !isReopened,
  })
  const isOpen = count.status === 'REVIEW'
  const summary = list.data?.summary
  const hidden = [!maySeeCosts && 'value', count.round === 1 && 'before']
  async function recount(itemIds?: string[]) {
    setReopened(true)
    setReopened(await again.run({ params: { id }, body: { version, ...(itemIds && { itemIds }) } }))
  }
  return (
    <>
      {summary && <CountSummary summary={summary} />}
      <Card padding="flush" title={isOpen ? 'Conferência' : 'Resultado'}>
        <Row gap={12} justify="between" wrap pad="14px 16px">
          <Segment
            label="O que mostrar"
            value={only}
            onChange={(next) => {
              setOnly(next)
              setTurn({ page: 1, pageSize })
              setSelected(new Set())
            }}
            options={[
              { value: 'differing', label: 'Diferenças' },
              { value: 'uncounted', label: 'Não contados' },
              { value: 'all', label: 'Todos' },
            ]}
          />
          {isOpen && (
            <Row gap={8} align="stretch" justify="end" wrap>
              <Button
                variant="default"
                leftSection={<RotateCcw size={15} aria-hidden />}
                disabled={!summary?.differing}
                loading={again.isPending}
                onClick={() => void recount()}
              >
                Contar de novo o que difere
              </Button>
              <Button onClick={() => setApproving(true)} disabled={!summary}>
                Aprovar inventário
              </Button>
            </Row>
          )}
        </Row>
        <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
          <Button size="xs" variant="default" onClick={() => void recount([...selected])}>
            Contar de novo
          </Button>
        </BulkBar>
        <DataTable
          label="Diferenças do inventário"
          columns={columns.filter(({ key }) => !hidden.includes(key))}
          rows={list.data?.items ?? []}
          rowKey={(row) => row.id}
          rowLabel={itemName}
          loading={list.isPending}
          refreshing={list.isPlaceholderData}
          error={
            list.isError && !list.data
              ? { message: messageOf(list.error, 'Erro ao carregar diferenças'), onRetry: () => void list.refetch() }
              : null
          }
          {...(isOpen && { selected, onSelect: setSelected })}
          card={(row) => (
            <ListCard
              title={itemName(row)}
              detail={[`contado ${text(row.counted, row)}`, `sistema ${text(row.expected, row)}`, row.people.join(', ')]
                .filter(Boolean)
                .join(' · ')}
              value={<Difference {...row} />}
              status={row.movedMeanwhile ? <Moved {...row} /> : maySeeCosts && <Value {...row} />}
            />
          )}
          empty={
            <EmptyState icon={ClipboardCheck} title={only === 'differing' ? 'Nenhuma diferença' : 'Nada aqui'}>
              {only === 'differing' ? 'O que foi contado é o que o sistema tem.' : 'Nenhum item nesta situação.'}
            </EmptyState>
          }
        />
        {list.data && list.data.total > pageSize && (
          <PaginationBar page={page} pageSize={pageSize} total={list.data.total} onChange={setTurn} />
        )}
      </Card>
      {isApproving && summary && (
        <Suspense>
          <ApproveDialog count={count} summary={summary} onClose={() => setApproving(false)} />
        </Suspense>
      )}
    </>
  )
}
