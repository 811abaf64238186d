import { TextInput } from '@mantine/core'
import type { RequestOf } from '@prumo/contract/route'
import { tills, type Till } from '@prumo/contract/sales/tills'
import { stockPlaces } from '@prumo/contract/stock/places'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { StockPlaceSelect } from '#features/stock/door/stock-place-select.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'

type Draft = RequestOf<typeof tills.create>['body']

const states = [
  { value: 'ACTIVE' as const, label: 'Ativo' },
  { value: 'INACTIVE' as const, label: 'Inativo' },
]

export function TillDialog({ till, onClose }: { till: Till | null; onClose: () => void }) {
  const [create, update] = [useRouteMutation(tills.create), useRouteMutation(tills.update)]
  const toast = useToast()
  const mayChoosePlace = useMayCall(stockPlaces.options)
  const { form, text, onSubmit, problem, isSaving } = useDraftForm<Draft>(
    tills.create.body,
    till
      ? { name: till.name, series: till.series, placeId: till.place.id, generalStatus: till.generalStatus }
      : { name: '', series: '' },
    'Erro ao salvar o caixa',
  )
  const save = onSubmit(async (draft) => {
    if (till) await update.mutateAsync({ params: { id: till.id }, body: { ...draft, version: till.version } })
    else await create.mutateAsync({ body: draft })
    toast.success(till ? 'Caixa salvo!' : 'Caixa cadastrado!')
    onClose()
  })
  return (
    <FormDialog
      title={till ? `Editar caixa: ${till.name}` : 'Novo caixa'}
      verb="Salvar caixa"
      problem={problem}
      isSaving={isSaving}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput label="Nome" required maxLength={60} placeholder="Ex.: Balcão" data-autofocus {...text('name')} />
      <TextInput
        label="Série dos recibos"
        description="Letras ou números que vêm antes do número do recibo. Depois do primeiro recibo não muda mais."
        required
        maxLength={6}
        placeholder="Ex.: A1"
        disabled={till !== null && till.nextNumber > 1}
        {...text('series')}
      />
      {mayChoosePlace && (
        <Field control={form.control} name="placeId">
          {(field) => (
            <StockPlaceSelect
              label="Local de estoque"
              placeholder="Local padrão"
              error={field.error}
              value={field.value ?? null}
              onChange={(id) => field.onChange((id ?? undefined) as never)}
            />
          )}
        </Field>
      )}
      {till && (
        <Field control={form.control} name="generalStatus">
          {(field) => (
            <Segment
              label="Situação"
              inForm
              fullWidth
              options={states}
              value={field.value ?? 'ACTIVE'}
              onChange={(status) => field.onChange(status as never)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}
