import { places } from '@prumo/contract/reference/places'
import { ufs, type Uf } from '@prumo/domain/places/uf'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '#shared/api/use-route.ts'

const forever = { staleTime: Number.POSITIVE_INFINITY }

/** States and cities from IBGE's lists; what a look-up or an earlier save brought stays even if the lists cannot be loaded. */
export function usePlaceOptions(state: string, city: string) {
  const states = useQuery({ ...routeQuery(places.states, {}), ...forever }).data
  const { data: cities, isFetching } = useQuery({
    ...routeQuery(places.cities, { params: { uf: state as Uf }, query: {} }),
    ...forever,
    enabled: state !== '',
  })
  const names = cities?.map(({ nome }) => nome) ?? []
  return {
    stateOptions:
      states?.map(({ sigla, nome }) => ({ value: sigla, label: `${nome} (${sigla})` })) ??
      ufs.map((uf) => ({ value: uf, label: uf })),
    cityProps: {
      data: city && !names.includes(city) ? [city, ...names] : names,
      limit: 100,
      disabled: state === '',
      placeholder: state === '' ? 'Escolha o estado antes' : isFetching ? 'Carregando…' : '',
    },
  }
}
