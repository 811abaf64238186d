import { useDraggable } from '@dnd-kit/core'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { toCents } from '@prumo/domain/money/money'
import { CalendarDays, UserCog } from 'lucide-react'
import { formatInstant } from '#shared/format/instants.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { Avatar } from '#ui/images/avatar.tsx'
import { Money } from '#ui/money.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { Row } from '#ui/layout/row.ts'
import type { ActedSale, useSaleActions } from '../actions/use-sale-actions.tsx'
import { saleDestination } from '../sale-destinations.ts'
import { itemsText, personName, SaleMarks, saleTitle, ValidityChip } from '../sale-labels.tsx'
import { useToday } from '#shared/session/use-today.ts'
import styles from './board-card.module.css'

export type BoardSale = ActedSale &
  Pick<
    Sale,
    | 'seller'
    | 'service'
    | 'paid'
    | 'payments'
    | 'toCheck'
    | 'isWithoutEntries'
    | 'products'
    | 'services'
    | 'returnState'
  >

type BoardCardProps = { sale: BoardSale; actions: ReturnType<typeof useSaleActions>; isFixed: boolean }

export function BoardCard({ sale, actions, isFixed }: BoardCardProps) {
  const { go } = useDestinations()
  const isDraggable = !isFixed && actions.mayWrite(sale) && !sale.isExpired
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: sale.id,
    data: { sale },
    disabled: !isDraggable,
  })
  const open = () => go(saleDestination(sale.id))
  const lifting = isDraggable
    ? { ...attributes, ...listeners, 'aria-roledescription': 'cartão que pode ser movido' }
    : {}
  return (
    <li className={styles.item} data-dragging={isDragging || undefined}>
      <div
        ref={setNodeRef}
        className={styles.handle}
        role="button"
        tabIndex={0}
        {...lifting}
        onClick={open}
        onKeyDown={(event) => {
          listeners?.['onKeyDown']?.(event)
          if (event.key === 'Enter' && !isDragging) open()
        }}
      >
        <BoardCardFace sale={sale} />
      </div>
      <span className={styles.menu}>
        <RowMenu label={`Ações de ${saleTitle(sale)}`} actions={() => actions.actionsOf(sale)} />
      </span>
    </li>
  )
}

/** What a card shows, lying in its column or lifted. */
export function BoardCardFace({ sale, isLifted }: { sale: BoardSale; isLifted?: boolean }) {
  const today = useToday()
  return (
    <span className={styles.card} data-lifted={isLifted || undefined}>
      <span className={styles.top}>
        <span className="num">Nº {sale.code}</span>
        <b>
          <Money cents={toCents(sale.totalPrice)} />
        </b>
      </span>
      <span className={styles.who}>
        <b>{personName(sale.client)}</b>
        <span>{itemsText(sale)}</span>
      </span>
      <span className={styles.chips}>
        <span>
          <ValidityChip sale={sale} today={today} />
          <ScheduleChip sale={sale} />
          <MoneyChip sale={sale} />
          <SaleMarks sale={{ ...sale, paid: false }} />
        </span>
        {sale.seller && <Avatar name={sale.seller.name} size={22} />}
      </span>
      {sale.service.technical && (
        <Row as="span" gap={6} tone="quiet" size="sm" line="top" pad="7px 26px 0 0">
          <UserCog size={13} aria-hidden />
          {sale.service.technical}
        </Row>
      )}
    </span>
  )
}

function ScheduleChip({ sale: { status, type, service } }: { sale: BoardSale }) {
  if (status !== 'APPROVED' && status !== 'SCHEDULED') return null
  if (!service.scheduledStartDate)
    return type === 'SERVICEORDER' ? <StatusChip tone="attention">Falta agendar</StatusChip> : null
  return (
    <StatusChip tone="brand">
      <CalendarDays size={12} aria-hidden /> {formatInstant(service.scheduledStartDate).replace(/\/\d{4} às/, ' ·')}
    </StatusChip>
  )
}

/** What is still to be done about the money. */
function MoneyChip({ sale: { status, paid, payments } }: { sale: BoardSale }) {
  if (paid) return <StatusChip tone="income">Pago</StatusChip>
  if (status === 'EXECUTED') return <StatusChip tone="attention">Falta faturar</StatusChip>
  const received = payments.filter(({ isReceived }) => isReceived).length
  if (status !== 'INVOICED' || received === 0) return null
  return <StatusChip tone="income">{`${received} de ${payments.length} pagos`}</StatusChip>
}
