import { TextInput } from '@mantine/core'
import { priceTableRecord } from '@prumo/contract/products/product-records'
import { priceTables } from '@prumo/contract/products/price-tables'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { BadgePercent } from 'lucide-react'
import { useRecordRemoval } from '#shared/actions/use-record-removal.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { useRecordList } from '#shared/list/use-record-list.ts'
import { useToday } from '#shared/session/use-today.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { ListCard } from '#ui/table/list-card.tsx'

export function PriceTableList() {
  const today = useToday()
  return (
    <ListScreen
      {...useRecordList(priceTableRecord, useRecordRemoval(priceTableRecord))}
      route={priceTables.list}
      context="O preço de cada grupo de clientes, a partir de um dia"
      columns={[
        { field: 'name', cell: (row) => row.name },
        { field: 'customerGroup', width: 190 },
        { field: 'validFrom', width: 150, cell: (row) => formatDate(row.validFrom) },
        {
          field: 'validUntil',
          width: 190,
          cell: (row) => (isOver(row, today) ? <Over on={row.validUntil} /> : untilText(row)),
        },
        { field: 'itemCount', width: 90, align: 'right', cell: (row) => <span className="num">{row.itemCount}</span> },
      ]}
      search="Buscar por nome ou grupo"
      filters={({ values, set }) => (
        <>
          <TextInput
            label="Grupo de clientes"
            value={values.customerGroup ?? ''}
            onChange={(event) => set('customerGroup', event.currentTarget.value)}
          />
          <DateInput
            label="Vale em"
            today={today}
            value={values.validOn ?? null}
            onChange={(day) => set('validOn', day)}
          />
        </>
      )}
      chips={{ customerGroup: (group) => `Grupo: ${group}`, validOn: (day) => `Vale em ${formatDate(day)}` }}
      card={(row) => (
        <ListCard
          title={row.name}
          detail={`${row.customerGroup} · ${formatDate(row.validFrom)} – ${untilText(row)}`}
          value={<span className="num">{itemsText(row.itemCount)}</span>}
          status={isOver(row, today) && <StatusChip tone="neutral">Encerrada</StatusChip>}
        />
      )}
      empty={{
        icon: BadgePercent,
        title: 'Nenhuma tabela de preço',
        text: 'Crie uma para quem compra a outro preço, como revenda ou atacado: orçamentos, pedidos e o PDV passam a usá-la.',
      }}
      sort="name"
    />
  )
}

type Period = { validUntil: string | null }

const isOver = ({ validUntil }: Period, today: string) => validUntil !== null && validUntil < today
const untilText = ({ validUntil }: Period) => (validUntil ? formatDate(validUntil) : 'Sem fim')
const itemsText = (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString('pt-BR')} itens`)

const Over = ({ on }: { on: string | null }) => (
  <>
    {on && formatDate(on)} <StatusChip tone="neutral">Encerrada</StatusChip>
  </>
)
