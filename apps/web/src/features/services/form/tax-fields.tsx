import { TextInput } from '@mantine/core'
import { taxRegimeLabels, type TaxRegime } from '@prumo/contract/services/services'
import type { Uf } from '@prumo/domain/places/uf'
import { useWatch } from 'react-hook-form'
import { usePlaceOptions } from '#shared/address/use-place-options.ts'
import { Field } from '#shared/form/field.tsx'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { ComputedTaxes } from './computed-taxes.tsx'
import { PercentField } from './percent-field.tsx'
import type { ServiceRecordForm } from './use-service-form.ts'

const regimes = Object.entries(taxRegimeLabels).map(([value, label]) => ({ value, label }))

export function ServiceTaxFields({ record }: { record: ServiceRecordForm }) {
  const { control } = record.form
  return (
    <>
      <PlaceFields record={record} />
      <FormSection
        title="Tributos"
        description="Cada alíquota é aplicada ao preço de venda e arredondada ao centavo; o preço final soma os tributos ao preço."
      >
        <FormGrid>
          <TextInput label="CNAE" placeholder="0000-0/00" maxLength={10} {...record.text('tax.cnae')} />
          <TextInput label="NBS" placeholder="0.0000.00.00" maxLength={12} {...record.text('tax.nbs')} />
          <TextInput label="Código de tributação federal" maxLength={20} {...record.text('tax.federalTaxCode')} />
          <TextInput label="Código de tributação municipal" maxLength={20} {...record.text('tax.municipalTaxCode')} />
          <PercentField control={control} name="tax.pisRate" label="Alíquota de PIS" maxLength={8} />
          <PercentField control={control} name="tax.cofinsRate" label="Alíquota de COFINS" maxLength={8} />
          <PercentField control={control} name="tax.issRate" label="Alíquota de ISS" maxLength={8} />
          <PercentField control={control} name="tax.icmsRate" label="Alíquota de ICMS" maxLength={6} />
        </FormGrid>
        <ComputedTaxes record={record} />
      </FormSection>
    </>
  )
}

/** Where the service is taxed. */
function PlaceFields({ record }: { record: ServiceRecordForm }) {
  const { form } = record
  const fiscalData = useWatch({ control: form.control, name: 'fiscalData' })
  const { stateOptions, cityProps } = usePlaceOptions(fiscalData?.state ?? '', fiscalData?.municipality ?? '')
  return (
    <FormSection title="Dados fiscais">
      <FormGrid columns={3}>
        <Field control={form.control} name="fiscalData.state">
          {(field) => (
            <SelectInput
              {...field}
              label="Estado"
              data={stateOptions}
              value={field.value ?? null}
              onChange={(state) => {
                field.onChange(state as Uf | null)
                form.setValue('fiscalData.municipality', '', { shouldDirty: true })
              }}
            />
          )}
        </Field>
        <Field control={form.control} name="fiscalData.municipality">
          {(field) => (
            <SelectInput
              {...field}
              label="Município"
              {...cityProps}
              value={field.value || null}
              onChange={(city) => field.onChange(city ?? '')}
            />
          )}
        </Field>
        <Field control={form.control} name="fiscalData.federalTaxRegime">
          {(field) => (
            <SelectInput
              {...field}
              label="Regime tributário"
              data={regimes}
              value={field.value ?? null}
              onChange={(regime) => field.onChange(regime as TaxRegime | null)}
            />
          )}
        </Field>
      </FormGrid>
    </FormSection>
  )
}
