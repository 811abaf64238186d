import { Button } from '@mantine/core'
import { isOpenItem, itemStatus } from '@prumo/domain/pmoc/item-status'
import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { daysBetween, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { Play } from 'lucide-react'
import { dayDistance } from '#shared/format/days.ts'
import { useToday } from '#shared/session/use-today.ts'
import { Avatar } from '#ui/images/avatar.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { EquipmentPicture } from '../items/equipment-picture.tsx'
import { ItemStatus, MarkLine } from '../items/item-status.tsx'
import { scheduleItemName, itemPlace } from '../items/item-labels.ts'
import styles from './schedule.module.css'

/** What a row lets this person do. */
export type ItemDeeds = {
  mayExecute: boolean
  onExecute: (item: ScheduleItem) => void
  onDetails: (item: ScheduleItem) => void
  /** Null: nobody here may approve it. */
  approvalOf: (item: ScheduleItem) => (() => void) | null
}

export const PlanItemCell = ({ item }: { item: ScheduleItem }) => (
  <span className={styles.item}>
    <EquipmentPicture type={item.equipment.type} />
    <span className={styles.names}>
      <b>{scheduleItemName(item)}</b>
      <small>{itemPlace(item)}</small>
      <MarkLine {...item} />
    </span>
  </span>
)

/** However long ago: what is late says for how long. */
const lateText = ({ plannedDate, status }: ScheduleItem, today: CalendarDate) =>
  dayDistance(plannedDate, today) ??
  (status === itemStatus.overdue && plannedDate < today ? `há ${daysBetween(plannedDate, today)} dias` : null)

/** '09/11/2026 há 6 dias'. */
export function PlannedDate({ item }: { item: ScheduleItem }) {
  const today = useToday()
  const distance = isOpenItem(item) ? lateText(item, today) : null
  return (
    <span className={styles.planned}>
      <span className="num">{formatDate(item.plannedDate)}</span>{' '}
      {distance && <small data-late={item.status === itemStatus.overdue || undefined}>{distance}</small>}
    </span>
  )
}

export function WhoCell({ item }: { item: ScheduleItem }) {
  const name = item.executedBy ?? item.technician?.name
  if (!name) return <Quiet as="span">–</Quiet>
  return (
    <span className={styles.who} data-planned={!item.executedBy || undefined}>
      <Avatar name={name} size={22} />
      {name}
    </span>
  )
}

export function ApprovalCell({ item, deeds }: { item: ScheduleItem; deeds: ItemDeeds }) {
  const approve = deeds.approvalOf(item)
  if (approve)
    return (
      <TextButton aria-label={`Aprovar ${scheduleItemName(item)}`} onClick={approve}>
        Aprovar
      </TextButton>
    )
  return <Quiet as="span">{item.approvedBy ?? '–'}</Quiet>
}

const isExecutable = (item: ScheduleItem, { mayExecute }: ItemDeeds) => isOpenItem(item) && mayExecute

/** The one thing to do with a row: carry it out, or read what was done. */
export function ItemButton({ item, deeds }: { item: ScheduleItem; deeds: ItemDeeds }) {
  if (isExecutable(item, deeds))
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<Play size={14} aria-hidden />}
        aria-label={`Executar ${scheduleItemName(item)}`}
        onClick={() => deeds.onExecute(item)}
      >
        Executar
      </Button>
    )
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Detalhes de ${scheduleItemName(item)}`}
      onClick={() => deeds.onDetails(item)}
    >
      Detalhes
    </Button>
  )
}

/** Date, item, status, one button; the rest of the card leads to the details. */
export function ItemCard({ item, deeds }: { item: ScheduleItem; deeds: ItemDeeds }) {
  const names = (
    <>
      <b>{scheduleItemName(item)}</b>
      <small>{itemPlace(item)}</small>
      <MarkLine {...item} />
    </>
  )
  return (
    <div className={styles.card}>
      <Row as="span" gap={10} justify="between">
        <PlannedDate item={item} />
        <ItemStatus status={item.status} />
      </Row>
      <span className={styles.cardBottom}>
        {isExecutable(item, deeds) ? (
          <button type="button" className={`${styles.names} ${styles.cardOpen}`} onClick={() => deeds.onDetails(item)}>
            <span className="visually-hidden">Detalhes de </span>
            {names}
          </button>
        ) : (
          <span className={styles.names}>{names}</span>
        )}
        <ItemButton item={item} deeds={deeds} />
      </span>
    </div>
  )
}
