import { Textarea, TextInput } from '@mantine/core'
import { isMeasured, unitLabels, type Unit } from '@prumo/domain/products/quantity'
import { Field } from '#shared/form/field.tsx'
import { NumberField } from '#shared/form/number-field.tsx'
import { FormRow, FormSection } from '#ui/inputs/form-layout.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { ProductStock } from '../product-cells.tsx'
import styles from '../products.module.css'
import type { ProductForm } from './use-product-form.ts'

const units = Object.entries(unitLabels).map(([value, label]) => ({ value, label: `${value} · ${label}` }))

const measures = [
  ['weightNet', 'Peso líquido', ' kg'],
  ['weightGross', 'Peso bruto', ' kg'],
  ['height', 'Altura', ' cm'],
  ['width', 'Largura', ' cm'],
  ['depth', 'Profundidade', ' cm'],
] as const

export function StockFields({ record }: { record: ProductForm }) {
  const { control } = record.form
  const unit = record.form.watch('stock.unitOfMeasurement') ?? 'UN'
  const decimalScale = isMeasured(unit) ? 3 : 0
  const hasVariations = (record.form.watch('variations') ?? []).length > 0
  const { record: saved } = record
  return (
    <FormSection
      id="stock"
      title="Estoque e medidas"
      description={
        saved
          ? 'O estoque só muda por movimentações.'
          : 'O estoque atual entra como a primeira movimentação. Depois de salvo, só movimentações o mudam.'
      }
    >
      {saved && <ProductStock {...saved} />}
      <div className={styles.triple}>
        <Field control={control} name="stock.unitOfMeasurement">
          {(field) => (
            <SelectInput
              {...field}
              label="Unidade"
              clearable={false}
              data={units}
              value={unit}
              onChange={(chosen) => field.onChange((chosen ?? 'UN') as Unit)}
            />
          )}
        </Field>
        {record.isNew && !hasVariations && (
          <NumberField control={control} name="stock.currentStock" label="Estoque atual" decimalScale={decimalScale} />
        )}
        <NumberField control={control} name="stock.minimumStock" label="Estoque mínimo" decimalScale={decimalScale} />
        <NumberField control={control} name="stock.maximumStock" label="Estoque máximo" decimalScale={decimalScale} />
        <NumberField
          control={control}
          name="stock.leadTimeDays"
          label="Prazo do fornecedor"
          suffix=" dias"
          decimalScale={0}
        />
        <NumberField
          control={control}
          name="stock.packSize"
          label="Compra em embalagens de"
          decimalScale={decimalScale}
        />
        <TextInput
          label="Localização"
          placeholder="Depósito · D-02"
          maxLength={100}
          {...record.text('stock.location')}
        />
      </div>
      <div className={styles.triple}>
        {measures.map(([name, label, suffix]) => (
          <NumberField
            key={name}
            control={control}
            name={`stock.${name}`}
            label={label}
            suffix={suffix}
            decimalScale={3}
          />
        ))}
        <FormRow>
          <Textarea label="Notas do estoque" autosize minRows={2} maxLength={500} {...record.text('stock.notes')} />
        </FormRow>
      </div>
    </FormSection>
  )
}
