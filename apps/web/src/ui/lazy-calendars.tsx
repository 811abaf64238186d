import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DayCalendarProps } from './day-calendar.tsx'
import type { RangeCalendarProps } from './range-calendar.tsx'

const DayCalendar = lazy(async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar }))
const RangeCalendar = lazy(async () => ({ default: (await import('./range-calendar.tsx')).RangeCalendar }))

/** The calendars are heavy and seldom opened: their code comes with the first opening. */
export function LazyDayCalendar(props: DayCalendarProps) {
  return (
    <Suspense fallback={<Skeleton h={288} w={props.fullWidth ? '100%' : 266} />}>
      <DayCalendar {...props} />
    </Suspense>
  )
}

export function LazyRangeCalendar(props: RangeCalendarProps) {
  return (
    <Suspense fallback={<Skeleton h={288} w={props.months === 1 ? '100%' : 548} />}>
      <RangeCalendar {...props} />
    </Suspense>
  )
}
