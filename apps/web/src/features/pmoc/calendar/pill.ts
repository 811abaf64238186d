import type { schedule } from '@prumo/contract/pmoc/schedule'
import type { AnswerOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'

/** Everything of one building on one day; of one technician, where `technician` is there. */
export type CalendarPill = AnswerOf<typeof schedule.calendar>['days'][number] & {
  technician?: { id: string; name: string } | null
  planTechnicianId?: string | null
}

/** A day; in the view by technicians also whose, null for nobody's. */
export type PillTarget = { day: CalendarDate; technicianId?: string | null }

/** Whether a pill stands there already. */
export const isWhere = ({ date, technician }: CalendarPill, { day, technicianId }: PillTarget) =>
  date === day && (technicianId === undefined || technicianId === (technician?.id ?? null))

/** Whether it is to be nobody's where the plan names a technician: what names nobody is theirs. */
export const staysWithPlan = ({ planTechnicianId }: CalendarPill, technicianId: string | null | undefined) =>
  technicianId === null && Boolean(planTechnicianId)

export const pillState = ({ overdue, pending, cancelled, items }: CalendarPill) =>
  overdue > 0 ? 'overdue' : pending > 0 ? 'pending' : cancelled === items ? 'cancelled' : 'completed'
export const pillStateLabels = {
  overdue: 'atrasada',
  pending: 'a fazer',
  completed: 'concluída',
  cancelled: 'cancelada',
} as const

/** What was carried out does not move. */
export const isMovable = ({ overdue, pending }: CalendarPill) => overdue + pending > 0

export const countedMachines = (count: number) => (count === 1 ? '1 aparelho' : `${count} aparelhos`)
