import { Segment } from '#ui/inputs/segment.tsx'
import type { Movements } from './use-movements.ts'

type Status = Movements['filters']['status']

const statuses = [
  { value: 'ALL', label: 'Todos' },
  { value: 'OPEN', label: 'Pendentes' },
  { value: 'PAID', label: 'Pagas' },
] as const

type StatusSegmentProps = { value: Status; onChange: (status: Status) => void; inForm?: boolean }

export function StatusSegment({ value, onChange, inForm = false }: StatusSegmentProps) {
  const shown = value === 'PAID' ? 'PAID' : value === undefined ? 'ALL' : 'OPEN'
  return (
    <Segment
      label="Status"
      inForm={inForm}
      value={shown}
      onChange={(next) => onChange(next === 'ALL' ? undefined : next)}
      options={statuses}
    />
  )
}
