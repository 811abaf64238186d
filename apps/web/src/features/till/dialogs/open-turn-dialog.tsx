import type { RequestOf } from '@prumo/contract/route'
import { tillTurns } from '@prumo/contract/sales/till-turns'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { MoneyField } from '#shared/form/money-field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { TillAccountSelect } from '#shared/till/till-account-select.tsx'
import { FormDialog } from './form-dialog.tsx'

type Draft = RequestOf<typeof tillTurns.open>['body']
type OpenTurnDialogProps = { till: { id: string; name: string }; postsToFinance: boolean; onClose: () => void }

export function OpenTurnDialog({ till, postsToFinance, onClose }: OpenTurnDialogProps) {
  const send = useRouteMutation(tillTurns.open)
  const toast = useToast()
  const { form, onSubmit, problem, isSaving } = useDraftForm<Draft>(
    tillTurns.open.body,
    { float: 0, bankAccountId: null },
    'Erro ao abrir o caixa',
  )
  const save = onSubmit(async (body) => {
    await send.mutateAsync({ params: { id: till.id }, body })
    toast.success(`Caixa ${till.name} aberto!`)
    onClose()
  })
  return (
    <FormDialog
      title={`Abrir caixa: ${till.name}`}
      verb="Abrir caixa"
      problem={problem}
      isSaving={isSaving}
      onSubmit={save}
      onClose={onClose}
    >
      <MoneyField
        control={form.control}
        name="float"
        label="Fundo de troco"
        description="O dinheiro que está na gaveta agora."
        required
        data-autofocus
      />
      {postsToFinance && (
        <Field control={form.control} name="bankAccountId">
          {(field) => (
            <TillAccountSelect
              {...field}
              label="De onde veio"
              placeholder="Já estava na gaveta"
              value={field.value ?? null}
              onChange={(id) => field.onChange(id as never)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}
