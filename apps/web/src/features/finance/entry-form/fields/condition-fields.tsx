import { NumberInput } from '@mantine/core'
import { paymentConditionLabels } from '@prumo/contract/finance/labels'
import { maxInstallments, type PaymentConditionType } from '@prumo/contract/finance/entries'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { Field } from '#shared/form/field.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormRow } from '#ui/inputs/form-layout.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { InstallmentPreview } from './installment-preview.tsx'
import styles from '../../door/settling/entry-dialog.module.css'
import type { EntryForm } from '../values/use-entry-form.ts'

const conditions = (['CASHPAYMENT', 'FIXED', 'INSTALLMENTS'] as const).map((value) => ({
  value,
  label: paymentConditionLabels[value],
}))
const endRules = [
  { value: 'never', label: 'Sem fim' },
  { value: 'until', label: 'Até uma data' },
  { value: 'times', label: 'N vezes' },
] as const

/** Once, every month, or in parcels. A cash entry may still become one of the others; what repeats belongs to its sequence. */
export function ConditionFields({ record }: { record: EntryForm }) {
  const { form, entry, mayRepeat } = record
  const condition = form.watch('paymentConditionType')
  if (!mayRepeat) return entry?.sequenceId && <SequencePlace record={record} />

  function choose(next: PaymentConditionType) {
    form.setValue('paymentConditionType', next, { shouldDirty: true })
    form.clearErrors(['installments', 'endsOn', 'occurrences'])
  }

  const kinds = (
    <Segment inForm label="Condição de pagamento" value={condition} onChange={choose} options={conditions} />
  )

  return (
    <>
      {condition === 'INSTALLMENTS' ? kinds : <FormRow>{kinds}</FormRow>}
      {condition === 'INSTALLMENTS' && <Installments record={record} />}
      {condition === 'FIXED' && <EndRule record={record} />}
    </>
  )
}

function Installments({ record: { form, isLocked } }: { record: EntryForm }) {
  const [amount, count, firstDate] = form.watch(['amount', 'installments', 'scheduleDate'])
  const total = isLocked ? fromCents(toCents(amount) * (count ?? 1)) : amount
  return (
    <>
      <Field control={form.control} name="installments">
        {(field) => <Count {...field} label="Número de parcelas" min={2} />}
      </Field>
      <FormRow>
        {isLocked && (
          <p className={styles.quiet}>O valor já pago é o da primeira parcela; as outras têm o mesmo valor.</p>
        )}
        <InstallmentPreview amount={total} count={count} firstDate={firstDate} />
      </FormRow>
    </>
  )
}

function EndRule({ record: { form } }: { record: EntryForm }) {
  const rule = form.watch('endRule')
  const rules = (
    <Field control={form.control} name="endRule">
      {(field) => (
        <Segment inForm label="Repetir todo mês" value={field.value} onChange={field.onChange} options={endRules} />
      )}
    </Field>
  )
  return (
    <>
      {rule === 'never' ? <FormRow>{rules}</FormRow> : rules}
      {rule === 'until' && (
        <Field control={form.control} name="endsOn">
          {(field) => <DateInput {...field} label="Último dia" required />}
        </Field>
      )}
      {rule === 'times' && (
        <Field control={form.control} name="occurrences">
          {(field) => <Count {...field} label="Quantas vezes" min={1} />}
        </Field>
      )}
    </>
  )
}

type CountProps = {
  label: string
  min: number
  name: string
  value: number | null
  onChange: (count: number | null) => void
  onBlur: () => void
  error: string | undefined
}

const Count = ({ value, onChange, ...rest }: CountProps) => (
  <NumberInput
    {...rest}
    required
    max={maxInstallments}
    clampBehavior="none"
    allowDecimal={false}
    allowNegative={false}
    hideControls
    inputMode="numeric"
    value={value ?? ''}
    onChange={(count) => onChange(count === '' ? null : Number(count))}
  />
)

function SequencePlace({ record: { entry } }: { record: EntryForm }) {
  if (!entry) return null
  const { paymentConditionType, actualInstallments, installments } = entry
  const word = paymentConditionType === 'INSTALLMENTS' ? 'parcela' : 'repetição'
  const place = actualInstallments ? `, ${word} ${[actualInstallments, installments].filter(Boolean).join('/')}` : ''
  return (
    <FormRow>
      <span>
        Condição de pagamento: <b>{paymentConditionLabels[paymentConditionType]}</b>
        <span className="num">{place}</span>
      </span>
    </FormRow>
  )
}
