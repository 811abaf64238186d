import { Button, Switch, TextInput } from '@mantine/core'
import { variationDraft } from '@prumo/contract/products/variations'
import { variationSku } from '@prumo/domain/products/sku'
import { isMeasured } from '@prumo/domain/products/quantity'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Field } from '#shared/form/field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { FormGrid } from '#ui/inputs/form-layout.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Banner } from '#ui/states/banner.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { useSeesCost } from '../product-labels.tsx'
import { unexpectedly } from './unexpectedly.ts'
import { useBelowCostAnswer } from './use-below-cost.ts'
import { useColorQuestion } from './use-color-question.ts'
import { AttributeFields, DimensionFields, VariationPriceFields, VariationStockFields } from './variation-fields.tsx'
import { VariationBarcode, VariationDetailFields } from './variation-details.tsx'
import { VariationImageField } from './variation-image-field.tsx'
import {
  usualName,
  type ParentOfVariations,
  type VariationDraft,
  type VariationRow,
  type VariationStore,
} from './variation-row.ts'
import { VariationQuickActions, VariationSummary } from './variation-summary.tsx'
import type { DialogTask } from './variations-section.tsx'
import styles from './variations.module.css'

type VariationDialogProps = {
  task: DialogTask
  store: VariationStore
  parent: ParentOfVariations
  onCopy: (row: VariationRow) => void
  onClose: () => void
}

const titles = { create: 'Nova Variação', edit: 'Editar variação', copy: 'Copiar variação', view: 'Variação' }

const saved = { create: 'Variação criada com sucesso', edit: 'Variação atualizada com sucesso' }

