import { Button } from '@mantine/core'
import { stockPlaces, type StockPlace } from '@prumo/contract/stock/places'
import { Pencil, Plus, Power, Star, Warehouse } from 'lucide-react'
import { useState } from 'react'
import { Allowed } from '#shared/access/allowed.tsx'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { PlaceDialog } from './place-dialog.tsx'

type Row = Required<StockPlace>
const mostPlaces = 200

const State = ({ isDefault, generalStatus }: Row) =>
  isDefault ? (
    <StatusChip tone="brand">Padrão</StatusChip>
  ) : generalStatus === 'INACTIVE' ? (
    <StatusChip>Inativo</StatusChip>
  ) : (
    <StatusChip tone="income">Em uso</StatusChip>
  )
const countText = ({ itemCount }: Row) => (itemCount === 1 ? '1 produto' : `${itemCount} produtos`)

const columns = [
  { key: 'name', header: 'Local', grows: true, cell: ({ name }: Row) => name },
  { key: 'itemCount', header: 'Com estoque', align: 'right', width: 150, cell: countText },
  { key: 'state', header: 'Situação', width: 130, cell: State },
] as const

/** Where things lie: one place until the company adds another. */
export function PlacesTab() {
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const mayChange = useMayCall(stockPlaces.update)
  const list = useRouteQuery(stockPlaces.list, { body: { limit: mostPlaces, sort: 'name' } })
  const change = useAction(stockPlaces.update, 'Local atualizado', 'Erro ao atualizar local')
  const actionsOf = (row: Row) => {
    const update = (body: Parameters<typeof change.run>[0]['body']) =>
      void change.run({ params: { id: row.id }, body: { ...body, version: row.version } })
    const isActive = row.generalStatus === 'ACTIVE'
    return [
      { label: 'Editar', icon: Pencil, onSelect: () => setEdited(row) },
      ...(row.isDefault
        ? []
        : [
            ...(isActive ? [{ label: 'Tornar padrão', icon: Star, onSelect: () => update({ isDefault: true }) }] : []),
            {
              label: isActive ? 'Tornar inativo' : 'Usar de novo',
              icon: Power,
              onSelect: () => update({ generalStatus: isActive ? 'INACTIVE' : 'ACTIVE' }),
            },
          ]),
    ]
  }
  return (
    <Card
      padding="flush"
      title="Locais de estoque"
      action={
        <Allowed to={stockPlaces.create}>
          <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => setEdited('new')}>
            Novo local
          </Button>
        </Allowed>
      }
    >
      <DataTable
        label="Locais de estoque"
        columns={columns}
        rows={(list.data?.items ?? []) as Row[]}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        loading={list.isPending}
        error={
          list.isError && !list.data
            ? { message: messageOf(list.error, 'Erro ao carregar locais'), onRetry: () => void list.refetch() }
            : null
        }
        {...(mayChange && { rowActions: actionsOf })}
        card={(row) => <ListCard title={row.name} detail={countText(row)} status={<State {...row} />} />}
        empty={
          <EmptyState icon={Warehouse} title="Nenhum local">
            Crie um para cada depósito, loja ou veículo.
          </EmptyState>
        }
      />
      {edited && <PlaceDialog place={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}
