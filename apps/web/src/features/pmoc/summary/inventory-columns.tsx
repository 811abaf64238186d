import { compare, formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { useToday } from '#shared/session/use-today.ts'
import { Money } from '#ui/money.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import type { Column } from '#ui/table/data-table-props.ts'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { Row } from '#ui/layout/row.ts'
import { Text } from '#ui/layout/text.ts'
import { EquipmentPicture } from '../items/equipment-picture.tsx'
import { adviceLabel, betweenFailures, machineName, type InventoryMachine } from './inventory-machine.ts'
import styles from './summary.module.css'

export const inventoryColumns: readonly Column<InventoryMachine>[] = [
  { key: 'tag', header: 'Tag', width: 90, cell: ({ tag }) => <b>{tag}</b> },
  { key: 'place', header: 'Local', grows: true, cell: (machine) => <PlaceCell machine={machine} /> },
  { key: 'name', header: 'Tipo e modelo', width: 180, cell: (row) => <QuietCell>{machineName(row)}</QuietCell> },
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
    width: 124,
    cell: (machine) => <FailuresCell {...machine} />,
  },
  {
    key: 'findings',
    header: 'Leituras fora',
    align: 'right',
    width: 104,
    cell: ({ findings }) => <span className="num">{findings}</span>,
  },
]

/** For who may see service orders. */
export const inventoryCostColumns: readonly Column<InventoryMachine>[] = [
  {
    key: 'cost',
    header: 'Custo 12 m',
    align: 'right',
    width: 120,
    cell: ({ costOf12Months }) => (costOf12Months === undefined ? '–' : <Money cents={toCents(costOf12Months)} />),
  },
  { key: 'advice', header: 'Recomendação', width: 130, cell: ({ advice }) => <AdviceCell advice={advice} /> },
]

const FailuresCell = ({ failures, meanDaysBetween }: Pick<InventoryMachine, 'failures' | 'meanDaysBetween'>) => (
  <span className={`num ${styles.failures}`}>
    <span className={failures > 2 ? styles.many : ''}>{failures}</span>
    {meanDaysBetween !== null && <small>uma a cada {betweenFailures(meanDaysBetween)}</small>}
  </span>
)

function AdviceCell({ advice }: Pick<InventoryMachine, 'advice'>) {
  const label = adviceLabel(advice)
  if (!label) return <QuietCell>–</QuietCell>
  return <StatusChip tone={advice === 'keep' ? 'income' : 'attention'}>{label}</StatusChip>
}

const PlaceCell = ({ machine: { type, locationName } }: { machine: InventoryMachine }) => (
  <Row as="span" gap={9}>
    <EquipmentPicture type={type} size={28} />
    {locationName ?? '–'}
  </Row>
)

/** '12/11 · atrasada', 'hoje', or the day. */
export function NextDate({ nextOn, isLate }: Pick<InventoryMachine, 'nextOn' | 'isLate'>) {
  const today = useToday()
  if (!nextOn) return <span className={styles.quiet}>–</span>
  if (isLate && compare(nextOn, today) < 0)
    return <span className={`${styles.late} num`}>{formatDate(nextOn).slice(0, 5)} · atrasada</span>
  return nextOn === today ? (
    <Text tone="attention" weight={550}>
      hoje
    </Text>
  ) : (
    <span className="num">{formatDate(nextOn)}</span>
  )
}
