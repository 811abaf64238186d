import { Button, NumberInput, Textarea, TextInput } from '@mantine/core'
import { costAccess } from '@prumo/contract/products/product-access'
import { adjustmentTypeLabels, stock } from '@prumo/contract/stock/movements'
import { movementTypes, typesForDifference, type MovementType } from '@prumo/contract/stock/movement-types'
import { stockPlaces } from '@prumo/contract/stock/places'
import type { RequestOf } from '@prumo/contract/route'
import { isMeasured, type Unit } from '@prumo/domain/products/quantity'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { ApiProblem } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { MoneyField } from '#shared/form/money-field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid } from '#ui/inputs/form-layout.tsx'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { AdjustPreview } from './adjust-preview.tsx'
import { levelAfter } from './level-after.ts'
import { StockPlaceSelect } from './stock-place-select.tsx'

type Draft = RequestOf<typeof stock.adjust>['body']
type AdjustmentType = Draft['adjustmentType']

export type AdjustedItem = { productId: string; variationId: string | null; name: string; unit: Unit }

const kinds = (Object.entries(adjustmentTypeLabels) as [AdjustmentType, string][]).map(([value, label]) => ({
  value,
  label,
}))
const typeChoices = (types: readonly MovementType[]) =>
  types.map((value) => ({ value, label: movementTypes[value].label }))

/** Sets what there is of one thing, or adds to it or takes from it, and shows what it comes to before it is saved. */
export function StockAdjustDialog({ item, onClose }: { item: AdjustedItem; onClose: () => void }) {
  const { productId, variationId, name, unit } = item
  const toast = useToast()
  const send = useRouteMutation(stock.adjust)
  const { data: level } = useRouteQuery(stock.level, { params: { id: productId }, query: {} })
  const { data: places } = useRouteQuery(stockPlaces.options, { query: {} })
  const usualPlace = places?.items.find(({ isDefault }) => isDefault)?.id
  const confirm = useConfirm()
  const { form, text, onSubmit, problem, isSaving } = useDraftForm<Draft>(
    stock.adjust.body,
    { adjustmentType: 'add', movementType: 'ADJUSTMENT', reason: '', location: '', batch: '', notes: '' },
    'Erro ao ajustar estoque',
  )
  const { control } = form
  const { adjustmentType, quantity, movementType, placeId } = form.watch()
  const here = level?.places.find(
    (each) => each.placeId === (placeId ?? usualPlace) && each.variationId === variationId,
  )
  const current = level && usualPlace ? (here?.currentStock ?? 0) : undefined
  const after = current === undefined ? null : levelAfter(current, adjustmentType, quantity)
  const allowed = typesForDifference(after === null || current === undefined ? 0 : after - current)

  // What the difference no longer allows does not stay chosen.
  const type = allowed.includes(movementType) ? movementType : 'ADJUSTMENT'

  const save = onSubmit(async (draft) => {
    const body = { ...draft, variationId, movementType: type, ...(after !== null && { newQuantity: after }) }
    try {
      await send.mutateAsync({ params: { productId }, body })
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'stock.batch-expired') throw error
      const isAccepted = await confirm({ title: 'Lote vencido', message: error.title, verb: 'Vender mesmo assim' })
      if (!isAccepted) return
      await send.mutateAsync({ params: { productId }, body: { ...body, acceptExpired: true } })
    }
    toast.success('Estoque ajustado com sucesso')
    onClose()
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Ajustar estoque: ${name}`}
      size={600}
      footer={
        <Row gap={8} align="stretch" justify="end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form="stock-adjust" loading={isSaving} disabled={current === undefined}>
            Salvar ajuste
          </Button>
        </Row>
      }
    >
      <Stack as="form" id="stock-adjust" noValidate gap={16} onSubmit={save}>
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        <Segment
          label="Tipo de ajuste"
          inForm
          fullWidth
          value={adjustmentType}
          options={kinds}
          onChange={(kind) => form.setValue('adjustmentType', kind)}
        />
        <FormGrid>
          <QuantityField control={control} unit={unit} />
          <Field control={control} name="movementType">
            {(field) => (
              <NativeSelectInput
                {...field}
                label="Tipo de movimentação"
                required
                data={typeChoices(allowed)}
                value={type}
              />
            )}
          </Field>
        </FormGrid>
        <Field control={control} name="placeId">
          {(field) => (
            <StockPlaceSelect
              {...field}
              required
              value={field.value ?? usualPlace ?? null}
              onChange={(id) => field.onChange((id ?? undefined) as never)}
            />
          )}
        </Field>
        <AdjustPreview current={current} after={after} unit={unit} />
        <Textarea
          label="Motivo"
          description="Pelo menos 10 caracteres: fica no histórico do estoque."
          required
          autosize
          minRows={2}
          maxLength={200}
          {...text('reason')}
        />
        <AdjustDetails control={control} text={text} />
      </Stack>
    </Dialog>
  )
}

type DraftForm = ReturnType<typeof useDraftForm<Draft>>

/** What few adjustments say; out of the way until it is asked for. */
function AdjustDetails({ control, text }: { control: DraftForm['form']['control']; text: DraftForm['text'] }) {
  const maySeeCosts = useMayCall({ access: costAccess })
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <TextButton onClick={() => setIsOpen(true)}>Custo, localização, lote, validade e observações</TextButton>
      </div>
    )
  return (
    <>
      <FormGrid>
        {maySeeCosts && <MoneyField control={control} name="cost" label="Custo unitário" />}
        <TextInput label="Localização" maxLength={100} {...text('location')} />
        <TextInput label="Lote" maxLength={60} {...text('batch')} />
        <Field control={control} name="expirationDate">
          {(field) => (
            <DateInput
              {...field}
              label="Validade"
              value={field.value ?? null}
              onChange={(day) => field.onChange(day as never)}
            />
          )}
        </Field>
      </FormGrid>
      <Textarea label="Observações" autosize minRows={2} maxLength={500} {...text('notes')} />
    </>
  )
}

/** As many decimals as the unit has: three of what is measured, none of what is counted. */
const QuantityField = ({ control, unit }: { control: Control<Draft, unknown, Draft>; unit: Unit }) => (
  <Field control={control} name="quantity">
    {(field) => (
      <NumberInput
        {...field}
        label="Quantidade"
        required
        data-autofocus
        min={0}
        clampBehavior="none"
        allowNegative={false}
        allowDecimal={isMeasured(unit)}
        decimalScale={3}
        decimalSeparator=","
        allowedDecimalSeparators={[',', '.']}
        hideControls
        inputMode={isMeasured(unit) ? 'decimal' : 'numeric'}
        rightSection={unit.toLowerCase()}
        rightSectionPointerEvents="none"
        value={field.value ?? ''}
        onChange={(value) => field.onChange(value === '' ? (undefined as never) : Number(value))}
      />
    )}
  </Field>
)
