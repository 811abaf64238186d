import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useSensor,
  useSensors,
  type CollisionDetection,
} from '@dnd-kit/core'
import { sales } from '@prumo/contract/sales/sales'
import { saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import { mayBecome, saleStatuses, type SaleStatus } from '@prumo/domain/sales/sale-status'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { CreateButton } from '#shared/list/create-button.tsx'
import { ListFilters } from '#shared/list/list-filters.tsx'
import { useListKeys } from '#shared/list/use-list-keys.ts'
import { useListState } from '#shared/list/use-list-state.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { Row } from '#ui/layout/row.ts'
import { useSaleActions, type ActedSale } from '../actions/use-sale-actions.tsx'
import type { SaleStep } from '../actions/steps.ts'
import type { SaleArea, SaleFilters } from '../list/sale-areas.ts'
import { saleChips, SaleFilterFields, useFilterNames } from '../list/sale-filters.tsx'
import { PeriodFilter, ViewSegment } from '../list/sale-toolbar.tsx'
import { saleTitle } from '../sale-labels.tsx'
import { BoardCardFace, type BoardSale } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { BoardFigures } from './board-figures.tsx'
import styles from './board.module.css'
import { columnCoordinates } from './column-coordinates.ts'

type SaleBoardProps = { area: SaleArea; of: SaleFilters; ways: RowAction[] }

const ladder = saleStatuses.filter((status) => status !== 'CANCELLED')

/** All statuses beside each other: a sale goes on by being moved to a column further right. */
export function SaleBoard({ area, of, ways }: SaleBoardProps) {
  const isPhone = useIsPhone()
  const state = useListState(sales.list, { sort: '-createdAt' })
  const names = useFilterNames(state.filters)
  const { status, ...filters } = { ...state.filters, ...of }
  const columns = status ? [status] : ladder
  const [chosen, setChosen] = useState<SaleStatus>('BUDGET')
  const summary = useRouteQueryKeepingLast(sales.summary, { body: { filters } })
  const actions = useSaleActions()
  const menu = useState(false)
  const container = useListKeys(ways.length > 0 ? () => menu[1](true) : undefined)
  const sumOf = (column: SaleStatus) => summary.data?.byStatus.find((each) => each.status === column)
  const count = columns.reduce((all, column) => all + (sumOf(column)?.count ?? 0), 0)
  const shown = isPhone && columns.length > 1 ? [chosen] : columns

  return (
    <Page>
      <PageHeader
        title={area.title}
        context={summary.data && (count === 1 ? '1 no quadro' : `${count} no quadro`)}
        actions={<ViewSegment />}
        primary={
          ways.length > 0 && (
            <CreateButton create={{ label: area.create, menu: ways }} menu={menu} onSelect={() => menu[1](true)} />
          )
        }
      />
      {area.name === 'quotes' && summary.data && (
        <BoardFigures open={sumOf('BUDGET')?.total ?? 0} quotes={summary.data.quotes} />
      )}
      <div ref={container} className={`card ${styles.tools}`}>
        <ListFilters
          list={{
            route: sales.list,
            search: 'Buscar por número ou cliente',
            filters: (draft) => <SaleFilterFields {...draft} />,
            chips: saleChips(names),
            toolbar: <PeriodFilter />,
          }}
          state={state}
          tools={null}
        />
      </div>
      {isPhone && columns.length > 1 && (
        <div className={styles.segment}>
          <Segment
            label="Coluna"
            value={chosen}
            onChange={setChosen}
            options={ladder.map((value) => ({ value, label: saleStatusLabels[value] }))}
          />
        </div>
      )}
      {summary.isError && !summary.data ? (
        <ErrorState message={messageOf(summary.error)} onRetry={() => void summary.refetch()} />
      ) : (
        <DragBoard onDrop={actions.startStep} isOff={isPhone}>
          {(dragged) => (
            <div className={styles.board} data-single={shown.length === 1 || undefined}>
              {shown.map((column) => (
                <BoardColumn
                  key={column}
                  status={column}
                  filters={filters}
                  sum={sumOf(column)}
                  dragged={dragged}
                  actions={actions}
                  isFixed={isPhone}
                />
              ))}
            </div>
          )}
        </DragBoard>
      )}
      {!isPhone && (
        <Row as="p" gap={14} align="stretch" justify="center" wrap tone="quiet" size="sm" aria-hidden>
          <span>
            <Kbd>Espaço</Kbd> pegar
          </span>
          <span>
            <Kbd>← →</Kbd> mudar de coluna
          </span>
          <span>
            <Kbd>Esc</Kbd> devolver
          </span>
        </Row>
      )}
      {actions.layers}
    </Page>
  )
}

type DragBoardProps = {
  onDrop: (sale: ActedSale, step: SaleStep) => void
  isOff: boolean
  children: (dragged: BoardSale | null) => React.ReactNode
}

/** Lifting, moving and dropping, by pointer and by keys; only columns further on accept. */
function DragBoard({ onDrop, isOff, children }: DragBoardProps) {
  const [dragged, setDragged] = useState<BoardSale | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: columnCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  )
  if (isOff) return children(null)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ screenReaderInstructions: { draggable: instructions }, announcements }}
      onDragStart={({ active }) => setDragged(saleOf(active))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        const sale = saleOf(active)
        const to = over?.id as SaleStatus | undefined
        if (to && mayBecome(sale.status, to)) onDrop(sale, to as SaleStep)
      }}
    >
      {children(dragged)}
      <DragOverlay dropAnimation={null}>{dragged && <BoardCardFace sale={dragged} isLifted />}</DragOverlay>
    </DndContext>
  )
}

const saleOf = (active: { data: { current?: Record<string, unknown> | undefined } }) =>
  active.data.current!['sale'] as BoardSale

/** Where the pointer is; moved by keys there is none, and the card's own place counts. */
const underPointer: CollisionDetection = (asked) =>
  asked.pointerCoordinates ? pointerWithin(asked) : rectIntersection(asked)

const instructions =
  'Pressione espaço para pegar. Com as setas para a esquerda e a direita, mude de coluna; espaço solta, Escape devolve.'

const announcements = {
  onDragStart: ({ active }: { active: { data: { current?: Record<string, unknown> | undefined } } }) =>
    `${saleTitle(saleOf(active))} foi pego.`,
  onDragOver: ({ over }: { over: { id: unknown } | null }) =>
    over ? `Sobre ${saleStatusLabels[over.id as SaleStatus]}.` : 'Fora das colunas que o aceitam.',
  onDragEnd: ({ over }: { over: { id: unknown } | null }) =>
    over ? `Solto em ${saleStatusLabels[over.id as SaleStatus]}: confirme.` : 'Devolvido.',
  onDragCancel: () => 'Devolvido.',
}
