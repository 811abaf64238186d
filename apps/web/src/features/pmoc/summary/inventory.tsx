import { Button } from '@mantine/core'
import { orders } from '@prumo/contract/pmoc/orders'
import { planFigures } from '@prumo/contract/pmoc/plan-figures'
import type { AnswerOf } from '@prumo/contract/route'
import { foldText } from '@prumo/domain/text/text'
import { AirVent, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { saveBlob } from '#shared/api/save-blob.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useFailureToast } from '../door/use-failure-toast.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { EquipmentPicture } from '../items/equipment-picture.tsx'
import { inventoryColumns, inventoryCostColumns, NextDate } from './inventory-columns.tsx'
import { inventoryFile } from './inventory-file.ts'
import { machineName, type InventoryMachine } from './inventory-machine.ts'
import type { WholePlan } from './summary-figures.tsx'
import styles from './summary.module.css'

/** The machines of a plan, read only: what needs attention stands first. */
export function Inventory({ planId, plan }: { planId: string; plan: WholePlan | undefined }) {
  const figures = useRouteQuery(planFigures.inventory, { params: { id: planId } })
  const [search, setSearch] = useState('')
  const costs = useRouteQuery(orders.equipmentCosts, { params: { id: planId } })
  const failure = figures.isError && !figures.data && messageOf(figures.error, 'Erro ao carregar equipamentos')
  useFailureToast(failure)
  const machines = machinesOf(plan, figures.data?.items, costs.data?.items)
  const hasCosts = machines.some(({ advice }) => advice)
  const sought = foldText(search.trim())
  const rows = machines.filter((machine) =>
    foldText(`${machine.tag} ${machine.locationName ?? ''} ${machineName(machine)}`).includes(sought),
  )
  return (
    <Card padding="flush">
      <div className={styles.inventoryHead}>
        <h2>
          Inventário de equipamentos <small className="num">· {machines.length}</small>
        </h2>
        <SearchBox value={search} onChange={setSearch} label="Tag, local ou tipo" delayMs={0} />
        <Button
          variant="default"
          leftSection={<FileSpreadsheet size={15} aria-hidden />}
          disabled={rows.length === 0}
          onClick={() => saveBlob(inventoryFile(rows), `equipamentos-${plan?.pmocCode ?? 'pmoc'}.csv`)}
        >
          Exportar
        </Button>
      </div>
      <DataTable
        label="Inventário de equipamentos"
        columns={hasCosts ? [...inventoryColumns, ...inventoryCostColumns] : inventoryColumns}
        rows={rows}
        rowKey={({ equipmentId }) => equipmentId}
        rowLabel={({ tag }) => tag}
        loading={!plan || figures.isPending}
        error={failure ? { message: failure, onRetry: () => void figures.refetch() } : null}
        card={(machine) => (
          <ListCard
            leading={<EquipmentPicture type={machine.type} size={36} />}
            title={`${machine.tag} · ${machine.locationName ?? 'Sem local'}`}
            detail={machineName(machine)}
            value={<NextDate {...machine} />}
          />
        )}
        empty={
          <EmptyState icon={AirVent} title={sought ? 'Nada encontrado' : 'Nenhum equipamento neste plano'}>
            {sought ? 'Nenhum equipamento corresponde à busca.' : 'Os equipamentos do plano aparecem aqui.'}
          </EmptyState>
        }
        minWidth={hasCosts ? 1130 : 930}
      />
    </Card>
  )
}

type Costs = AnswerOf<typeof orders.equipmentCosts>['items']

function machinesOf(
  plan: WholePlan | undefined,
  figures: AnswerOf<typeof planFigures.inventory>['items'] | undefined,
  costs: Costs | undefined,
): InventoryMachine[] {
  const known = new Map(plan?.equipmentInventory.map((machine) => [machine.equipmentId, machine]))
  const costOf = new Map(costs?.map((cost) => [cost.equipmentId, cost]))
  return (figures ?? []).flatMap((figure) => {
    const machine = known.get(figure.equipmentId)
    if (!machine) return []
    const { costOf12Months, advice } = costOf.get(figure.equipmentId) ?? {}
    return [{ ...machine, ...figure, costOf12Months, advice }]
  })
}
