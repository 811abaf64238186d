import { Loader, TextInput } from '@mantine/core'
import type { Uf } from '@prumo/domain/places/uf'
import { useCepLookUp } from '#shared/address/use-cep-look-up.ts'
import { usePlaceOptions } from '#shared/address/use-place-options.ts'
import { Field } from '#shared/form/field.tsx'
import { FormGrid, FormRow, FormSection } from '#ui/inputs/form-layout.tsx'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import type { PersonForm } from './use-person-form.ts'

export function AddressFields({ record }: { record: PersonForm }) {
  const { form } = record
  const { control } = form
  const [state, city] = [form.watch('address.state') ?? '', form.watch('address.city') ?? '']
  const { stateOptions, cityProps } = usePlaceOptions(state, city)
  const { lookUp, isAsking } = useCepLookUp({
    set: (part, value) =>
      form.setValue(`address.${part}`, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    state: () => form.getValues('address.state') ?? '',
    focus: (part) => form.setFocus(`address.${part}`),
  })
  return (
    <FormSection title="Endereço">
      <FormGrid>
        <Field control={control} name="address.zipCode">
          {(field) => (
            <MaskedInput
              {...field}
              mask="cep"
              label="CEP"
              autoComplete="postal-code"
              value={field.value ?? ''}
              rightSection={isAsking && <Loader size={16} aria-label="Consultando o CEP" />}
              onChange={(cep) => {
                field.onChange(cep)
                if (cep !== field.value) void lookUp(cep)
              }}
            />
          )}
        </Field>
        <TextInput label="Rua" maxLength={150} {...record.text('address.street')} />
        <TextInput label="Número" maxLength={20} {...record.text('address.number')} />
        <TextInput label="Complemento" maxLength={100} {...record.text('address.complement')} />
        <FormRow>
          <TextInput label="Bairro" maxLength={100} {...record.text('address.district')} />
        </FormRow>
        <Field control={control} name="address.state">
          {(field) => (
            <SelectInput
              {...field}
              label="Estado"
              data={stateOptions}
              value={field.value || null}
              onChange={(next) => {
                field.onChange((next ?? '') as '' | Uf)
                form.setValue('address.city', '', { shouldDirty: true })
              }}
            />
          )}
        </Field>
        <Field control={control} name="address.city">
          {(field) => (
            <SelectInput
              {...field}
              label="Cidade"
              {...cityProps}
              value={field.value || null}
              onChange={(next) => field.onChange(next ?? '')}
            />
          )}
        </Field>
      </FormGrid>
    </FormSection>
  )
}
