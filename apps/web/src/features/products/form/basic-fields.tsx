import { ActionIcon, Switch, TextInput } from '@mantine/core'
import { productCategories } from '@prumo/contract/products/categories'
import { validityLabels, type ValidityType } from '@prumo/contract/products/labels'
import { productSku } from '@prumo/domain/products/sku'
import { WandSparkles } from 'lucide-react'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { NumberField } from '#shared/form/number-field.tsx'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { FormGrid, FormRow, FormSection } from '#ui/inputs/form-layout.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { barcodeNote } from '../barcode-note.ts'
import { ProductCategorySelect } from '../category-select.tsx'
import { statusChoices } from '../product-labels.tsx'
import type { ProductForm } from './use-product-form.ts'

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[]

export function BasicFields({ record }: { record: ProductForm }) {
  const { control } = record.form
  return (
    <FormSection id="basic" title="Dados básicos">
      <FormGrid>
        <FormRow>
          <TextInput label="Nome" required maxLength={150} {...record.text('name')} />
        </FormRow>
        <Field control={control} name="category">
          {(field) => (
            <ProductCategorySelect
              {...field}
              label="Categoria"
              creates
              value={field.value?.id ?? null}
              onChange={(id) => field.onChange(id === null ? null : { id })}
            />
          )}
        </Field>
        <SkuField record={record} />
        <TextInput label="Marca" maxLength={60} {...record.text('brand')} />
        <TextInput label="Modelo" maxLength={60} {...record.text('model')} />
        <BarcodeField record={record} />
        <TextInput label="Referência do fabricante" maxLength={60} {...record.text('manufacturerReference')} />
        <Field control={control} name="supplier">
          {(field) => (
            <PersonSelect
              {...field}
              label="Fornecedor"
              creates="Supplier"
              value={field.value?.id ?? null}
              onChange={(id) => field.onChange(id === null ? null : { id })}
            />
          )}
        </Field>
        <Field control={control} name="generalStatus">
          {(field) => (
            <Segment
              inForm
              fullWidth
              label="Situação"
              value={field.value ?? 'ACTIVE'}
              onChange={field.onChange}
              options={statusChoices}
            />
          )}
        </Field>
      </FormGrid>
      <ValidityFields record={record} />
    </FormSection>
  )
}

/** Made of brand, model and category where nobody wants to think of one. */
function SkuField({ record: { form, text } }: { record: ProductForm }) {
  const { data } = useRouteQuery(productCategories.options, { query: {} })

  function generate() {
    const { brand, model, category } = form.getValues()
    const name = data?.items.find(({ id }) => id === category?.id)?.name
    const made = productSku({ brand: brand ?? null, model: model ?? null, category: name ?? null }, new Date())
    form.setValue('sku', made, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  return (
    <TextInput
      label="SKU"
      required
      maxLength={60}
      rightSection={
        <ActionIcon variant="subtle" aria-label="Gerar SKU" title="Gerar SKU" onClick={generate}>
          <WandSparkles size={16} aria-hidden />
        </ActionIcon>
      }
      {...text('sku')}
    />
  )
}

function BarcodeField({ record }: { record: ProductForm }) {
  const code = record.form.watch('barcode') ?? ''
  return (
    <TextInput
      label="Código de barras"
      inputMode="numeric"
      maxLength={14}
      inputWrapperOrder={below}
      description={barcodeNote(code)}
      {...record.text('barcode')}
    />
  )
}

const validityChoices = Object.entries(validityLabels).map(([value, label]) => ({ value, label }))

function ValidityFields({ record }: { record: ProductForm }) {
  const { control } = record.form
  const hasValidity = record.form.watch('validityAfterUse.hasValidity') ?? false
  return (
    <>
      <Field control={control} name="validityAfterUse.hasValidity">
        {({ value, onChange, ...field }) => (
          <Switch
            {...field}
            label="Tem validade após o uso"
            checked={value ?? false}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        )}
      </Field>
      {hasValidity && (
        <FormGrid>
          <NumberField
            control={control}
            name="validityAfterUse.value"
            label="Vale por"
            required
            allowDecimal={false}
            max={9999}
          />
          <Field control={control} name="validityAfterUse.type">
            {(field) => (
              <SelectInput
                {...field}
                label="Período"
                required
                data={validityChoices}
                value={field.value ?? null}
                onChange={(type) => field.onChange(type as ValidityType | null)}
              />
            )}
          </Field>
        </FormGrid>
      )}
    </>
  )
}
