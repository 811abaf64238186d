import { stockBatchColumnLabels } from '@prumo/contract/lists/stock-column-labels'
import { stockBatches } from '@prumo/contract/stock/batches'
import { daysBetween, formatDate, today as todayAt, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { linkOptions } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { lazy } from 'react'
import { formatInstant } from '#shared/format/instants.ts'
import { useNow } from '#shared/format/use-now.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { itemName, quantityText } from '../door/stock-labels.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'

const BatchFilters = lazy(async () => ({ default: (await import('./batch-filters.tsx')).BatchFilters }))

const soonDays = 30

/** When it expires, in days where that is near. */
function Expiry({ day, today }: { day: CalendarDate | null; today: CalendarDate }) {
  if (day === null) return <QuietCell>sem validade</QuietCell>
  const left = daysBetween(today, day)
  const words =
    left < 0
      ? { tone: 'expense' as const, text: 'vencido' }
      : left === 0
        ? { tone: 'expense' as const, text: 'vence hoje' }
        : left <= soonDays
          ? { tone: 'attention' as const, text: left === 1 ? 'vence amanhã' : `vence em ${left} dias` }
          : null
  return (
    <>
      <span className="num">{formatDate(day)}</span> {words && <StatusChip tone={words.tone}>{words.text}</StatusChip>}
    </>
  )
}

/** What came together and expires together, the earliest first: also how much of it to sell before. */
export function BatchList() {
  const today = todayAt(useNow(), useMember().company.timeZone)
  return (
    <ListScreen
      route={stockBatches.list}
      name="stock-batches"
      labels={stockBatchColumnLabels}
      title="Lotes e validade"
      context="O que vence primeiro sai primeiro"
      columns={[
        { field: 'productName', cell: (row) => itemName(row) },
        { field: 'sku', width: 150, cell: ({ sku }) => <QuietCell>{sku}</QuietCell> },
        { field: 'code', width: 140, cell: ({ code }) => code || '–' },
        { field: 'expirationDate', width: 240, cell: (row) => <Expiry day={row.expirationDate} today={today} /> },
        {
          field: 'quantity',
          align: 'right',
          width: 120,
          cell: (row) => (
            <span className="num">{`${quantityText(row.quantity)} ${row.unitOfMeasurement.toLowerCase()}`}</span>
          ),
        },
        { field: 'place', width: 180, cell: ({ place }) => <QuietCell>{place.name}</QuietCell> },
        { field: 'createdAt', width: 170, cell: ({ createdAt }) => <QuietCell>{formatInstant(createdAt)}</QuietCell> },
      ]}
      usual={['productName', 'code', 'expirationDate', 'quantity', 'place']}
      alsoAsk={['variationName', 'unitOfMeasurement', 'productId', 'code']}
      rowLabel={(row) => `${itemName(row)}, lote ${row.code || 'sem número'}`}
      search="Buscar por produto, SKU ou lote"
      filters={(draft) => <BatchFilters {...draft} />}
      chips={{ expiresUntil: (day) => `Vence até ${formatDate(day)}`, placeId: () => 'De um local' }}
      open={({ productId }) => linkOptions({ to: '/products/product/$id', params: { id: productId } })}
      card={(row) => (
        <ListCard
          title={itemName(row)}
          detail={[row.code && `lote ${row.code}`, row.place.name].filter(Boolean).join(' · ')}
          value={<span className="num">{`${quantityText(row.quantity)} ${row.unitOfMeasurement.toLowerCase()}`}</span>}
          status={<Expiry day={row.expirationDate} today={today} />}
        />
      )}
      empty={{
        icon: CalendarClock,
        title: 'Nenhum lote',
        text: 'Informe lote e validade ao dar entrada no estoque: aqui você vê o que vence primeiro.',
      }}
      unexpected="Erro ao carregar lotes"
      sort="expirationDate"
    />
  )
}
