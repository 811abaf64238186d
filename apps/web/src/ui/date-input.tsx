import { ActionIcon, Popover, TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { addDays, formatDate, parseDate } from '@prumo/domain/calendar-date'
import type { CalendarDate } from '@prumo/domain/calendar-date'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { LazyDayCalendar } from './lazy-calendars.tsx'
import { masks } from './masks.ts'
import { Sheet } from './sheet.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { useMask } from './use-mask.ts'

type DateInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'min' | 'max'> & {
  label: string
  value: CalendarDate | null
  onChange: (date: CalendarDate | null) => void
  min?: CalendarDate | undefined
  max?: CalendarDate | undefined
  /** The company's today, for the key H. */
  today?: CalendarDate | undefined
}

/** A day, typed or picked. Keys: up and down move a day, H is today, Alt + down opens the calendar. */
export function DateInput({ label, value, onChange, min, max, today, error, onBlur, ...rest }: DateInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const [opened, setOpened] = useState(false)
  const shown = draft ?? (value ? masks.date.clean(formatDate(value)) : '')
  const field = useMask(masks.date, shown, type)
  const isWrong = left && draft !== null && draft !== ''

  function type(raw: string) {
    const date = raw.length === 8 ? parseDate(masks.date.format(raw)) : null
    const accepted = date && isWithin(date, min, max) ? date : null
    setDraft(accepted ? null : raw)
    setLeft(false)
    if (accepted !== value) onChange(accepted)
  }

  function pick(date: CalendarDate | null) {
    setDraft(null)
    setOpened(false)
    onChange(date)
  }

  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (event.altKey && event.key === 'ArrowDown') setOpened(true)
    else if (step && value && isWithin(addDays(value, step), min, max)) pick(addDays(value, step))
    else if (event.key.toLowerCase() === 'h' && !event.ctrlKey && !event.metaKey && today) pick(today)
    else return
    event.preventDefault()
  }

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      className="num"
      {...rest}
      {...field}
      label={label}
      error={error || (isWrong ? 'Data inválida' : null)}
      onKeyDown={handleKey}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setLeft(true)
        onBlur?.(event)
      }}
      rightSection={
        <CalendarButton
          label={label}
          disabled={Boolean(rest.disabled || rest.readOnly)}
          opened={opened}
          setOpened={setOpened}
          calendar={{ value, onChange: pick, min, max }}
        />
      }
    />
  )
}

type CalendarButtonProps = {
  label: string
  disabled: boolean
  opened: boolean
  setOpened: (opened: boolean) => void
  calendar: Parameters<typeof LazyDayCalendar>[0]
}

function CalendarButton({ label, disabled, opened, setOpened, calendar }: CalendarButtonProps) {
  const isPhone = useIsPhone()
  const title = `Calendário: ${label}`
  const button = (
    <ActionIcon
      size={28}
      disabled={disabled}
      aria-label={`Abrir calendário: ${label}`}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      <CalendarDays size={16} aria-hidden />
    </ActionIcon>
  )
  if (isPhone) {
    return (
      <>
        {button}
        <Sheet opened={opened} onClose={() => setOpened(false)} title={label}>
          <LazyDayCalendar {...calendar} fullWidth />
        </Sheet>
      </>
    )
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus withRoles={false}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={title}>
        <LazyDayCalendar {...calendar} />
      </Popover.Dropdown>
    </Popover>
  )
}

function isWithin(date: CalendarDate, min: CalendarDate | undefined, max: CalendarDate | undefined): boolean {
  return (!min || date >= min) && (!max || date <= max)
}
