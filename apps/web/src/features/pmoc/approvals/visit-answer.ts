import type { approvals } from '@prumo/contract/pmoc/approvals'
import type { AnswerOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'

export type ApprovedVisit = { planId: string; day: CalendarDate }
export type VisitAnswer = AnswerOf<typeof approvals.visit>
