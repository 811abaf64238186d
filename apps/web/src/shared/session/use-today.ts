import { today, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useNow } from '#shared/format/use-now.ts'
import { useMember } from '#shared/session/use-session.ts'

/** Today where the company is. */
export const useToday = (): CalendarDate => today(useNow(), useMember().company.timeZone)
