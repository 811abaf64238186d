import { ActionIcon, Button, NumberInput, Switch } from '@mantine/core'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { paymentMethodLabels } from '@prumo/contract/sales/sale-labels'
import { formatBRL, fromCents, toCents } from '@prumo/domain/money/money'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { routeQuery } from '#shared/api/use-route.ts'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Text } from '#ui/layout/text.ts'
import { FoldableSection } from './foldable-section.tsx'
import styles from './sale-form.module.css'
import { missingPayment, type SaleForm } from './use-sale-form.ts'

const methods = Object.entries(paymentMethodLabels)
  .filter(([method]) => method !== 'STORECREDIT')
  .map(([value, label]) => ({ value, label }))

type PaymentDraft = {
  method: SalePaymentMethod
  amount: number
  installments?: number | undefined
  bankAccountId?: string | null | undefined
  isReceived?: boolean | undefined
}

type PaymentsSectionProps = { record: SaleForm; total: number | null }

/** What finance knows of the payments stands; the rest of the total is split as somebody says. */
export const settledPayments = ({ record }: SaleForm) =>
  (record?.payments ?? []).filter(({ isHandedOver }) => isHandedOver)
export const keptAmount = (record: SaleForm) =>
  settledPayments(record).reduce((sum, { amount }) => sum + toCents(amount), 0)

/** One way of paying needs no lines; several are said one by one, and come to the total. */
export function PaymentsSection({ record, total }: PaymentsSectionProps) {
  const { form } = record
  const rows = (form.watch('payments') ?? []) as PaymentDraft[]
  const kept = settledPayments(record)
  const missing = missingPayment(rows, keptAmount(record), total ?? 0)
  const write = (next: PaymentDraft[]) =>
    form.setValue('payments', next as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const told = form.formState.errors.payments?.message
  return (
    <FoldableSection
      title="Pagamentos"
      note={rows.length + kept.length > 0 ? `· ${rows.length + kept.length}` : '· entrada e outras partes'}
      isOpen={rows.length + kept.length > 0}
    >
      {kept.length > 0 && (
        <ul className={styles.settledPayments} aria-label="Pagamentos já no financeiro">
          {kept.map(({ id, method, amount, installments }) => (
            <li key={id}>
              {paymentMethodLabels[method]}
              {installments > 1 && ` em ${installments} ×`} · <span className="num">{formatBRL(toCents(amount))}</span>{' '}
              · já no financeiro
            </li>
          ))}
        </ul>
      )}
      {rows.map((row, index) => (
        <PaymentRow
          key={index}
          row={row}
          number={index + 1}
          accountError={form.formState.errors.payments?.[index]?.bankAccountId?.message}
          onChange={(part) => write(rows.map((each, place) => (place === index ? { ...each, ...part } : each)))}
          onRemove={() => write(rows.filter((_, place) => place !== index))}
        />
      ))}
      {told && <Banner tone="expense">{told}</Banner>}
      {rows.length > 0 && missing !== 0 && (
        <Text as="p" tone="expense" size="sm" weight={500} role="status">
          {missing > 0 ? `Falta distribuir ${formatBRL(missing)}.` : `Passa ${formatBRL(-missing)} do total.`}
        </Text>
      )}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<Plus size={14} aria-hidden />}
          disabled={total === null || rows.length >= 20}
          onClick={() =>
            write([
              ...rows,
              { method: 'PIX', amount: fromCents(Math.max(0, missing)), installments: 1, isReceived: false },
            ])
          }
        >
          Adicionar pagamento
        </Button>
      </div>
    </FoldableSection>
  )
}

type PaymentRowProps = {
  row: PaymentDraft
  number: number
  accountError: string | undefined
  onChange: (part: Partial<PaymentDraft>) => void
  onRemove: () => void
}

function PaymentRow({ row, number, accountError, onChange, onRemove }: PaymentRowProps) {
  const maySeeAccounts = useMayCall(bankAccounts.options)
  const { data } = useQuery({ ...routeQuery(bankAccounts.options, { query: {} }), enabled: maySeeAccounts })
  // Whoever may not say in which account the money lies receives it at a till.
  const isPaidAtOnce = row.method === 'PIX' || (row.method === 'MONEY' && maySeeAccounts)
  const isCashHere = row.method === 'MONEY' && row.isReceived === true
  return (
    <div className={styles.payment} role="group" aria-label={`Pagamento ${number}`}>
      <SelectInput
        label="Forma"
        clearable={false}
        data={methods}
        value={row.method}
        onChange={(method) => onChange({ method: (method ?? 'PIX') as SalePaymentMethod, isReceived: false })}
      />
      <MoneyInput
        label="Valor"
        value={row.amount ? toCents(row.amount) : null}
        onChange={(cents) => onChange({ amount: fromCents(cents ?? 0) })}
      />
      <NumberInput
        label="Parcelas"
        min={1}
        max={48}
        clampBehavior="strict"
        allowDecimal={false}
        value={row.installments ?? 1}
        onChange={(typed) => onChange({ installments: Number(typed) || 1 })}
      />
      {maySeeAccounts && (
        <SelectInput
          label="Conta"
          placeholder={isCashHere ? 'Onde está o dinheiro' : 'A conta padrão'}
          required={isCashHere}
          error={accountError}
          data={(data?.items ?? [])
            .filter(({ kind }) => kind !== 'till')
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={row.bankAccountId ?? null}
          onChange={(bankAccountId) => onChange({ bankAccountId })}
        />
      )}
      <span className={styles.received}>
        {isPaidAtOnce && (row.installments ?? 1) === 1 && (
          <Switch
            label="Recebido"
            checked={row.isReceived ?? false}
            onChange={(event) => onChange({ isReceived: event.currentTarget.checked })}
          />
        )}
      </span>
      <ActionIcon variant="subtle" color="red" size={36} aria-label={`Remover pagamento ${number}`} onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
