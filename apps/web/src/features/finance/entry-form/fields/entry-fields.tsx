import { ledgerAccess } from '@prumo/contract/finance/finance-access'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { Button, Textarea } from '@mantine/core'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { ScanBarcode } from 'lucide-react'
import type { RefObject } from 'react'
import { Field } from '#shared/form/field.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid, FormRow } from '#ui/inputs/form-layout.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { AccountField } from './account-field.tsx'
import { EntryDetailField } from './entry-detail-field.tsx'
import { CategoryField } from './category-field.tsx'
import { ConditionFields } from './condition-fields.tsx'
import styles from '../entry-frames.module.css'
import { PaidFields } from './paid-fields.tsx'
import type { EntryForm } from '../values/use-entry-form.ts'

type EntryFieldsProps = {
  record: EntryForm
  amountRef?: RefObject<HTMLInputElement | null> | undefined
  withoutAccount: boolean
  onBoleto: () => void
}

const descriptionMax = 200

/** Money first, then whether it moved already, where, what for. */
export function EntryFields({ record, amountRef, withoutAccount, onBoleto }: EntryFieldsProps) {
  const { form, isNew, isLocked, owner, today } = record
  const { control } = form
  const type = form.watch('type')
  const mayReadBoletos = useMayCall({ access: ledgerAccess.read })
  const isTransfer = type === 'TRANSFER'
  const hasFee = isTransfer && isNew
  const hasCenter = !isTransfer && record.asksCostCenter
  return (
    <FormGrid>
      <div className={styles.amount}>
        <Field control={control} name="amount">
          {({ value, onChange, ref, ...field }) => (
            <MoneyInput
              {...field}
              ref={(input) => {
                ref(input)
                if (amountRef) amountRef.current = input
              }}
              label="Valor"
              required
              size="lg"
              data-autofocus
              disabled={isLocked || owner !== null}
              value={value ? toCents(value) : null}
              onChange={(cents) => onChange(fromCents(cents ?? 0))}
            />
          )}
        </Field>
        {isNew && type === 'EXPENSE' && mayReadBoletos && (
          <Button variant="default" h={50} leftSection={<ScanBarcode size={17} aria-hidden />} onClick={onBoleto}>
            Ler boleto
          </Button>
        )}
      </div>
      <Field control={control} name="scheduleDate">
        {(field) => (
          <DateInput
            {...field}
            label={isTransfer ? 'Data da transferência' : 'Vencimento'}
            required
            size="lg"
            today={today}
            disabled={isLocked}
            value={field.value || null}
            onChange={(day) => field.onChange(day ?? '')}
          />
        )}
      </Field>
      {isTransfer && <AccountField record={record} name="sourceBankAccount" label="Conta de origem" />}
      {!withoutAccount && (
        <AccountField record={record} name="destinationBankAccount" label={isTransfer ? 'Conta de destino' : 'Conta'} />
      )}
      {!isTransfer && <CategoryField record={record} />}
      <DescriptionField record={record} isAlone={!hasFee && !hasCenter} />
      {hasCenter && <EntryDetailField name="costCenter" record={record} />}
      {hasFee && (
        <Field control={control} name="fee">
          {({ value, onChange, ...field }) => (
            <MoneyInput
              {...field}
              label="Tarifa"
              description="Despesa da conta de origem"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={value ? toCents(value) : null}
              onChange={(cents) => onChange(fromCents(cents ?? 0))}
            />
          )}
        </Field>
      )}
      {!isTransfer && <ConditionFields record={record} />}
      {isNew && <PaidFields record={record} />}
    </FormGrid>
  )
}

/** Beside what else says what it is for, or as wide as the form. What may still be written is told only near the end. */
function DescriptionField({ record, isAlone }: { record: EntryForm; isAlone: boolean }) {
  const field = (
    <Field control={record.form.control} name="description">
      {({ value, onChange, ...input }) => {
        const length = (value ?? '').length
        return (
          <Textarea
            {...input}
            label="Descrição"
            autosize
            minRows={1}
            maxRows={4}
            maxLength={descriptionMax}
            value={value ?? ''}
            onChange={(event) => onChange(event.currentTarget.value)}
            description={length > 0.8 * descriptionMax && `${length}/${descriptionMax} caracteres`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        )
      }}
    </Field>
  )
  return isAlone ? <FormRow>{field}</FormRow> : field
}
