import { Loader, TextInput } from '@mantine/core'
import { useCepLookUp } from '#shared/address/use-cep-look-up.ts'
import { Field } from '#shared/form/field.tsx'
import type { DraftForm } from '#shared/form/use-draft-form.ts'
import { FormGrid, FormRow } from '#ui/inputs/form-layout.tsx'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import type { CompanyValues } from '../company-values.ts'
import { PlaceSelects } from './place-selects.tsx'

type AddressInputsProps = { draft: DraftForm<CompanyValues>; size?: 'md' | undefined }

export function AddressInputs({ draft, size }: AddressInputsProps) {
  const { form } = draft
  const { lookUp, isAsking } = useCepLookUp({
    set: (part, value) =>
      form.setValue(`address.${part}`, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    state: () => form.getValues('address.state'),
    focus: (part) => form.setFocus(`address.${part}`),
  })
  const look = size && { size }
  return (
    <FormGrid>
      <Field control={draft.form.control} name="address.postalCode">
        {(field) => (
          <MaskedInput
            {...field}
            {...look}
            mask="cep"
            label="CEP"
            autoComplete="postal-code"
            rightSection={isAsking && <Loader size={16} aria-label="Consultando o CEP" />}
            onChange={(cep) => {
              field.onChange(cep)
              if (cep !== field.value) void lookUp(cep)
            }}
          />
        )}
      </Field>
      <TextInput {...look} label="Rua" autoComplete="address-line1" {...draft.text('address.street')} />
      <TextInput {...look} label="Número" {...draft.text('address.number')} />
      <TextInput {...look} label="Complemento" {...draft.text('address.complement')} />
      <FormRow>
        <TextInput {...look} label="Bairro" {...draft.text('address.district')} />
      </FormRow>
      <PlaceSelects draft={draft} size={size} />
    </FormGrid>
  )
}
