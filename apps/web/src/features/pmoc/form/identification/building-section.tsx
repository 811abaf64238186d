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
import { FormGrid, FormRow, FormSection } from '#ui/inputs/form-layout.tsx'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import type { PlanForm } from '../draft/use-plan-form.ts'

/** Where the building is; that of its owner with one press. */
export function BuildingSection({ record }: { record: PlanForm }) {
  const { form } = record
  const { control } = form
  const [state, city] = [form.watch('address.state') ?? '', form.watch('address.city') ?? '']
  const { stateOptions, cityProps } = usePlaceOptions(state, city)
  const { lookUp, isAsking } = useCepLookUp({
    set: (part, value) => form.setValue(`address.${part}`, value as never, { shouldDirty: true }),
    state: () => form.getValues('address.state') ?? '',
    focus: (part) => form.setFocus(`address.${part}`),
  })
  return (
    <FormSection title="Endereço do prédio" description="Em branco, vale o endereço da entidade.">
      <OwnerAddress record={record} />
      <FormGrid>
        <Field control={control} name="address.zipCode">
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

function OwnerAddress({ record: { form, plan } }: { record: PlanForm }) {
  const toast = useToast()
  const maySee = useMayCall(customers.get)
  if (!maySee || !plan) return null

  async function take(id: string) {
    try {
      const { address } = await call(customers.get, { params: { id } })
      const { country: _country, ...parts } = address
      const known = Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, value ?? '']))
      form.setValue('address', known as never, { shouldDirty: true })
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  return (
    <div>
      <Button
        size="xs"
        variant="default"
        leftSection={<MapPin size={14} aria-hidden />}
        onClick={() => void take(plan.entity.id)}
      >
        Usar o endereço da entidade
      </Button>
    </div>
  )
}
