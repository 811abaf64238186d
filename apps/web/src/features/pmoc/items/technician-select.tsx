import type { SelectProps } from '@mantine/core'
import { technicians } from '@prumo/contract/people/people'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'

type TechnicianSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  value: string | null
  onChange: (id: string | null) => void
}

/** People who are technicians of the company, or nobody. */
export function TechnicianSelect(props: TechnicianSelectProps) {
  const { data } = useRouteQuery(technicians.options, { query: {} })
  return (
    <SelectInput clearable {...props} data={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
  )
}
