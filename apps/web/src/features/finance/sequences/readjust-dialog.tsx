import { NumberInput } from '@mantine/core'
import { sequences } from '@prumo/contract/finance/sequences'
import { toCents } from '@prumo/domain/money/money'
import { readjustCents } from '@prumo/domain/ledger/readjustment'
import { useState } from 'react'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { MoneyField } from '#shared/form/money-field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { Money } from '#ui/money.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { useToday } from '#shared/session/use-today.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { DialogForm } from './dialog-form.tsx'
import type { SequenceDetail } from './sequence-panel.tsx'

const ways = [
  { value: 'percent', label: 'Percentual' },
  { value: 'value', label: 'Acréscimo' },
  { value: 'amount', label: 'Novo valor' },
] as const
type Way = (typeof ways)[number]['value']

type Draft = {
  from: string
  percent?: number | undefined
  value?: number | undefined
  amount?: number | undefined
  version?: number | undefined
}

/** By percent, by a value, or to a new amount, from a day on; what it comes to is shown before saving. */
export function ReadjustDialog({
  sequence: { id, version, entries, amount },
  onClose,
}: {
  sequence: SequenceDetail
  onClose: () => void
}) {
  const toast = useToast()
  const send = useRouteMutation(sequences.readjust)
  const today = useToday()
  const [way, setWay] = useState<Way>('percent')
  const { form, onSubmit, problem, isSaving } = useDraftForm(sequences.readjust.body, {
    from: today,
    percent: undefined,
    version,
  })
  const { control } = form
  const draft = form.watch()
  const open = entries.filter(
    ({ status, scheduleDate }) => status !== 'PAID' && status !== 'CANCELED' && scheduleDate >= draft.from,
  )
  const sample = toCents(open[0]?.amount ?? amount)

  function choose(next: Way) {
    setWay(next)
    for (const name of ['percent', 'value', 'amount'] as const) form.setValue(name, undefined)
    form.clearErrors()
  }
  const save = async (body: Draft) => {
    await send.mutateAsync({ params: { id }, body })
    toast.success('Recorrência reajustada!')
    onClose()
  }
  return (
    <DialogForm
      title="Reajustar"
      verb="Reajustar"
      onClose={onClose}
      onSubmit={onSubmit(save)}
      problem={problem}
      isSaving={isSaving}
    >
      <Segment inForm fullWidth label="Como reajustar" value={way} onChange={choose} options={ways} />
      {way === 'percent' && (
        <Field control={control} name="percent">
          {(field) => (
            <NumberInput
              label="Percentual"
              required
              suffix=" %"
              decimalSeparator=","
              thousandSeparator="."
              decimalScale={4}
              {...field}
              value={field.value ?? ''}
              onChange={(value) => field.onChange(value === '' ? undefined : Number(value))}
            />
          )}
        </Field>
      )}
      {way === 'value' && (
        <MoneyField control={control} name="value" label="Somar a cada lançamento" allowNegative required />
      )}
      {way === 'amount' && (
        <MoneyField control={control} name="amount" label="Novo valor de cada lançamento" required />
      )}
      <Field control={control} name="from">
        {(field) => (
          <DateInput
            label="A partir de"
            required
            {...field}
            value={field.value ?? null}
            onChange={(day) => field.onChange(day ?? '')}
          />
        )}
      </Field>
      <Quiet size="base">
        {open.length === 0
          ? 'Nenhum lançamento em aberto a partir desta data; só os próximos mudam. '
          : `${open.length} em aberto ${open.length === 1 ? 'muda' : 'mudam'}: `}
        <Money cents={sample} /> → <Money cents={readjusted(sample, draft)} />
      </Quiet>
    </DialogForm>
  )
}

function readjusted(cents: number, { percent, value, amount }: Draft) {
  if (amount !== undefined) return toCents(amount)
  if (value !== undefined) return cents + toCents(value)
  return percent === undefined ? cents : readjustCents(cents, percent)
}
