import { Switch } from '@mantine/core'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { invoicePaymentLabels } from '@prumo/contract/purchasing/labels'
import type { SupplierInvoiceDetail } from '@prumo/contract/purchasing/supplier-invoice-records'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Card } from '#ui/card.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { Cost, useSeesInvoiceCost } from './invoice-labels.tsx'
import styles from './invoices.module.css'
import type { PaymentPlan } from './use-payment-plan.ts'

/** What is to be paid, of which account and under which category; days and amounts may be set right. */
export function PaymentCard({ invoice, plan }: { invoice: SupplierInvoiceDetail; plan: PaymentPlan }) {
  const [isEditing, setIsEditing] = useState(false)
  const seesCost = useSeesInvoiceCost()
  const { data: accounts } = useRouteQuery(bankAccounts.options, { query: {} })
  const { data: kinds } = useRouteQuery(categories.options, { query: {} })
  const { paymentMethod } = invoice
  const asksDay = invoice.payables.some(({ dueOn }) => dueOn === null)
  return (
    <Card
      title="Contas a pagar"
      action={
        plan.isWanted &&
        seesCost &&
        !asksDay && (
          <TextButton onClick={() => setIsEditing(!isEditing)}>{isEditing ? 'Concluir edição' : 'Editar'}</TextButton>
        )
      }
    >
      <div className={styles.payment}>
        <Switch
          label="Lançar contas a pagar"
          checked={plan.isWanted}
          onChange={(event) => plan.setIsWanted(event.currentTarget.checked)}
        />
        {plan.isWanted && (
          <>
            {plan.parcels.map((parcel, index) =>
              invoice.payables[index]!.dueOn === null ? (
                <DateInput
                  key={parcel.number}
                  label={plan.parcels.length === 1 ? 'Vencimento' : `Vencimento ${parcel.number}`}
                  required
                  description="A nota não diz quando vence"
                  value={parcel.dueOn}
                  onChange={(dueOn) => (seesCost ? plan.changeParcel(index, { dueOn }) : plan.setMissingDay(dueOn))}
                />
              ) : isEditing ? (
                <Grid key={parcel.number} columns="1fr 1fr" gap={8}>
                  <DateInput
                    label={`Vencimento ${parcel.number}`}
                    value={parcel.dueOn}
                    onChange={(day) => day && plan.changeParcel(index, { dueOn: day })}
                  />
                  <MoneyInput
                    label="Valor"
                    value={toCents(parcel.amount ?? 0)}
                    onChange={(cents) => cents && plan.changeParcel(index, { amount: fromCents(cents) })}
                  />
                </Grid>
              ) : (
                <div key={parcel.number} className={styles.parcel}>
                  <span className={styles.parcelNumber}>{parcel.number}</span>
                  <span className="num">{parcel.dueOn && formatDate(parcel.dueOn)}</span>
                  {seesCost && <Cost value={parcel.amount} />}
                </div>
              ),
            )}
            {paymentMethod && invoicePaymentLabels[paymentMethod] && (
              <div className={styles.fact}>
                <span>Forma</span>
                <span>{invoicePaymentLabels[paymentMethod]}</span>
              </div>
            )}
            <SelectInput
              label="Conta"
              required
              clearable={false}
              data={(accounts?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={plan.bankAccountId}
              onChange={plan.setBankAccountId}
            />
            <SelectInput
              label="Categoria"
              data={(kinds?.items ?? [])
                .filter(({ type }) => type === 'EXPENSE')
                .map(({ id, name }) => ({ value: id, label: name }))}
              value={plan.categoryId}
              onChange={plan.setCategoryId}
            />
          </>
        )}
      </div>
    </Card>
  )
}
