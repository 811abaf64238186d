import { tillShiftColumnLabels } from '@prumo/contract/lists/till-column-labels'
import { shiftStatusLabels } from '@prumo/contract/sales/till-labels'
import { tillShifts, type ShiftStatus } from '@prumo/contract/sales/till-shifts'
import { tills, type Till } from '@prumo/contract/sales/tills'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { Vault } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatInstant } from '#shared/format/instants.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { Money } from '#ui/money.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { TillMenu } from '../till-menu.tsx'
import { TillCards } from './till-cards.tsx'
import { ShiftStatusChip } from './shift-status-chip.tsx'

const TillDialog = lazy(async () => ({ default: (await import('./till-dialog.tsx')).TillDialog }))
const ShiftSheet = lazy(async () => ({ default: (await import('./shift-sheet.tsx')).ShiftSheet }))
const ShiftFilters = lazy(async () => ({ default: (await import('./shift-filters.tsx')).ShiftFilters }))

const difference = (value: number | null) =>
  value === null ? (
    <QuietCell>–</QuietCell>
  ) : (
    <Money cents={toCents(value)} signed tone={value === 0 ? 'plain' : 'auto'} />
  )

/** The tills of the company, and their shifts with what differed. */
export function ShiftList() {
  const [edited, setEdited] = useState<Till | 'new' | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      <ListScreen
        route={tillShifts.list}
        name="till-shifts"
        labels={tillShiftColumnLabels}
        title="Caixas"
        context="Abertura, sangrias, contagem e diferenças de cada turno"
        actions={<TillMenu />}
        summary={<TillCards onEdit={setEdited} />}
        columns={[
          { field: 'till', cell: ({ till }) => till.name },
          { field: 'openedBy', width: 190, cell: ({ openedBy }) => <QuietCell>{openedBy.name}</QuietCell> },
          { field: 'openedAt', width: 170, cell: ({ openedAt }) => <QuietCell>{formatInstant(openedAt)}</QuietCell> },
          {
            field: 'closedAt',
            width: 170,
            cell: ({ closedAt }) => <QuietCell>{closedAt ? formatInstant(closedAt) : '–'}</QuietCell>,
          },
          { field: 'float', width: 140, align: 'right', cell: ({ float }) => <Money cents={toCents(float)} /> },
          { field: 'difference', width: 130, align: 'right', cell: (row) => difference(row.difference) },
          { field: 'status', width: 180, cell: ({ status }) => <ShiftStatusChip status={status} /> },
        ]}
        rowLabel={({ till, openedAt }) => `${till.name}, ${formatInstant(openedAt)}`}
        filters={(draft) => <ShiftFilters {...draft} />}
        chips={{
          status: (status: ShiftStatus) => `Situação: ${shiftStatusLabels[status]}`,
          startDate: (day) => `Desde ${formatDate(day)}`,
          endDate: (day) => `Até ${formatDate(day)}`,
        }}
        create={{ route: tills.create, label: 'Novo caixa', onSelect: () => setEdited('new') }}
        onOpen={({ id }) => setOpened(id)}
        card={({ till, openedBy, openedAt, status, difference: differs }) => (
          <ListCard
            title={till.name}
            detail={`${openedBy.name} · ${formatInstant(openedAt)}`}
            value={difference(differs)}
            status={<ShiftStatusChip status={status} />}
          />
        )}
        empty={{
          icon: Vault,
          title: 'Nenhum turno de caixa',
          text: 'Cadastre um caixa, escolha-o neste aparelho e abra-o com o dinheiro da gaveta.',
        }}
        unexpected="Erro ao carregar caixas"
        sort="-openedAt"
      />
      <Suspense>
        {edited && <TillDialog till={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
        {opened && <ShiftSheet id={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  )
}
