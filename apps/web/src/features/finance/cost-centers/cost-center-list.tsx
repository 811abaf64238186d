import { costCenterColumnLabels } from '@prumo/contract/lists/column-labels'
import { costCenters } from '@prumo/contract/finance/cost-centers'
import { costCenterStatusLabels } from '@prumo/contract/finance/labels'
import { linkOptions } from '@tanstack/react-router'
import { Network, Pencil, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { usePlaces } from '#shared/screens/place.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { useRemoveCostCenter } from './use-remove-cost-center.ts'

/** Loaded when the filters are opened. */
const CostCenterFilters = lazy(async () => ({ default: (await import('./cost-center-filters.tsx')).CostCenterFilters }))

const placeOf = ({ id }: { id: string }) => linkOptions({ to: '/finance/cost-centers/cost-center/$id', params: { id } })

export function CostCenterList() {
  const remove = useRemoveCostCenter()
  const mayChange = useMayCall(costCenters.update)
  const { go } = usePlaces()
  return (
    <ListScreen
      route={costCenters.list}
      name="cost-centers"
      labels={costCenterColumnLabels}
      title="Centros de custo"
      context="Para que parte da empresa entra e sai o dinheiro"
      columns={[
        { field: 'name', cell: (row) => row.name },
        { field: 'code', width: 140, cell: (row) => <span className="num">{row.code ?? '–'}</span> },
        { field: 'generalStatus', width: 120, cell: (row) => <Status status={row.generalStatus} /> },
      ]}
      rowLabel={(row) => row.name}
      search="Buscar por nome ou código"
      filters={(draft) => <CostCenterFilters {...draft} />}
      chips={{
        name: (name) => `Nome: ${name}`,
        generalStatus: (status) => `Situação: ${costCenterStatusLabels[status]}`,
      }}
      create={{
        route: costCenters.create,
        label: 'Novo centro de custo',
        place: linkOptions({ to: '/finance/cost-centers/cost-center' }),
      }}
      open={placeOf}
      rowActions={
        mayChange
          ? (row) => [
              { label: 'Editar', icon: Pencil, onSelect: () => go(placeOf(row)) },
              {
                label: 'Excluir',
                icon: Trash2,
                tone: 'danger' as const,
                onSelect: () => void remove(row.id, row.name),
              },
            ]
          : undefined
      }
      card={(row) => (
        <ListCard
          title={row.name}
          detail={row.code ?? 'Sem código'}
          status={row.generalStatus === 'INACTIVE' && <Status status={row.generalStatus} />}
        />
      )}
      empty={{
        icon: Network,
        title: 'Nenhum centro de custo',
        text: 'Crie um para cada loja, equipe ou projeto e veja quanto cada um recebe e gasta.',
      }}
      unexpected="Erro ao carregar centros de custo"
      sort="name"
    />
  )
}

const Status = ({ status }: { status: 'ACTIVE' | 'INACTIVE' }) => (
  <StatusChip tone={status === 'ACTIVE' ? 'income' : 'neutral'}>{costCenterStatusLabels[status]}</StatusChip>
)
