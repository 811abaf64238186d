import { NumberInput } from '@mantine/core'
import { sequences } from '@prumo/contract/finance/sequences'
import { useState } from 'react'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { DialogForm } from './dialog-form.tsx'
import type { SequenceDetail } from './sequence-panel.tsx'

const rules = [
  { value: 'never', label: 'Sem fim' },
  { value: 'date', label: 'Até uma data' },
  { value: 'count', label: 'Nº de vezes' },
] as const
type Rule = (typeof rules)[number]['value']
const ruleOf = ({ occurrences, endsOn }: SequenceDetail): Rule => (occurrences ? 'count' : endsOn ? 'date' : 'never')

export function EndRuleDialog({ sequence, onClose }: { sequence: SequenceDetail; onClose: () => void }) {
  const { id, version, endsOn, occurrences } = sequence
  const toast = useToast()
  const send = useRouteMutation(sequences.changeEndRule)
  const [rule, setRule] = useState<Rule>(() => ruleOf(sequence))
  const { form, onSubmit, problem, isSaving } = useDraftForm(sequences.changeEndRule.body, {
    endsOn,
    occurrences,
    version,
  })
  const { control, setError } = form
  const save = async (draft: { endsOn?: string | null | undefined; occurrences?: number | null | undefined }) => {
    if (rule === 'date' && !draft.endsOn) return setError('endsOn', { message: 'Informe a data' })
    if (rule === 'count' && !draft.occurrences)
      return setError('occurrences', { message: 'Informe quantas repetições' })
    const body = {
      version,
      endsOn: rule === 'date' ? (draft.endsOn ?? null) : null,
      occurrences: rule === 'count' ? (draft.occurrences ?? null) : null,
    }
    await send.mutateAsync({ params: { id }, body })
    toast.success('Término alterado!')
    onClose()
  }
  return (
    <DialogForm
      title="Alterar término"
      verb="Salvar término"
      onClose={onClose}
      onSubmit={onSubmit(save)}
      problem={problem}
      isSaving={isSaving}
    >
      <Segment inForm fullWidth label="Repetir" value={rule} onChange={setRule} options={rules} />
      {rule === 'date' && (
        <Field control={control} name="endsOn">
          {(field) => (
            <DateInput
              label="Último vencimento até"
              required
              {...field}
              value={field.value ?? null}
              onChange={(day) => field.onChange(day ?? null)}
            />
          )}
        </Field>
      )}
      {rule === 'count' && (
        <Field control={control} name="occurrences">
          {(field) => (
            <NumberInput
              label="Quantas vezes ao todo"
              required
              min={1}
              max={360}
              allowDecimal={false}
              {...field}
              value={field.value ?? ''}
              onChange={(value) => field.onChange(value === '' ? null : Number(value))}
            />
          )}
        </Field>
      )}
    </DialogForm>
  )
}
