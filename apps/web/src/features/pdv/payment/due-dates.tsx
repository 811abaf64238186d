import { Button } from '@mantine/core'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Stack } from '#ui/layout/stack.ts'

type DueDatesProps = {
  opened: boolean
  dates: CalendarDate[]
  onClose: () => void
  onKeep: (dates: CalendarDate[]) => void
}

/** When each parcel of a boleto falls due. */
export function DueDates({ opened, dates, onClose, onKeep }: DueDatesProps) {
  const [typed, setTyped] = useState<Record<number, CalendarDate>>({})
  const shown = dates.map((date, index) => typed[index] ?? date)
  return (
    <Dialog opened={opened} onClose={onClose} title="Vencimentos do boleto">
      <Stack gap={12}>
        {shown.map((date, index) => (
          <DateInput
            key={index}
            label={`Parcela ${index + 1}`}
            value={date}
            onChange={(next) => next && setTyped((before) => ({ ...before, [index]: next }))}
          />
        ))}
        <Button
          onClick={() => {
            onKeep(shown)
            onClose()
          }}
        >
          Salvar datas
        </Button>
      </Stack>
    </Dialog>
  )
}
