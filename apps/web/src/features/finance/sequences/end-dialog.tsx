import { sequences } from '@prumo/contract/finance/sequences'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { useToday } from '#shared/session/use-today.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { DialogForm } from './dialog-form.tsx'
import type { SequenceDetail } from './sequence-panel.tsx'

const schema = sequences.end.body.unwrap()

export function EndDialog({ sequence: { id, version }, onClose }: { sequence: SequenceDetail; onClose: () => void }) {
  const toast = useToast()
  const send = useRouteMutation(sequences.end)
  const today = useToday()
  const { form, onSubmit, problem, isSaving } = useDraftForm(schema, { date: today, version })
  const save = async (body: { date?: string | undefined; version?: number | undefined }) => {
    await send.mutateAsync({ params: { id }, body })
    toast.success('Recorrência encerrada!')
    onClose()
  }
  return (
    <DialogForm
      title="Encerrar recorrência"
      verb="Encerrar"
      isDanger
      onClose={onClose}
      onSubmit={onSubmit(save)}
      problem={problem}
      isSaving={isSaving}
    >
      <Quiet size="base">
        Os lançamentos em aberto depois desta data são excluídos e nenhum outro é criado. O que já foi pago continua
        como está.
      </Quiet>
      <Field control={form.control} name="date">
        {(field) => (
          <DateInput
            label="Último dia"
            {...field}
            value={field.value ?? null}
            onChange={(day) => field.onChange(day ?? undefined)}
          />
        )}
      </Field>
    </DialogForm>
  )
}
