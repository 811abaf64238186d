import { Segment } from '#ui/inputs/segment.tsx'
import type { EntriesView } from '../view/use-entries-view.ts'

type Status = EntriesView['filters']['status']

const statuses = [
  { value: 'ALL', label: 'Todos' },
  { value: 'OPEN', label: 'Pendentes' },
  { value: 'PAID', label: 'Pagas' },
] as const

const openStatuses: readonly Status[] = ['OPEN', 'PENDING', 'SCHEDULED', 'OVERDUE']

type StatusSegmentProps = { value: Status; onChange: (status: Status) => void; inForm?: boolean }

export function StatusSegment({ value, onChange, inForm = false }: StatusSegmentProps) {
  const shown = value === 'PAID' ? 'PAID' : value && openStatuses.includes(value) ? 'OPEN' : 'ALL'
  return (
    <Segment
      label="Situação"
      inForm={inForm}
      value={shown}
      onChange={(next) => onChange(next === 'ALL' ? undefined : next)}
      options={statuses}
    />
  )
}
