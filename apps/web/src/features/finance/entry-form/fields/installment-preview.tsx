import { maxInstallments } from '@prumo/contract/finance/entries'
import { formatDate, isCalendarDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { planInstallments } from '@prumo/domain/ledger/installments'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { Quiet } from '#ui/layout/quiet.ts'
import styles from './installment-preview.module.css'

type InstallmentPreviewProps = { amount: number; count: number | null; firstDate: CalendarDate }

/** The parcels as they will be recorded, to the cent, while they are typed. */
export function InstallmentPreview({ amount, count, firstDate }: InstallmentPreviewProps) {
  const totalCents = amount > 0 ? toCents(amount) : 0
  if (count === null || !Number.isInteger(count) || count < 2 || count > maxInstallments || !isCalendarDate(firstDate))
    return null
  if (totalCents < count) return <Quiet size="base">Informe o valor total para ver as parcelas.</Quiet>
  const parcels = planInstallments({ totalCents, count, firstDate })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long plans scroll, also by keyboard
    <div className={styles.preview} role="group" aria-label="Parcelas" tabIndex={0}>
      <ol>
        {parcels.map(({ number, amountCents, dueDate }) => (
          <li key={number} className="num">
            <span>
              {number}/{count}
            </span>
            <span>{formatDate(dueDate)}</span>
            <b>{formatBRL(amountCents)}</b>
          </li>
        ))}
      </ol>
    </div>
  )
}
