import { useState } from 'react'
import { PlanSelect } from '../door/plan-select.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { FilterSheet } from '#ui/table/filter-sheet.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { TechnicianSelect } from '../items/technician-select.tsx'
import { calendarStatuses, type CalendarAddress } from './use-calendar-address.ts'

type CalendarFiltersSheetProps = { address: CalendarAddress; onClose: () => void }

/** Plan, technician and status. */
export function CalendarFiltersSheet({ address, onClose }: CalendarFiltersSheetProps) {
  const { filters, write } = address
  const [draft, setDraft] = useState({
    plan: filters.planId ?? null,
    technician: filters.technicianId ?? null,
    status: (filters.status ?? null) as string | null,
  })
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  return (
    <FilterSheet
      opened
      title="Filtrar calendário"
      onClose={onClose}
      onClear={() => setDraft({ plan: null, technician: null, status: null })}
      onApply={() => {
        const { plan, technician, status } = draft
        write({ plan: plan ?? undefined, technician: technician ?? undefined, status: status ?? undefined })
        onClose()
      }}
    >
      <Stack gap={14}>
        <PlanSelect label="PMOC" placeholder="Todos" clearable value={draft.plan} onChange={(plan) => set({ plan })} />
        <TechnicianSelect
          label="Técnico"
          placeholder="Todos"
          value={draft.technician}
          onChange={(technician) => set({ technician })}
        />
        <SelectInput
          label="Situação"
          placeholder="Todas"
          clearable
          data={Object.entries(calendarStatuses).map(([value, label]) => ({ value, label }))}
          value={draft.status}
          onChange={(status) => set({ status })}
        />
      </Stack>
    </FilterSheet>
  )
}
