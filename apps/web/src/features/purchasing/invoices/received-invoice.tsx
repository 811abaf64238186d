import { Button } from '@mantine/core'
import { invoicePaymentLabels, invoiceStateLabels, type InvoiceState } from '@prumo/contract/purchasing/labels'
import type { SupplierInvoiceDetail } from '@prumo/contract/purchasing/supplier-invoice-records'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { linkOptions } from '@tanstack/react-router'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { RecordHistory } from '#shared/history/record-history.tsx'
import { isBlockedPerson, useBlockedQuestion } from '#features/people/door/use-blocked-question.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { Card } from '#ui/card.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { Cost, useSeesInvoiceCost } from './invoice-labels.tsx'
import styles from './invoices.module.css'
import { PaymentCard } from './payment-card.tsx'
import { usePaymentPlan, type PaymentPlan } from './use-payment-plan.ts'

/** An invoice that came in, or came in and was taken back. */
export function ReceivedInvoice({ invoice }: { invoice: SupplierInvoiceDetail }) {
  const isPaidFor = invoice.payables.some(({ entryId }) => entryId)
  return (
    <div className={styles.columns}>
      <div className={styles.aside}>
        <InvoiceLines invoice={invoice} />
        <RecordHistory
          route={supplierInvoices.history}
          id={invoice.id}
          noun="a nota"
          labels={{ state: 'Situação' }}
          format={{ state: (state: InvoiceState) => invoiceStateLabels[state] }}
        />
      </div>
      <div className={styles.aside}>
        {isPaidFor && <Payables invoice={invoice} />}
        {!isPaidFor && invoice.state === 'RECEIVED' && <LatePayment invoice={invoice} />}
      </div>
    </div>
  )
}

function Payables({ invoice }: { invoice: SupplierInvoiceDetail }) {
  const seesCost = useSeesInvoiceCost()
  const { payables, paymentMethod } = invoice
  return (
    <Card title="Contas a pagar">
      <div className={styles.payment}>
        {payables.map(({ number, dueOn, amount, entryId, isPaid }) => (
          <div key={number} className={styles.parcel}>
            <span className={styles.parcelNumber}>{number}</span>
            {entryId ? (
              <DestinationLink destination={linkOptions({ to: '/finance/transactions', search: { entry: entryId } })}>
                <span className="num">{dueOn && formatDate(dueOn)}</span>
              </DestinationLink>
            ) : (
              <span className="num">{dueOn && formatDate(dueOn)}</span>
            )}
            <StatusChip tone={isPaid ? 'income' : 'neutral'}>
              {isPaid ? 'Paga' : entryId ? 'Em aberto' : 'Excluída'}
            </StatusChip>
            {seesCost && <Cost value={amount} />}
          </div>
        ))}
        {paymentMethod && invoicePaymentLabels[paymentMethod] && (
          <div className={styles.fact}>
            <span>Forma</span>
            <span>{invoicePaymentLabels[paymentMethod]}</span>
          </div>
        )}
      </div>
    </Card>
  )
}

/** The goods came in without the bill: whoever keeps the books adds it here. */
function LatePayment({ invoice }: { invoice: SupplierInvoiceDetail }) {
  const plan = usePaymentPlan(invoice)
  const { pay, isPending } = usePay(invoice)
  if (!plan) return null
  return (
    <>
      <PaymentCard invoice={invoice} plan={plan} />
      {plan.payment && (
        <Button variant="default" loading={isPending} onClick={() => void pay(plan.payment!)}>
          Lançar contas a pagar
        </Button>
      )}
    </>
  )
}

/** Whoever is blocked is asked about; who says no to that needs no error besides. */
function usePay({ id }: SupplierInvoiceDetail) {
  const { mutateAsync, isPending } = useRouteMutation(supplierInvoices.pay)
  const askIfBlocked = useBlockedQuestion()
  const toast = useToast()
  const upgrade = useUpgrade()

  async function pay(payment: NonNullable<PaymentPlan['payment']>) {
    try {
      await askIfBlocked((answer) => mutateAsync({ params: { id }, body: { ...payment, ...answer } }))
      toast.success('Contas a pagar lançadas!')
    } catch (error) {
      if (!isBlockedPerson(error)) upgrade.showError(error)
    }
  }
  return { pay, isPending }
}
