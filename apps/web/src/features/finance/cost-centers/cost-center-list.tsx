import { costCenters } from '@prumo/contract/finance/cost-centers'
import { costCenterRecord } from '@prumo/contract/finance/finance-records'
import { costCenterStatusLabels } from '@prumo/contract/finance/labels'
import { Network } from 'lucide-react'
import { lazy } from 'react'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { useRecordList } from '#shared/list/use-record-list.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { useRemoveCostCenter } from './use-remove-cost-center.ts'

/** Loaded when the filters are opened. */
const CostCenterFilters = lazy(async () => ({ default: (await import('./cost-center-filters.tsx')).CostCenterFilters }))

export function CostCenterList() {
  return (
    <ListScreen
      {...useRecordList(costCenterRecord, useRemoveCostCenter())}
      route={costCenters.list}
      context="Receitas e despesas por área"
      columns={[
        { field: 'name', cell: (row) => row.name },
        { field: 'code', width: 140, cell: (row) => <span className="num">{row.code ?? '–'}</span> },
        { field: 'generalStatus', width: 120, cell: (row) => <Status status={row.generalStatus} /> },
      ]}
      search="Buscar por nome ou código"
      filters={(draft) => <CostCenterFilters {...draft} />}
      chips={{
        name: (name) => `Nome: ${name}`,
        generalStatus: (status) => `Situação: ${costCenterStatusLabels[status]}`,
      }}
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
      sort="name"
    />
  )
}

const Status = ({ status }: { status: 'ACTIVE' | 'INACTIVE' }) => (
  <StatusChip tone={status === 'ACTIVE' ? 'income' : 'neutral'}>{costCenterStatusLabels[status]}</StatusChip>
)
