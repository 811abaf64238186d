import { TextInput } from '@mantine/core'
import { taxOriginLabels } from '@prumo/contract/products/labels'
import { Field } from '#shared/form/field.tsx'
import { NumberField } from '#shared/form/number-field.tsx'
import { FormRow, FormSection } from '#ui/inputs/form-layout.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import styles from '../products.module.css'
import type { ProductForm } from './use-product-form.ts'

const origins = Object.entries(taxOriginLabels).map(([value, label]) => ({ value, label: `${value} · ${label}` }))

const codes = [
  ['ncm', 'NCM', 8],
  ['cest', 'CEST', 7],
  ['cst', 'CST/CSOSN', 4],
  ['cfop', 'CFOP', 4],
  ['gtinEan', 'GTIN/EAN', 14],
  ['ibsCbsCst', 'CST de IBS/CBS', 3],
  ['cClassTrib', 'cClassTrib', 6],
] as const

const rates = [
  ['aliquotaIcms', 'ICMS'],
  ['aliquotaIpi', 'IPI'],
  ['aliquotaPis', 'PIS'],
  ['aliquotaCofins', 'COFINS'],
  ['aliquotaIss', 'ISS'],
] as const

export function TaxFields({ record }: { record: ProductForm }) {
  const { control } = record.form
  return (
    <FormSection id="taxes" title="Tributos" description="O que a nota fiscal pede. Pode ser completado depois.">
      <div className={styles.triple}>
        <FormRow>
          <Field control={control} name="tax.origem">
            {(field) => (
              <SelectInput
                {...field}
                label="Origem"
                clearable={false}
                data={origins}
                value={String(field.value ?? 0)}
                onChange={(origin) => field.onChange(Number(origin ?? 0))}
              />
            )}
          </Field>
        </FormRow>
        {codes.map(([name, label, length]) => (
          <TextInput key={name} label={label} inputMode="numeric" maxLength={length} {...record.text(`tax.${name}`)} />
        ))}
        <TextInput label="Código de serviço" maxLength={20} {...record.text('tax.codigoServico')} />
      </div>
      <div className={styles.triple}>
        {rates.map(([name, label]) => (
          <NumberField
            key={name}
            control={control}
            name={`tax.${name}`}
            label={`Alíquota de ${label}`}
            suffix=" %"
            decimalScale={4}
            max={100}
          />
        ))}
      </div>
    </FormSection>
  )
}
