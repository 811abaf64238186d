import { catalogueFinding } from '@prumo/contract/products/finding'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'

type ServiceChoiceProps = {
  value: string | null
  onChange: (id: string | null) => void
  label?: string
  description?: string
  required?: boolean
  error?: string | undefined
  placeholder?: string
}

/** A service of those that are sold. */
export function ServiceChoice(props: ServiceChoiceProps) {
  const { data, isError } = useRouteQuery(catalogueFinding.list, {
    body: { limit: 500, fields: ['name'], filters: { type: 'service' } },
  })
  return (
    <SelectInput
      label="Serviço"
      placeholder="Buscar serviço"
      nothingFoundMessage="Nenhum serviço encontrado"
      {...props}
      error={props.error ?? (isError && 'Erro ao carregar serviços')}
      data={(data?.items ?? []).map(({ id, name = '' }) => ({ value: id, label: name }))}
    />
  )
}