/** One variation: new, changed, made of a copy of another, or only looked at. */
export function VariationDialog({ task, store, parent, onCopy, onClose }: VariationDialogProps) {
  const { mode } = task
  const isRead = mode === 'view'
  const known = task.mode === 'edit' || task.mode === 'view' ? task.row : null
  const formId = useId()
  const toast = useToast()
  const isPhone = useIsPhone()
  const seesCost = useSeesCost()
  const withAnswer = useBelowCostAnswer()
  const askColor = useColorQuestion()
  const [makesSku, setMakesSku] = useState(known === null)
  const draft = useDraftForm<VariationDraft>(
    variationDraft,
    startOf(task, parent, seesCost),
    unexpectedly(mode === 'edit' ? 'atualizar variação' : 'criar variação'),
  )
  const { form } = draft
  const [color, size] = form.watch(['attributes.color', 'attributes.size'])
  const isOpening = known === null || store.isLocal
  useMadeWords({ draft, makesSku, parent, words: [color, size], namesItself: mode === 'create' })

  async function save(values: VariationDraft) {
    if (seesCost && typeof values.pricing.costPrice !== 'number') return missing('pricing.costPrice', 'Preço de custo')
    if (isOpening && typeof values.stock?.currentStock !== 'number')
      return missing('stock.currentStock', 'Estoque atual')
    if (typeof values.stock?.minimumStock !== 'number') return missing('stock.minimumStock', 'Estoque mínimo')
    const answer = task.mode === 'edit' ? await askColor(store, task.row, values) : {}
    const send = ([only]: readonly VariationDraft[]) =>
      task.mode === 'edit' ? store.change(task.row, { ...only!, ...answer }) : store.add([only!])
    if (!(await withAnswer([values], send))) return
    toast.success(saved[mode === 'edit' ? 'edit' : 'create'])
    onClose()
  }

  function missing(name: 'pricing.costPrice' | 'stock.currentStock' | 'stock.minimumStock', label: string) {
    form.setError(name, { message: `${label} é obrigatório` }, { shouldFocus: true })
    toast.error('Por favor, verifique os campos obrigatórios')
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={titles[mode]}
      size={760}
      fullScreen={isPhone}
      footer={
        <Row gap={8} align="stretch" justify="end">
          <Button variant="default" onClick={onClose}>
            {isRead ? 'Fechar' : 'Cancelar'}
          </Button>
          {!isRead && (
            <Button type="submit" form={formId} loading={draft.isSaving}>
              Salvar variação
            </Button>
          )}
        </Row>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={draft.onSubmit(save)}>
        {mode === 'copy' && (
          <Banner tone="info">Modo Cópia: mude a cor, o tamanho ou outro atributo, e confira o nome e o SKU.</Banner>
        )}
        {draft.problem && (
          <Banner tone="expense" live>
            {draft.problem}
          </Banner>
        )}
        <fieldset className={styles.fields} disabled={isRead}>
          <AttributeFields draft={draft} />
          <FormGrid>
            <TextInput label="Nome" required maxLength={150} {...draft.text('name')} />
            <TextInput label="SKU" required maxLength={60} readOnly={makesSku} {...draft.text('sku')} />
            <VariationBarcode draft={draft} />
            <Switch
              label="Gerar SKU automaticamente"
              checked={makesSku}
              onChange={(event) => setMakesSku(event.currentTarget.checked)}
            />
          </FormGrid>
          <VariationPriceFields draft={draft} seesCost={seesCost} />
          <VariationStockFields draft={draft} isOpening={isOpening} decimalScale={isMeasured(parent.unit) ? 3 : 0} />
          <DimensionFields draft={draft} />
          <VariationDetailFields draft={draft} />
          {parent.id && (
            <VariationImageField
              productId={parent.id}
              value={form.watch('image')?.id ?? null}
              onChange={(id) => form.setValue('image', id === null ? null : { id }, { shouldDirty: true })}
            />
          )}
          <Field control={form.control} name="isActive">
            {({ value, onChange, ...field }) => (
              <Switch
                {...field}
                label="Ativa"
                checked={value ?? true}
                onChange={(event) => onChange(event.currentTarget.checked)}
              />
            )}
          </Field>
        </fieldset>
      </form>
      <div className={styles.form} data-below>
        <VariationSummary draft={draft} parent={parent} row={known} />
        {known && !store.isLocal && (
          <VariationQuickActions parent={parent} row={known} onCopy={isRead ? undefined : () => onCopy(known)} />
        )}
      </div>
    </Dialog>
  )
}

type MadeWords = {
  draft: ReturnType<typeof useDraftForm<VariationDraft>>
  makesSku: boolean
  parent: ParentOfVariations
  words: readonly (string | null | undefined)[]
  namesItself: boolean
}

/** SKU and name follow colour and size, until somebody writes another name. */
function useMadeWords({ draft: { form }, makesSku, parent, words, namesItself }: MadeWords) {
  const [opened] = useState(() => new Date())
  const [color = null, size = null] = words
  const make = useEffectEvent(() => {
    if (makesSku)
      form.setValue('sku', variationSku(parent.sku || 'VAR', { color, size }, opened), { shouldDirty: true })
    if (namesItself && !form.getFieldState('name').isDirty)
      form.resetField('name', { defaultValue: usualName(color, size) })
  })
  useEffect(() => make(), [color, size, makesSku])
}

function startOf(task: DialogTask, parent: ParentOfVariations, seesCost: boolean): Partial<VariationDraft> {
  if (task.mode === 'edit' || task.mode === 'view') return task.row.draft
  if (task.mode === 'copy') {
    const { draft } = task.row
    return {
      ...draft,
      sku: '',
      name: `${draft.name} (Cópia)`,
      metadata: { ...draft.metadata, barcode: '' },
      stock: { ...draft.stock, currentStock: 0 },
    }
  }
  return {
    sku: '',
    name: '',
    attributes: { color: '', colorHex: '', size: '' },
    pricing: {
      ...(parent.salePrice !== undefined && { salePrice: parent.salePrice }),
      ...(seesCost && { costPrice: parent.costPrice ?? null }),
      discountPolicy: null,
    } as VariationDraft['pricing'],
    stock: { currentStock: 0, minimumStock: 1, maximumStock: null, location: '', batch: '', expirationDate: null },
    dimensions: { height: null, width: null, depth: null, weight: null },
    description: '',
    brand: '',
    metadata: { barcode: '', qrCode: '', tags: [], visibility: 'VISIBLE', featured: false },
    isActive: true,
    image: null,
  }
}
