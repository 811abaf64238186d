import { priceTables } from '@prumo/contract/products/price-tables'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { linkOptions } from '@tanstack/react-router'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useToday } from '#shared/session/use-today.ts'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/money.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'

/** What the product costs by each table that has not ended; nothing where it stands in none. */
export function ProductPriceTables({ id }: { id: string }) {
  const { data } = useRouteQuery(priceTables.ofProduct, { params: { id } })
  const { go, hrefOf } = useDestinations()
  const today = useToday()
  if (!data || data.items.length === 0) return null
  const rows = data.items.map((item, index) => ({ ...item, key: `${index}` }))
  type Row = (typeof rows)[number]
  const destinationOf = (row: Row) => linkOptions({ to: '/price-tables/price-table/$id', params: { id: row.id } })
  const nameOf = ({ name, variationName }: Row) => [name, variationName].filter(Boolean).join(' · ')
  const periodOf = ({ validFrom, validUntil }: Row) =>
    [validFrom > today && `A partir de ${formatDate(validFrom)}`, validUntil && `Até ${formatDate(validUntil)}`]
      .filter(Boolean)
      .join(' · ') || 'Em vigor'
  return (
    <Card title="Preços por tabela" padding="flush">
      <DataTable
        label="Preços por tabela"
        columns={[
          { key: 'name', header: 'Tabela', cell: nameOf },
          { key: 'customerGroup', header: 'Grupo de clientes', width: 180, cell: (row) => row.customerGroup },
          { key: 'period', header: 'Validade', width: 200, cell: (row) => <QuietCell>{periodOf(row)}</QuietCell> },
          {
            key: 'price',
            header: 'Preço',
            width: 120,
            align: 'right',
            cell: (row) => <Money cents={toCents(row.price)} />,
          },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
        rowLabel={nameOf}
        onOpen={(row) => go(destinationOf(row))}
        rowHref={(row) => hrefOf(destinationOf(row))}
        card={(row) => (
          <ListCard
            title={nameOf(row)}
            detail={`${row.customerGroup} · ${periodOf(row)}`}
            value={<Money cents={toCents(row.price)} />}
          />
        )}
        empty={null}
      />
    </Card>
  )
}
