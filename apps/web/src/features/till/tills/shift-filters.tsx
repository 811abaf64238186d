import { shiftStatusLabels } from '@prumo/contract/sales/till-labels'
import type { tillShifts, ShiftStatus } from '@prumo/contract/sales/till-shifts'
import { tills } from '@prumo/contract/sales/tills'
import { useRouteQuery } from '#shared/api/use-route.ts'
import type { FilterDraft } from '#shared/list/list-props.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'

const statusChoices = Object.entries(shiftStatusLabels).map(([value, label]) => ({ value, label }))

export function ShiftFilters({ values, set }: FilterDraft<typeof tillShifts.list>) {
  const { data } = useRouteQuery(tills.options, { query: {} })
  return (
    <>
      <SelectInput
        label="Situação"
        placeholder="Todas"
        clearable
        data={statusChoices}
        value={values.status ?? null}
        onChange={(status) => set('status', status as ShiftStatus | null)}
      />
      <SelectInput
        label="Caixa"
        placeholder="Todos"
        clearable
        data={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={values.tillId ?? null}
        onChange={(id) => set('tillId', id)}
      />
      <DateInput label="Abertos desde" value={values.startDate ?? null} onChange={(day) => set('startDate', day)} />
      <DateInput label="Abertos até" value={values.endDate ?? null} onChange={(day) => set('endDate', day)} />
    </>
  )
}
