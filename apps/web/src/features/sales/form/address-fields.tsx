import { Button, Loader, TextInput } from '@mantine/core'
import { customers } from '@prumo/contract/people/people'
import type { Uf } from '@prumo/domain/places/uf'
import { MapPin } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useCepLookUp } from '#shared/address/use-cep-look-up.ts'
import { usePlaceOptions } from '#shared/address/use-place-options.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Field } from '#shared/form/field.tsx'
import { FormGrid, FormRow } from '#ui/inputs/form-layout.tsx'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import type { SaleForm } from './use-sale-form.ts'

type AddressFieldsProps = { record: SaleForm; of: 'service' | 'transport' }

/** Where the work is done, or where the goods go; the client's own with one press. */
export function SaleAddressFields({ record, of }: AddressFieldsProps) {
  const { form } = record
  const { control } = form
  const at = `${of}.address` as const
  const [state, city] = [form.watch(`${at}.state`) ?? '', form.watch(`${at}.city`) ?? '']
  const { stateOptions, cityProps } = usePlaceOptions(state, city)
  const { lookUp, isAsking } = useCepLookUp({
    set: (part, value) => form.setValue(`${at}.${part}`, value as never, { shouldDirty: true }),
    state: () => form.getValues(`${at}.state`) ?? '',
    focus: (part) => form.setFocus(`${at}.${part}`),
  })
  return (
    <FormGrid>
      <FormRow>
        <ClientAddress record={record} of={of} />
      </FormRow>
      <Field control={control} name={`${at}.zipCode`}>
        {(field) => (
          <MaskedInput
            {...field}
            mask="cep"
            label="CEP"
            value={field.value ?? ''}
            rightSection={isAsking && <Loader size={16} aria-label="Consultando o CEP" />}
            onChange={(cep) => {
              field.onChange(cep)
              if (cep !== field.value) void lookUp(cep)
            }}
          />
        )}
      </Field>
      <TextInput label="Rua" maxLength={150} {...record.text(`${at}.street`)} />
      <TextInput label="Número" maxLength={20} {...record.text(`${at}.number`)} />
      <TextInput label="Complemento" maxLength={100} {...record.text(`${at}.complement`)} />
      <FormRow>
        <TextInput label="Bairro" maxLength={100} {...record.text(`${at}.district`)} />
      </FormRow>
      <Field control={control} name={`${at}.state`}>
        {(field) => (
          <SelectInput
            {...field}
            label="Estado"
            data={stateOptions}
            value={field.value || null}
            onChange={(next) => {
              field.onChange((next ?? '') as '' | Uf)
              form.setValue(`${at}.city`, '', { shouldDirty: true })
            }}
          />
        )}
      </Field>
      <Field control={control} name={`${at}.city`}>
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
  )
}

function ClientAddress({ record: { form }, of }: AddressFieldsProps) {
  const toast = useToast()
  const maySee = useMayCall(customers.get)
  const clientId = form.watch('clientId')
  if (!maySee || !clientId) return null

  async function take(id: string) {
    try {
      const { address } = await call(customers.get, { params: { id } })
      const { country: _country, ...parts } = address
      const known = Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, value ?? '']))
      form.setValue(`${of}.address`, known as never, { shouldDirty: true })
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<MapPin size={14} aria-hidden />}
      onClick={() => void take(clientId)}
    >
      Usar o endereço do cliente
    </Button>
  )
}
