import { ActionIcon, Button, Checkbox } from '@mantine/core'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { toCents } from '@prumo/domain/money/money'
import { settlePayments } from '@prumo/domain/sales/payments'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { Trash2 } from 'lucide-react'
import { useReducer, useState } from 'react'
import { AmountInput } from '#ui/inputs/amount-input.tsx'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Money } from '#ui/money.tsx'
import { Banner } from '#ui/states/banner.tsx'
import {
  changePayments,
  installmentsText,
  paymentProblem,
  type PaymentAction,
  withExactMoney,
  type TenderRow,
} from '../cart/payments.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Text } from '#ui/layout/text.ts'
import { methodTiles, tileOf } from '../payment/method-tiles.tsx'
import styles from '../dialogs/dialogs.module.css'

export type Received = { rows: readonly TenderRow[]; change: number; delivers: boolean }
type OrderPaymentProps = {
  sale: Sale
  /** Cents that are still to be received. */
  due: number
  problem: string | null
  isSaving: boolean
  onReceive: (received: Received) => void
  onBack: () => void
}
type Tenders = { payments: TenderRow[]; focusedPayment: string | null }

const mostParcels = 12

/** How the client pays what is left of an order, now. */
export function OrderPayment({ sale, due, problem, isSaving, onReceive, onBack }: OrderPaymentProps) {
  const [{ payments }, pay] = useReducer(
    (before: Tenders, action: PaymentAction) => changePayments(before, due, action),
    { payments: [], focusedPayment: null },
    (empty) => changePayments(empty, due, { do: 'open', key: uuidv7() }),
  )
  const isOpen = sale.status !== 'INVOICED'
  const [delivers, setDelivers] = useState(isOpen && sale.services.length === 0)
  const { missing, change } = settlePayments(due, payments)
  const rows = withExactMoney(payments, due)
  const fault = paymentProblem(rows, due, sale.client !== null)
  // A boleto is received by the bank, not here.
  const methods = methodTiles.filter(({ method }) => method !== 'TICKET' && (method !== 'STORECREDIT' || sale.client))
  return (
    <Stack
      as="form"
      gap={14}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!fault) onReceive({ rows, change, delivers: isOpen && delivers })
      }}
    >
      {problem && (
        <Banner tone="expense" live>
          {problem}
        </Banner>
      )}
      <Quiet>
        {sale.client?.name ?? 'Consumidor final'} · total <Money cents={toCents(sale.totalPrice)} /> · a receber{' '}
        <b>
          <Money cents={due} />
        </b>
      </Quiet>
      <Row gap={8} align="stretch" wrap role="group" aria-label="Forma de pagamento">
        {methods.map(({ method, label, icon: Icon }) => (
          <Button
            key={method}
            variant="default"
            size="xs"
            leftSection={<Icon size={15} aria-hidden />}
            onClick={() => pay({ do: 'choose', key: uuidv7(), method })}
          >
            {label}
          </Button>
        ))}
      </Row>
      {payments.map((row) => (
        <TenderFields key={row.key} row={row} pay={pay} />
      ))}
      {missing > 0 && (
        <Quiet>
          Falta receber <Money cents={missing} />
        </Quiet>
      )}
      {change > 0 && (
        <Text as="p" tone="income" role="status">
          Troco: <Money cents={change} />
        </Text>
      )}
      {isOpen && (
        <Checkbox
          label="Entregar agora"
          description="O pedido fica faturado e os produtos saem do estoque."
          checked={delivers}
          onChange={({ currentTarget }) => setDelivers(currentTarget.checked)}
        />
      )}
      <Row gap={8} align="stretch" justify="end" wrap>
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button type="submit" loading={isSaving} disabled={fault !== null}>
          Receber pedido
        </Button>
      </Row>
    </Stack>
  )
}

function TenderFields({ row, pay }: { row: TenderRow; pay: (action: PaymentAction) => void }) {
  const { label } = tileOf(row.method)
  const { key } = row
  return (
    <div className={styles.tender}>
      <AmountInput
        label={row.method === 'MONEY' ? 'Dinheiro entregue pelo cliente' : label}
        {...(row.method === 'MONEY' && { placeholder: 'Valor exato' })}
        value={row.method === 'MONEY' && !row.isTyped ? null : row.amount}
        onChange={(amount) => pay({ do: 'amount', key, amount })}
      />
      {row.method === 'CREDITCARD' && (
        <NativeSelectInput
          label="Parcelas"
          data={Array.from({ length: mostParcels }, (_, index) => ({
            value: String(index + 1),
            label: installmentsText(row.amount, index + 1),
          }))}
          value={String(row.installments)}
          onChange={(parts) => pay({ do: 'change', key, change: { installments: Number(parts) } })}
        />
      )}
      {row.method === 'PIX' && (
        <Checkbox
          label="Pix recebido"
          checked={row.isReceived}
          onChange={({ currentTarget }) => pay({ do: 'change', key, change: { isReceived: currentTarget.checked } })}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`Remover ${label}`}
        onClick={() => pay({ do: 'remove', key })}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
