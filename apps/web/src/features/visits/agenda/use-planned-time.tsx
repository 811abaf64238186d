import { TextInput } from '@mantine/core'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { clockText, minutesFrom } from './hours.ts'
import type { Target } from './use-agenda-drag.ts'

type Technicians = readonly { id: string; name: string }[]
type Begins = { technicianId: string | null; day: CalendarDate; start: string; duration: number }

/** Who, on which day and at what hours; `target` is there once all of it is said and the end comes after the start. */
export function usePlannedTime(
  technicians: Technicians,
  begins: Begins,
  { disabled = false, isTried = false }: { disabled?: boolean; isTried?: boolean } = {},
) {
  const [technicianId, setTechnicianId] = useState(begins.technicianId ?? technicians[0]?.id ?? null)
  const [day, setDay] = useState<CalendarDate | null>(begins.day)
  const [start, setStart] = useState(begins.start)
  const [end, setEnd] = useState(clockText(minutesFrom(begins.start)! + begins.duration))
  const [from, to] = [minutesFrom(start), minutesFrom(end)]
  const isWrong = from !== null && to !== null && to <= from
  const target: Target | null =
    technicianId && day && from !== null && to !== null && !isWrong
      ? { technicianId, day, start: from, duration: to - from }
      : null
  return {
    target,
    fields: (
      <>
        <SelectInput
          label="Técnico"
          clearable={false}
          data={technicians.map(({ id, name }) => ({ value: id, label: name }))}
          value={technicianId}
          onChange={setTechnicianId}
          error={isTried && !technicianId && 'Informe o técnico'}
          disabled={disabled}
        />
        <DateInput
          label="Dia"
          value={day}
          onChange={setDay}
          disabled={disabled}
          error={isTried && !day && 'Informe o dia'}
        />
        <Grid columns="1fr 1fr" gap={12}>
          <TextInput
            type="time"
            label="Início"
            value={start}
            disabled={disabled}
            error={isTried && from === null && 'Informe o início'}
            onChange={({ currentTarget }) => setStart(currentTarget.value)}
          />
          <TextInput
            type="time"
            label="Fim"
            value={end}
            disabled={disabled}
            error={isWrong ? 'O fim deve ser depois do início' : isTried && to === null && 'Informe o fim'}
            onChange={({ currentTarget }) => setEnd(currentTarget.value)}
          />
        </Grid>
      </>
    ),
  }
}
