import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { CalendarButton } from './calendar-button.tsx'
import { isWithin, useDateDraft } from './use-date-draft.ts'
import type { DateLimits } from './use-date-draft.ts'
import { useLoaded } from '../states/use-loaded.ts'

type DateInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'min' | 'max'> &
  DateLimits & {
    label: string
    value: CalendarDate | null
    onChange: (date: CalendarDate | null) => void
    /** The company's today, for the key H. */
    today?: CalendarDate | undefined
  }

const bringCalendar = async () => (await import('./day-calendar.tsx')).DayCalendar

/** A day, typed or picked. Keys: up and down move a day, H is today, Alt + down opens the calendar. */
export function DateInput({ label, value, onChange, min, max, today, error, onBlur, ...rest }: DateInputProps) {
  const draft = useDateDraft({ value, onChange, min, max })
  const [opened, setOpened] = useState(false)
  const [Calendar, load] = useLoaded(bringCalendar)

  async function open() {
    await load()
    setOpened(true)
  }

  function pick(date: CalendarDate | null) {
    setOpened(false)
    draft.pick(date)
  }

  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (event.altKey && event.key === 'ArrowDown') void open()
    else if (step && value && isWithin(addDays(value, step), { min, max })) pick(addDays(value, step))
    else if (event.key.toLowerCase() === 'h' && !event.ctrlKey && !event.metaKey && today) pick(today)
    else return
    event.preventDefault()
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    draft.leave()
    onBlur?.(event)
  }

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      className="num"
      {...rest}
      {...draft.field}
      label={label}
      error={error || (draft.isWrong ? 'Data inválida' : null)}
      onKeyDown={handleKey}
      onBlur={handleBlur}
      rightSection={
        <CalendarButton
          label={label}
          disabled={Boolean(rest.disabled || rest.readOnly)}
          opened={opened}
          onOpen={open}
          onClose={() => setOpened(false)}
          calendar={(wide) => Calendar && <Calendar {...{ value, min, max }} onChange={pick} fullWidth={wide} />}
        />
      }
    />
  )
}
