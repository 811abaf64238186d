import type { RequestOf } from '@prumo/contract/route'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { MoneyField } from '#shared/form/money-field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { AmountInput } from '#ui/inputs/amount-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { TillAccountSelect } from '../door/till-account-select.tsx'
import { LeftOutNote } from '../left-out-note.tsx'
import { FormDialog } from './form-dialog.tsx'

type Draft = RequestOf<typeof tillShifts.open>['body']
type OpenShiftDialogProps = { till: { id: string; name: string }; postsToFinance: boolean; onClose: () => void }

export function OpenShiftDialog({ till, postsToFinance, onClose }: OpenShiftDialogProps) {
  const send = useRouteMutation(tillShifts.open)
  const toast = useToast()
  const { form, onSubmit, problem, isSaving } = useDraftForm<Draft>(
    tillShifts.open.body,
    { float: 0, bankAccountId: null },
    'Erro ao abrir o caixa',
  )
  const save = onSubmit(async (body) => {
    const { openingDifference } = await send.mutateAsync({ params: { id: till.id }, body })
    if (openingDifference === 0) toast.success(`Caixa ${till.name} aberto!`)
    else toast.info(differenceText(till.name, toCents(openingDifference)))
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
      <LeftOutNote />
      <MoneyField
        input={AmountInput}
        control={form.control}
        name="float"
        label="Fundo de troco"
        description="O dinheiro que está na gaveta agora. Ele é comparado com o que ficou no último fechamento."
        required
        data-autofocus
      />
      {postsToFinance && (
        <Field control={form.control} name="bankAccountId">
          {(field) => (
            <TillAccountSelect
              {...field}
              label="Conta da diferença"
              description="De onde veio o que foi colocado na gaveta desde o último fechamento, ou para onde foi o que saiu."
              placeholder="Nada foi colocado nem retirado"
              value={field.value ?? null}
              onChange={(id) => field.onChange(id as never)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}

const differenceText = (name: string, cents: number) =>
  `Caixa ${name} aberto com ${formatBRL(Math.abs(cents))} ${cents > 0 ? 'a mais' : 'a menos'} do que ficou no último fechamento. A diferença aguarda aprovação.`
