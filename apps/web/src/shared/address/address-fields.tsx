import { Loader, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Field } from '#shared/form/field.tsx'
import type { DraftForm } from '#shared/form/use-draft-form.ts'
import { FormGrid, FormRow } from '#ui/inputs/form-layout.tsx'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useCepLookUp } from './use-cep-look-up.ts'
import { usePlaceOptions } from './use-place-options.ts'

type AddressFieldsProps<Draft extends FieldValues> = {
  draft: Pick<DraftForm<Draft>, 'form' | 'text'>
  /** Where in the draft the address is. */
  at: FieldPath<Draft>
  /** What the CEP is called there. */
  cep?: 'zipCode' | 'postalCode'
  size?: 'md' | undefined
  /** It may be the one the browser knows. */
  isOwn?: boolean
  /** Above the fields. */
  children?: ReactNode
}

/** An address: the CEP fills in the rest, the state decides which cities there are. */
export function AddressFields<Draft extends FieldValues>(props: AddressFieldsProps<Draft>) {
  const { at, cep = 'zipCode', size, isOwn = false, children } = props
  // Which drafts have an address at that place, types cannot say.
  const { form, text } = props.draft as unknown as DraftForm<FieldValues>
  const { control } = form
  const part = (name: string) => `${at}.${name}`
  const line = (name: string) => ({ ...(size && { size }), ...text(part(name)) })
  const read = (name: string) => (form.getValues(part(name)) ?? '') as string
  const [state = '', city = ''] = form.watch([part('state'), part('city')]) as (string | undefined)[]
  const { stateOptions, cityProps } = usePlaceOptions(state, city)
  const { lookUp, isAsking } = useCepLookUp({
    set: (name, value) =>
      form.setValue(part(name), value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    state: () => read('state'),
    focus: (name) => form.setFocus(part(name)),
  })
  return (
    <FormGrid>
      {children && <FormRow>{children}</FormRow>}
      <Field control={control} name={part(cep)}>
        {(field) => (
          <MaskedInput
            {...field}
            {...(size && { size })}
            {...(isOwn && { autoComplete: 'postal-code' })}
            mask="cep"
            label="CEP"
            value={field.value ?? ''}
            rightSection={isAsking && <Loader size={16} aria-label="Consultando o CEP" />}
            onChange={(digits) => {
              field.onChange(digits)
              if (digits !== field.value) void lookUp(digits)
            }}
          />
        )}
      </Field>
      <TextInput label="Rua" maxLength={150} {...(isOwn && { autoComplete: 'address-line1' })} {...line('street')} />
      <TextInput label="Número" maxLength={20} {...line('number')} />
      <TextInput label="Complemento" maxLength={100} {...line('complement')} />
      <FormRow>
        <TextInput label="Bairro" maxLength={100} {...line('district')} />
      </FormRow>
      <Field control={control} name={part('state')}>
        {(field) => (
          <SelectInput
            {...field}
            {...(size && { size })}
            label="Estado"
            data={stateOptions}
            value={field.value || null}
            onChange={(next) => {
              field.onChange(next ?? '')
              form.setValue(part('city'), '', { shouldDirty: true })
            }}
          />
        )}
      </Field>
      <Field control={control} name={part('city')}>
        {(field) => (
          <SelectInput
            {...field}
            {...(size && { size })}
            label="Cidade"
            {...cityProps}
            value={field.value || null}
            onChange={(next) => field.onChange(next ?? '')}
          />
        )}
      </Field>
    </FormGrid>
  )
}
