import { stockCountColumnLabels } from '@prumo/contract/lists/stock-column-labels'
import { countStatusLabels, type CountStatus } from '@prumo/contract/stock/count-statuses'
import { stockCounts } from '@prumo/contract/stock/counts'
import { linkOptions } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatInstant } from '#shared/format/instants.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { ListCard } from '#ui/table/list-card.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { CountStatusChip } from './count-status-chip.tsx'

const OpenCountDialog = lazy(async () => ({ default: (await import('./open-count-dialog.tsx')).OpenCountDialog }))
const CountFilters = lazy(async () => ({ default: (await import('./count-filters.tsx')).CountFilters }))

const countDestination = (id: string) => linkOptions({ to: '/stock/counts/$id', params: { id } })

export function CountList() {
  const [isOpening, setOpening] = useState(false)
  const { go } = useDestinations()
  return (
    <>
      <ListScreen
        route={stockCounts.list}
        name="stock-counts"
        labels={stockCountColumnLabels}
        title="Inventário"
        context="Contagem do estoque e ajuste das diferenças"
        columns={[
          { field: 'name' },
          { field: 'place', width: 190, cell: ({ place }) => <QuietCell>{place.name}</QuietCell> },
          { field: 'category', width: 190, cell: ({ category }) => <QuietCell>{category?.name ?? 'Todas'}</QuietCell> },
          {
            field: 'countedCount',
            align: 'right',
            width: 130,
            cell: ({ countedCount, itemCount }) => <span className="num">{`${countedCount} de ${itemCount}`}</span>,
          },
          { field: 'openedBy', width: 160, cell: ({ openedBy }) => <QuietCell>{openedBy ?? '–'}</QuietCell> },
          {
            field: 'createdAt',
            width: 170,
            cell: ({ createdAt }) => <QuietCell>{formatInstant(createdAt)}</QuietCell>,
          },
          { field: 'status', width: 140, cell: ({ status }) => <CountStatusChip status={status} /> },
        ]}
        alsoAsk={['itemCount']}
        rowLabel={({ name }) => name}
        search="Buscar por nome"
        filters={(draft) => <CountFilters {...draft} />}
        chips={{ status: (status: CountStatus) => `Situação: ${countStatusLabels[status]}` }}
        create={{ route: stockCounts.create, label: 'Abrir inventário', onSelect: () => setOpening(true) }}
        open={({ id }) => countDestination(id)}
        card={({ name, place, status, countedCount, itemCount, createdAt }) => (
          <ListCard
            title={name}
            detail={`${place.name} · ${formatInstant(createdAt)}`}
            value={<span className="num">{`${countedCount} de ${itemCount}`}</span>}
            status={<CountStatusChip status={status} />}
          />
        )}
        empty={{
          icon: ClipboardList,
          title: 'Nenhum inventário',
          text: 'Abra um para contar tudo, uma categoria ou um local, sozinho ou com várias pessoas ao mesmo tempo.',
        }}
        unexpected="Erro ao carregar inventários"
        sort="-createdAt"
      />
      {isOpening && (
        <Suspense>
          <OpenCountDialog onClose={() => setOpening(false)} onOpened={(id) => go(countDestination(id))} />
        </Suspense>
      )}
    </>
  )
}
