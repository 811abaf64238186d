import { usePlaceOptions } from '#shared/address/use-place-options.ts'
import { Field } from '#shared/form/field.tsx'
import type { DraftForm } from '#shared/form/use-draft-form.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import type { CompanyValues } from '../company-values.ts'

type PlaceSelectsProps = { draft: DraftForm<CompanyValues>; size?: 'md' | undefined }

export function PlaceSelects({ draft: { form }, size }: PlaceSelectsProps) {
  const state = form.watch('address.state')
  const city = form.watch('address.city')
  const { stateOptions, cityProps } = usePlaceOptions(state, city)
  return (
    <>
      <Field control={form.control} name="address.state">
        {(field) => (
          <SelectInput
            {...field}
            {...(size && { size })}
            label="Estado"
            data={stateOptions}
            value={field.value || null}
            onChange={(next) => {
              field.onChange(next ?? '')
              form.setValue('address.city', '', { shouldDirty: true })
            }}
          />
        )}
      </Field>
      <Field control={form.control} name="address.city">
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
    </>
  )
}
