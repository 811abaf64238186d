import { formatDate, parseDate } from '@prumo/domain/calendar/calendar-date'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import { masks } from './masks.ts'
import { useMask } from './use-mask.ts'

export type DateLimits = { min?: CalendarDate | undefined; max?: CalendarDate | undefined }

type DateDraft = DateLimits & { value: CalendarDate | null; onChange: (date: CalendarDate | null) => void }

/** What is being typed until it is a date: the caller sees null meanwhile, the person sees their own digits. */
export function useDateDraft({ value, onChange, min, max }: DateDraft) {
  const [draft, setDraft] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const field = useMask(masks.date, draft ?? (value ? formatDate(value) : ''), type)

  function type(raw: string) {
    const date = raw.length === 8 ? parseDate(masks.date.format(raw)) : null
    const accepted = date && isWithin(date, { min, max }) ? date : null
    setDraft(accepted ? null : raw)
    setLeft(false)
    if (accepted !== value) onChange(accepted)
  }

  function pick(date: CalendarDate | null) {
    setDraft(null)
    onChange(date)
  }

  return { field, pick, leave: () => setLeft(true), isWrong: left && Boolean(draft) }
}

export function isWithin(date: CalendarDate, { min, max }: DateLimits): boolean {
  return (!min || date >= min) && (!max || date <= max)
}
