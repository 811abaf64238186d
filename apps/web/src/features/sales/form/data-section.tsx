import { Checkbox, TextInput } from '@mantine/core'
import { paymentConditionLabels, paymentMethodLabels, repetitionLabels } from '@prumo/contract/sales/sale-labels'
import { formatDate, today as dayOf } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, splitCents } from '@prumo/domain/money/money'
import { Field } from '#shared/form/field.tsx'
import { NumberField } from '#shared/form/number-field.tsx'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Grid } from '#ui/layout/grid.ts'
import { useToday } from '#shared/session/use-today.ts'
import { FoldableSection } from './foldable-section.tsx'
import styles from './sale-form.module.css'
import type { SaleForm } from './use-sale-form.ts'

const choicesOf = <Labels extends Readonly<Record<string, string>>>(labels: Labels) =>
  Object.entries(labels).map(([value, label]) => ({ value: value as keyof Labels & string, label }))
const { STORECREDIT: _credit, ...offeredMethods } = paymentMethodLabels
const methods = choicesOf(offeredMethods)
const conditions = choicesOf(paymentConditionLabels)
const periods = choicesOf(repetitionLabels)

type DataSectionProps = { record: SaleForm; total: number | null; isQuote: boolean }

/** Who, when and how it is paid. */
export function DataSection({ record, total, isQuote }: DataSectionProps) {
  const { form, record: saved } = record
  const { control } = form
  const today = useToday()
  const { timeZone } = useMember().company
  const issued = saved ? dayOf(new Date(saved.createdAt), timeZone) : today
  return (
    <FoldableSection title={isQuote ? 'Dados do orçamento' : 'Dados da venda'}>
      <Grid columns="minmax(0, 1.5fr) minmax(0, 1fr) minmax(0, 1fr)" gap={16} align="start" stacks="phone">
        <ClientField record={record} />
        <TextInput label="Emissão" readOnly className="num" value={formatDate(issued)} />
        <Field control={control} name="budgetValidity">
          {(field) => (
            <DateInput
              {...field}
              label="Validade"
              today={today}
              description={saved ? undefined : 'Se vazia, usa o prazo da empresa.'}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={field.value ?? null}
              onChange={(day) => field.onChange(day ?? undefined)}
            />
          )}
        </Field>
        <Field control={control} name="payment.paymentMethod">
          {(field) => (
            <SelectInput
              {...field}
              label="Forma de pagamento"
              data={methods}
              value={field.value ?? null}
              onChange={(method) => field.onChange(method as typeof field.value)}
            />
          )}
        </Field>
        <Field control={control} name="payment.paymentCondition">
          {(field) => (
            <SelectInput
              {...field}
              label="Condição"
              clearable={false}
              data={conditions}
              value={field.value ?? 'CASHPAYMENT'}
              onChange={(condition) => field.onChange(condition as typeof field.value)}
            />
          )}
        </Field>
        <ParcelsField record={record} total={total} />
        <Field control={control} name="sellerId">
          {(field) => (
            <PersonSelect
              {...field}
              label="Vendedor"
              placeholder={saved ? 'Ninguém' : 'Você'}
              creates="Seller"
              chosen={saved?.seller && saved.seller.id === field.value ? saved.seller : undefined}
              value={field.value ?? null}
              onChange={(id) => field.onChange(id ?? (saved ? null : undefined))}
            />
          )}
        </Field>
      </Grid>
      <ValidityFields record={record} />
    </FoldableSection>
  )
}

export function ClientField({ record }: { record: SaleForm }) {
  const saved = record.record
  return (
    <Field control={record.form.control} name="clientId">
      {(field) => (
        <PersonSelect
          {...field}
          label="Cliente"
          required
          creates="Customer"
          chosen={saved?.client && saved.client.id === field.value ? saved.client : undefined}
          value={field.value || null}
          onChange={(id) => field.onChange(id ?? '')}
        />
      )}
    </Field>
  )
}

/** How many, and what each comes to: the cent that is over goes to the first. */
function ParcelsField({ record, total }: { record: SaleForm; total: number | null }) {
  const [condition, count] = record.form.watch(['payment.paymentCondition', 'payment.installments'])
  if (condition !== 'INSTALLMENTS') return null
  return (
    <NumberField
      control={record.form.control}
      name="payment.installments"
      label="Parcelas"
      required
      allowDecimal={false}
      max={48}
      clampBehavior="strict"
      description={total && count && count <= 48 ? parcelCountText(total, count) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

/** '1 × R$ 12.507,82 + 2 × R$ 12.507,81'. */
export function parcelCountText(total: number, count: number): string {
  const parts = splitCents(total, count)
  const amounts = [...new Set(parts)]
  return amounts.map((amount) => `${parts.filter((part) => part === amount).length} × ${formatBRL(amount)}`).join(' + ')
}

function ValidityFields({ record: { form } }: { record: SaleForm }) {
  const { control } = form
  const hasValidity = form.watch('hasValidityAfterUse') ?? false
  return (
    <div className={styles.validity}>
      <Field control={control} name="hasValidityAfterUse">
        {({ value, onChange, error: _error, ...field }) => (
          <Checkbox
            {...field}
            label="Tem validade após a execução"
            checked={value ?? false}
            onChange={(event) => {
              onChange(event.currentTarget.checked)
              form.setValue('repetition', event.currentTarget.checked ? { type: 'MONTHLY', occurrence: 6 } : null, {
                shouldDirty: true,
              })
            }}
          />
        )}
      </Field>
      {hasValidity && (
        <>
          <NumberField
            control={control}
            name="repetition.occurrence"
            aria-label="Quanto tempo vale"
            allowDecimal={false}
            max={9999}
            w={84}
          />
          <Field control={control} name="repetition.type">
            {(field) => (
              <SelectInput
                {...field}
                aria-label="Período da validade"
                clearable={false}
                w={130}
                data={periods}
                value={field.value ?? 'MONTHLY'}
                onChange={(type) => field.onChange((type ?? 'MONTHLY') as typeof field.value)}
              />
            )}
          </Field>
          <Quiet as="span" size="base" weight={450}>
            Aparece em “A vencer” quando a data se aproxima.
          </Quiet>
        </>
      )}
    </div>
  )
}
