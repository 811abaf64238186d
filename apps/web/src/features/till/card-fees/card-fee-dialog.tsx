import { Checkbox, NumberInput } from '@mantine/core'
import { cardFeeDraft, cardFees, mostCardParcels, type CardFee } from '@prumo/contract/sales/card-fees'
import { cardBrands } from '@prumo/contract/sales/till-labels'
import type { RequestOf } from '@prumo/contract/route'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { MoneyField } from '#shared/form/money-field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { AmountInput } from '#ui/inputs/amount-input.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { SuggestInput } from '#ui/inputs/suggest-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { TillAccountSelect } from '../door/till-account-select.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'

type Draft = RequestOf<typeof cardFees.create>['body']
type NumberName = 'fromParcels' | 'toParcels' | 'daysToFirst' | 'daysBetween' | 'feePercent'

const methods = [
  { value: 'CREDITCARD' as const, label: 'Crédito' },
  { value: 'DEBITCARD' as const, label: 'Débito' },
]

const blank: Draft = {
  method: 'CREDITCARD',
  brand: '',
  fromParcels: 1,
  toParcels: 1,
  feePercent: 0,
  fixedFee: 0,
  daysToFirst: 30,
  daysBetween: 30,
  isAnticipated: false,
  bankAccountId: null,
}

const draftOf = ({ bankAccount, id: _id, createdAt: _at, version: _version, ...fee }: CardFee): Draft => ({
  ...fee,
  brand: fee.brand ?? '',
  bankAccountId: bankAccount?.id ?? null,
})

export function CardFeeDialog({ fee, onClose }: { fee: CardFee | null; onClose: () => void }) {
  const [create, update] = [useRouteMutation(cardFees.create), useRouteMutation(cardFees.update)]
  const toast = useToast()
  const { form, onSubmit, problem, isSaving } = useDraftForm<Draft>(
    cardFeeDraft,
    fee ? draftOf(fee) : blank,
    'Erro ao salvar a taxa',
  )
  const isDebit = form.watch('method') === 'DEBITCARD'
  const save = onSubmit(async (draft) => {
    const body = isDebit ? { ...draft, fromParcels: 1, toParcels: 1, isAnticipated: false } : draft
    if (fee) await update.mutateAsync({ params: { id: fee.id }, body: { ...body, version: fee.version } })
    else await create.mutateAsync({ body })
    toast.success('Taxa salva!')
    onClose()
  })
  const number = (name: NumberName, label: string, rest: { max: number; suffix?: string; decimalScale?: number }) => (
    <Field control={form.control} name={name}>
      {(field) => (
        <NumberInput
          label={label}
          required
          min={0}
          allowNegative={false}
          decimalSeparator=","
          thousandSeparator="."
          decimalScale={0}
          hideControls
          {...rest}
          {...field}
          onChange={(value) => field.onChange((value === '' ? undefined : Number(value)) as never)}
        />
      )}
    </Field>
  )
  return (
    <FormDialog
      title={fee ? 'Editar taxa' : 'Nova taxa'}
      verb="Salvar taxa"
      problem={problem}
      isSaving={isSaving}
      onSubmit={save}
      onClose={onClose}
    >
      <Field control={form.control} name="method">
        {(field) => <Segment label="Forma" inForm fullWidth options={methods} {...field} />}
      </Field>
      <Field control={form.control} name="brand">
        {(field) => (
          <SuggestInput
            label="Bandeira"
            placeholder="Qualquer bandeira"
            maxLength={40}
            data={[...cardBrands]}
            {...field}
            value={field.value ?? ''}
          />
        )}
      </Field>
      {!isDebit && (
        <Grid columns={2} gap={12}>
          {number('fromParcels', 'De (parcelas)', { max: mostCardParcels })}
          {number('toParcels', 'Até (parcelas)', { max: mostCardParcels })}
        </Grid>
      )}
      <Grid columns={2} gap={12}>
        {number('feePercent', 'Taxa', { max: 100, suffix: '%', decimalScale: 4 })}
        <MoneyField input={AmountInput} control={form.control} name="fixedFee" label="Valor fixo por venda" required />
      </Grid>
      <Grid columns={2} gap={12}>
        {number('daysToFirst', 'Dias até receber', { max: 365 })}
        {!isDebit && number('daysBetween', 'Dias entre parcelas', { max: 365 })}
      </Grid>
      {!isDebit && (
        <Field control={form.control} name="isAnticipated">
          {({ value, onChange, error: _error, ...field }) => (
            <Checkbox
              label="Antecipado: todas as parcelas são pagas junto com a primeira"
              checked={value}
              onChange={(event) => onChange(event.currentTarget.checked as never)}
              {...field}
            />
          )}
        </Field>
      )}
      <Field control={form.control} name="bankAccountId">
        {(field) => (
          <TillAccountSelect
            {...field}
            label="Conta que recebe"
            placeholder="Conta padrão do módulo"
            value={field.value ?? null}
            onChange={(id) => field.onChange(id as never)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
