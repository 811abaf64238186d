import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL } from '@prumo/domain/money/money'
import { Banner } from '#ui/states/banner.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid, FormRow } from '#ui/inputs/form-layout.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { AccountSelect } from '../account-select.tsx'
import type { PaymentDraft, paymentOf } from './payment-of.ts'

export type Payment = PaymentDraft & { effectiveDate: CalendarDate; bankAccountId: string | null; feeCents: number }

export const blankPayment = (effectiveDate: CalendarDate): Payment => ({
  effectiveDate,
  bankAccountId: null,
  amountPaidCents: null,
  interestCents: 0,
  fineCents: 0,
  discountCents: 0,
  feeCents: 0,
})

type PaymentFieldsProps = {
  payment: Payment
  onChange: (payment: Payment) => void
  sums: ReturnType<typeof paymentOf>
  today: CalendarDate
  isIncome: boolean
  isTransfer: boolean
}

/** Everything that may differ from what was agreed. */
export function PaymentFields({ payment, onChange, sums, today, isIncome, isTransfer }: PaymentFieldsProps) {
  const set = (changes: Partial<Payment>) => onChange({ ...payment, ...changes })
  return (
    <Stack gap={16}>
      <FormGrid>
        <DateInput
          label={isIncome ? 'Data do recebimento' : 'Data do pagamento'}
          value={payment.effectiveDate}
          max={today}
          today={today}
          onChange={(day) => set({ effectiveDate: day ?? today })}
        />
        <MoneyInput
          label={isIncome ? 'Valor recebido' : 'Valor pago'}
          value={sums.paidCents}
          error={sums.problem}
          onChange={(cents) => set({ amountPaidCents: cents ?? 0 })}
        />
        {isTransfer ? (
          <MoneyInput
            label="Tarifa"
            description="O que o banco cobrou: uma despesa da conta de onde o dinheiro sai"
            value={payment.feeCents || null}
            onChange={(cents) => set({ feeCents: cents ?? 0 })}
          />
        ) : (
          <>
            <MoneyInput
              label="Juros"
              value={payment.interestCents || null}
              onChange={(cents) => set({ interestCents: cents ?? 0 })}
            />
            <MoneyInput
              label="Multa"
              value={payment.fineCents || null}
              onChange={(cents) => set({ fineCents: cents ?? 0 })}
            />
            <MoneyInput
              label="Desconto"
              value={payment.discountCents || null}
              onChange={(cents) => set({ discountCents: cents ?? 0 })}
            />
          </>
        )}
        <AccountSelect
          label="Conta"
          placeholder="A mesma do lançamento"
          value={payment.bankAccountId}
          onChange={(bankAccountId) => set({ bankAccountId })}
        />
        {sums.restCents > 0 && !sums.problem && (
          <FormRow>
            <Banner tone="info" live>
              {isIncome ? 'Recebimento' : 'Pagamento'} parcial: {formatBRL(sums.restCents)} continuam em aberto, com a
              mesma data.
            </Banner>
          </FormRow>
        )}
      </FormGrid>
    </Stack>
  )
}
