import { places } from '@prumo/contract/reference/places'
import { ufs, type Uf } from '@prumo/domain/places/uf'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import type { DraftForm } from '#shared/form/use-draft-form.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import type { CompanyValues } from '../company-values.ts'

const forever = { staleTime: Number.POSITIVE_INFINITY }

type PlaceSelectsProps = { draft: DraftForm<CompanyValues>; size?: 'md' | undefined }

/** State and city from IBGE's lists; what a look-up or an earlier save brought stays even if the lists cannot be loaded. */
export function PlaceSelects({ draft: { form }, size }: PlaceSelectsProps) {
  const state = form.watch('address.state')
  const city = form.watch('address.city')
  const states = useQuery({ ...routeQuery(places.states, {}), ...forever }).data
  const { data: cities, isFetching } = useQuery({
    ...routeQuery(places.cities, { params: { uf: state as Uf }, query: {} }),
    ...forever,
    enabled: state !== '',
  })
  const stateOptions =
    states?.map(({ sigla, nome }) => ({ value: sigla, label: `${nome} (${sigla})` })) ??
    ufs.map((uf) => ({ value: uf, label: uf }))
  const names = cities?.map(({ nome }) => nome) ?? []
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
            data={city && !names.includes(city) ? [city, ...names] : names}
            limit={100}
            disabled={state === ''}
            placeholder={state === '' ? 'Escolha o estado antes' : isFetching ? 'Carregando…' : undefined}
            value={field.value || null}
            onChange={(next) => field.onChange(next ?? '')}
          />
        )}
      </Field>
    </>
  )
}
