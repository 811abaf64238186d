import { Button } from '@mantine/core'
import { planFigures } from '@prumo/contract/pmoc/plan-figures'
import { compare, formatDate } from '@prumo/domain/calendar/calendar-date'
import { foldText } from '@prumo/domain/text/text'
import { AirVent, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { saveBlob } from '#shared/api/save-blob.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useToday } from '#shared/session/use-today.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { EquipmentPicture } from '../items/equipment-picture.tsx'
import { inventoryFile } from './inventory-file.ts'
import { machineName, type InventoryMachine } from './inventory-machine.ts'
import type { WholePlan } from './summary-figures.tsx'
import styles from './summary.module.css'

/** The machines of a plan, read only: what needs attention stands first. */
export function Inventory({ planId, plan }: { planId: string; plan: WholePlan | undefined }) {
  const figures = useRouteQuery(planFigures.inventory, { params: { id: planId } })
  const [search, setSearch] = useState('')
  const machines = machinesOf(plan, figures.data?.items)
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
        columns={[
          { key: 'tag', header: 'Tag', width: 90, cell: ({ tag }) => <b>{tag}</b> },
          { key: 'place', header: 'Local', grows: true, cell: (machine) => <PlaceCell machine={machine} /> },
          {
            key: 'name',
            header: 'Tipo e modelo',
            width: 200,
            cell: (row) => <QuietCell>{machineName(row)}</QuietCell>,
          },
          {
            key: 'capacity',
            header: 'BTU/h',
            align: 'right',
            width: 100,
            cell: ({ capacityBtuH }) => <span className="num">{capacityBtuH?.toLocaleString('pt-BR') ?? '–'}</span>,
          },
          {
            key: 'last',
            header: 'Última',
            width: 110,
            cell: ({ lastOn }) => <QuietCell>{lastOn ? formatDate(lastOn) : '–'}</QuietCell>,
          },
          { key: 'next', header: 'Próxima', width: 140, cell: (machine) => <NextDate {...machine} /> },
          {
            key: 'failures',
            header: 'Falhas 12 m',
            align: 'right',
            width: 110,
            cell: ({ failures }) => <span className={`num ${failures > 2 ? styles.many : ''}`}>{failures}</span>,
          },
        ]}
        rows={rows}
        rowKey={({ equipmentId }) => equipmentId}
        rowLabel={({ tag }) => tag}
        loading={!plan || figures.isPending}
        error={
          figures.isError && !figures.data
            ? {
                message: messageOf(figures.error, 'Erro ao carregar equipamentos'),
                onRetry: () => void figures.refetch(),
              }
            : null
        }
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
        minWidth={860}
      />
    </Card>
  )
}

const PlaceCell = ({ machine: { type, locationName } }: { machine: InventoryMachine }) => (
  <span className={styles.place}>
    <EquipmentPicture type={type} size={28} />
    {locationName ?? '–'}
  </span>
)

/** '12/11 · atrasada', 'hoje', or the day. */
function NextDate({ nextOn, isLate }: Pick<InventoryMachine, 'nextOn' | 'isLate'>) {
  const today = useToday()
  if (!nextOn) return <span className={styles.quiet}>–</span>
  if (isLate && compare(nextOn, today) < 0)
    return <span className={`${styles.late} num`}>{formatDate(nextOn).slice(0, 5)} · atrasada</span>
  return nextOn === today ? (
    <span className={styles.today}>hoje</span>
  ) : (
    <span className="num">{formatDate(nextOn)}</span>
  )
}

function machinesOf(
  plan: WholePlan | undefined,
  figures:
    | readonly {
        equipmentId: string
        lastOn: string | null
        nextOn: string | null
        isLate: boolean
        failures: number
      }[]
    | undefined,
): InventoryMachine[] {
  const known = new Map(plan?.equipmentInventory.map((machine) => [machine.equipmentId, machine]))
  return (figures ?? []).flatMap((figure) => {
    const machine = known.get(figure.equipmentId)
    return machine ? [{ ...machine, ...figure }] : []
  })
}
