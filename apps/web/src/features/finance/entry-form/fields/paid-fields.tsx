import { Checkbox } from '@mantine/core'
import { Field } from '#shared/form/field.tsx'
import { FormRow } from '#ui/inputs/form-layout.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import styles from '../entry-frames.module.css'
import type { EntryForm } from '../values/use-entry-form.ts'

const words = {
  INCOME: ['Já foi recebido', 'Recebido em'],
  EXPENSE: ['Já foi pago', 'Pago em'],
  TRANSFER: ['Já foi transferido', 'Transferido em'],
} as const

/** What is recorded afterwards is recorded as done. Of a sequence, this is about the first one. */
export function PaidFields({ record: { form, today } }: { record: EntryForm }) {
  const [type, isPaid, condition] = form.watch(['type', 'isPaid', 'paymentConditionType'])
  const [question, dayLabel] = words[type]
  const ofWhich =
    type === 'TRANSFER' || condition === 'CASHPAYMENT'
      ? ''
      : condition === 'FIXED'
        ? ' (o primeiro mês)'
        : ' (a primeira parcela)'
  return (
    <FormRow>
      <div className={styles.paid}>
        <Field control={form.control} name="isPaid">
          {({ value, onChange, ...field }) => (
            <div className={styles.check}>
              <Checkbox
                {...field}
                label={`${question}${ofWhich}`}
                checked={value}
                onChange={(event) => onChange(event.currentTarget.checked)}
              />
            </div>
          )}
        </Field>
        {isPaid && (
          <Field control={form.control} name="effectiveDate">
            {(field) => <DateInput {...field} label={dayLabel} required max={today} today={today} />}
          </Field>
        )}
      </div>
    </FormRow>
  )
}
