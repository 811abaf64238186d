import { Button, Collapse } from '@mantine/core'
import { entries } from '@prumo/contract/finance/entries'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, fromCents, toCents } from '@prumo/domain/money/money'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { useToday } from '#shared/session/use-today.ts'
import { Stack } from '#ui/layout/stack.ts'
import { entryName, type ActionableEntry } from './actionable-entry.ts'
import { blankPayment, PaymentFields, type Payment } from './payment-fields.tsx'
import { paymentOf } from './payment-of.ts'
import styles from './entry-dialog.module.css'
import { useUndoConfirmation } from './use-undo-confirmation.ts'

type ConfirmEntryProps = { entry: ActionableEntry; onClose: () => void }

/** One key pays what was agreed, today; whoever paid something else opens the details. */
export function ConfirmEntry({ entry, onClose }: ConfirmEntryProps) {
  const day = useToday()
  const [payment, setPayment] = useState<Payment>(() => blankPayment(day))
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const { confirm, isPending } = useConfirmEntry(entry, onClose)
  const sums = paymentOf({ amountCents: toCents(entry.amount) }, payment)
  const isIncome = entry.type === 'INCOME'
  const isTransfer = entry.type === 'TRANSFER'
  const when = payment.effectiveDate === day ? 'hoje' : `em ${formatDate(payment.effectiveDate)}`

  return (
    <Dialog
      opened
      onClose={onClose}
      title={isIncome ? 'Deseja confirmar o recebimento?' : 'Deseja confirmar o pagamento?'}
      size={480}
    >
      <Stack
        as="form"
        noValidate
        gap={16}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (!sums.problem) void confirm(payment)
        }}
      >
        <p className={styles.quiet}>
          <b>{entryName(entry)}</b>, com vencimento em {formatDate(entry.scheduleDate)}, de{' '}
          {formatBRL(toCents(entry.amount))}.
        </p>
        <Button
          variant="subtle"
          size="xs"
          className={styles.toggle ?? ''}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          rightSection={<ChevronDown size={15} aria-hidden data-open={isOpen || undefined} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isTransfer ? 'Alterar data, valor, tarifa ou conta' : 'Alterar data, valor, juros ou conta'}
        </Button>
        <Collapse id={detailsId} expanded={isOpen}>
          <PaymentFields
            payment={payment}
            onChange={setPayment}
            sums={sums}
            today={day}
            isIncome={isIncome}
            isTransfer={isTransfer}
          />
        </Collapse>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending} disabled={sums.problem !== null} data-autofocus>
            {isIncome ? 'Receber' : 'Pagar'} {formatBRL(Math.max(0, sums.paidCents))} {when}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}

function useConfirmEntry(entry: ActionableEntry, onClose: () => void) {
  const toast = useToast()
  const { undo } = useUndoConfirmation()
  const { mutateAsync, isPending } = useRouteMutation(entries.confirm)

  async function confirm(payment: Payment) {
    try {
      const paid = await mutateAsync({ params: { id: entry.id }, body: { ...bodyOf(payment), version: entry.version } })
      toast.success(
        'Pagamento confirmado!',
        { label: 'Desfazer', onAction: () => void undo(paid) },
        { visibleMs: 8_000 },
      )
    } catch (error) {
      toast.error(`Pagamento não confirmado! ${messageOf(error)}`)
    }
    onClose()
  }

  return { confirm, isPending }
}

const bodyOf = ({
  effectiveDate,
  amountPaidCents,
  interestCents,
  fineCents,
  discountCents,
  bankAccountId,
  feeCents,
}: Payment) => ({
  effectiveDate,
  interest: fromCents(interestCents),
  fine: fromCents(fineCents),
  discount: fromCents(discountCents),
  ...(amountPaidCents !== null && { amountPaid: fromCents(amountPaidCents) }),
  ...(feeCents > 0 && { fee: fromCents(feeCents) }),
  ...(bankAccountId && { bankAccountId }),
})
