import { NumberInput, Switch, TextInput } from '@mantine/core'
import {
  generalStatusLabels,
  validityLabels,
  type GeneralStatus,
  type ValidityType,
} from '@prumo/contract/products/labels'
import { unitLabels, units, type Unit } from '@prumo/domain/products/quantity'
import { useWatch } from 'react-hook-form'
import { Field } from '#shared/form/field.tsx'
import { FormGrid, FormRow, FormSection } from '#ui/inputs/form-layout.tsx'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { durationText } from '../service-labels.tsx'
import type { ServiceRecordForm } from './use-service-form.ts'

const unitChoices = units.map((value) => ({ value, label: `${unitLabels[value]} (${value})` }))
const periodChoices = (Object.entries(validityLabels) as [ValidityType, string][]).map(([value, label]) => ({
  value,
  label,
}))
const statusChoices = (Object.entries(generalStatusLabels) as [GeneralStatus, string][]).map(([value, label]) => ({
  value,
  label,
}))

export function ServiceIdentityFields({ record }: { record: ServiceRecordForm }) {
  const { control } = record.form
  return (
    <FormSection title="Dados do serviço">
      <FormGrid>
        <FormRow>
          <TextInput label="Nome" required maxLength={150} {...record.text('name')} />
        </FormRow>
        <TextInput
          label="Código"
          description={record.isNew ? 'Se vazio, recebe o próximo número.' : undefined}
          maxLength={30}
          {...record.text('code')}
        />
        <Field control={control} name="unitOfMeasurement">
          {(field) => (
            <SelectInput
              {...field}
              label="Unidade de medida"
              description={record.isNew ? 'Como o serviço é cobrado.' : undefined}
              clearable={false}
              data={unitChoices}
              value={field.value ?? 'UN'}
              onChange={(unit) => field.onChange((unit ?? 'UN') as Unit)}
            />
          )}
        </Field>
        <Field control={control} name="estimatedDuration">
          {(field) => (
            <NumberInput
              {...field}
              label="Duração estimada (minutos)"
              description={field.value ? durationText(field.value) : 'Quanto tempo leva, em minutos.'}
              min={1}
              max={100_000}
              clampBehavior="none"
              allowDecimal={false}
              allowNegative={false}
              hideControls
              inputMode="numeric"
              value={field.value ?? ''}
              onChange={(minutes) => field.onChange(minutes === '' ? null : Number(minutes))}
            />
          )}
        </Field>
        {record.isNew && (
          <Field control={control} name="generalStatus">
            {(field) => (
              <NativeSelectInput
                {...field}
                label="Situação"
                description="Rascunho não aparece em vendas."
                data={statusChoices}
                value={field.value ?? 'ACTIVE'}
              />
            )}
          </Field>
        )}
      </FormGrid>
      <ValidityFields record={record} />
    </FormSection>
  )
}

/** After use: how long what was done holds. */
function ValidityFields({ record }: { record: ServiceRecordForm }) {
  const { control } = record.form
  const hasValidity = useWatch({ control, name: 'validityAfterUse.hasValidity' })
  return (
    <>
      <Field control={control} name="validityAfterUse.hasValidity">
        {(field) => (
          <Switch
            ref={field.ref}
            name={field.name}
            onBlur={field.onBlur}
            label="Tem validade após o uso"
            checked={field.value ?? false}
            onChange={(event) => field.onChange(event.currentTarget.checked)}
          />
        )}
      </Field>
      {hasValidity && (
        <FormGrid>
          <Field control={control} name="validityAfterUse.value">
            {(field) => (
              <NumberInput
                {...field}
                label="Vale por"
                required
                min={1}
                max={9999}
                clampBehavior="none"
                allowDecimal={false}
                allowNegative={false}
                hideControls
                inputMode="numeric"
                value={field.value ?? ''}
                onChange={(count) => field.onChange(count === '' ? null : Number(count))}
              />
            )}
          </Field>
          <Field control={control} name="validityAfterUse.type">
            {(field) => (
              <NativeSelectInput {...field} label="Período" data={periodChoices} value={field.value ?? 'MONTHLY'} />
            )}
          </Field>
        </FormGrid>
      )}
    </>
  )
}
