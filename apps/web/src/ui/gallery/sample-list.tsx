import { Button } from '@mantine/core'
import { addDays, addMonths, endOfMonth, startOfMonth } from '@prumo/domain/calendar/calendar-date'
import { Check, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { BulkBar } from '../table/bulk-bar.tsx'
import { Card } from '../card.tsx'
import { useConfirm } from '../layers/confirm.tsx'
import type { Sort } from '../table/data-table-props.ts'
import { DataTable } from '../table/data-table.tsx'
import { DateRangeInput } from '../inputs/date-range-input.tsx'
import type { DateRange } from '../inputs/date-range.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { FilterChips } from '../table/filter-chips.tsx'
import { FilterSheet } from '../table/filter-sheet.tsx'
import { MoneyInput } from '../inputs/money-input.tsx'
import { PaginationBar } from '../table/pagination-bar.tsx'
import type { RowAction } from '../table/row-action.ts'
import { SelectInput } from '../inputs/select-input.tsx'
import { useToast } from '../layers/toast.tsx'
import { Toolbar } from '../table/toolbar.tsx'
import { SampleCard, sampleColumns } from './sample-columns.tsx'
import { sampleRows } from './sample-rows.ts'

const today = '2026-11-15'
const presets = [
  { label: 'Hoje', from: today, to: today },
  { label: 'Últimos 30 dias', from: addDays(today, -30), to: today },
  { label: 'Este mês', from: startOfMonth(today), to: endOfMonth(today) },
  { label: 'Próximo mês', from: addMonths('2026-11-01', 1), to: endOfMonth(addMonths('2026-11-01', 1)) },
]
const allChips = ['Receita', 'Itaú Empresas']

/** A whole list as a screen would build it. */
export function SampleList() {
  const toast = useToast()
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort | null>({ key: 'date', direction: 'desc' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1']))
  const [chips, setChips] = useState(allChips)
  const [filtering, setFiltering] = useState(false)
  const [period, setPeriod] = useState<DateRange>({ from: '2026-11-01', to: '2026-11-30' })
  const [page, setPage] = useState({ page: 1, pageSize: 25 })
  const removeSelected = useSampleRemoval()
  const rows = sampleRows.filter((row) => row.description.toLowerCase().includes(search))

  return (
    <Card padding="flush">
      <Toolbar
        search={{ value: search, onChange: setSearch, label: 'Buscar por descrição' }}
        filter={{ count: chips.length, onOpen: () => setFiltering(true) }}
      >
        <DateRangeInput label="Período" value={period} onChange={setPeriod} presets={presets} />
      </Toolbar>
      <FilterChips
        chips={chips.map((label) => ({
          key: label,
          label,
          onRemove: () => setChips(chips.filter((chip) => chip !== label)),
        }))}
        onClear={() => setChips([])}
      />
      <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
        <Button size="xs" leftSection={<Check size={14} aria-hidden />}>
          Pagar ({selected.size})
        </Button>
        <Button size="xs" variant="default" leftSection={<Trash2 size={14} aria-hidden />} onClick={removeSelected}>
          Excluir
        </Button>
      </BulkBar>
      <DataTable
        label="Movimentações"
        columns={sampleColumns}
        rows={rows}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.description}
        card={(row) => <SampleCard row={row} />}
        empty={<EmptyState title="Nenhum lançamento encontrado">Tente outra busca ou limpe os filtros.</EmptyState>}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        onOpen={(row) => toast.info(`Abrir ${row.description}`)}
        rowActions={() => sampleActions(removeSelected)}
        minWidth={880}
      />
      <PaginationBar {...page} total={10_000} capped onChange={setPage} />
      <SampleFilters opened={filtering} onClose={() => setFiltering(false)} onClear={() => setChips([])} />
    </Card>
  )
}

function sampleActions(remove: () => void): RowAction[] {
  return [
    { label: 'Confirmar pagamento', icon: Check, onSelect: () => {} },
    { label: 'Duplicar', icon: Copy, onSelect: () => {} },
    { label: 'Excluir', icon: Trash2, tone: 'danger', onSelect: remove },
  ]
}

function useSampleRemoval() {
  const toast = useToast()
  const confirm = useConfirm()
  return async () => {
    const message = 'O lançamento sai do extrato e do saldo. Esta ação não pode ser desfeita.'
    const confirmed = await confirm({ title: 'Excluir lançamento?', message, verb: 'Excluir', tone: 'danger' })
    if (confirmed) toast.success('Lançamento excluído', { label: 'Desfazer', onAction: () => {} })
  }
}

type SampleFiltersProps = { opened: boolean; onClose: () => void; onClear: () => void }

function SampleFilters({ opened, onClose, onClear }: SampleFiltersProps) {
  const [minimum, setMinimum] = useState<number | null>(null)
  return (
    <FilterSheet opened={opened} onClose={onClose} onClear={onClear} onApply={onClose}>
      <SelectInput label="Tipo" placeholder="Todos" data={['Receita', 'Despesa', 'Transferência']} />
      <SelectInput label="Categoria" placeholder="Todas" data={['Vendas', 'Serviços', 'Aluguel']} />
      <MoneyInput label="Valor mínimo" value={minimum} onChange={setMinimum} />
    </FilterSheet>
  )
}
