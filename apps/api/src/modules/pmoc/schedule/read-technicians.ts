import type { schedule } from '@prumo/contract/pmoc/schedule'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { addDays, startOfWeek } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import { selectPmocSettings } from '../settings/queries.ts'
import { selectCalendarOfTechnicians, selectTechniciansAndNamed } from './technician-queries.ts'

type Week = ResultOf<typeof schedule.technicians>

/** A week of everybody who maintains: where they are, and how much of their time all of it takes, whatever is looked at. */
export async function readTechnicians(
  ctx: Context,
  { date = ctx.today(), ...filters }: InputOf<typeof schedule.technicians>['query'],
): Promise<Week> {
  const startDate = startOfWeek(date)
  const endDate = addDays(startDate, 6)
  const isNarrowed = filters.planId !== undefined || filters.status !== undefined
  const [rows, whole, { minutesPerMachine, hoursPerWeek }] = await Promise.all([
    selectCalendarOfTechnicians(ctx, { ...filters, startDate, endDate }, ctx.today()),
    isNarrowed ? selectCalendarOfTechnicians(ctx, { startDate, endDate }, ctx.today()) : null,
    selectPmocSettings(ctx),
  ])
  const people = await selectTechniciansAndNamed(
    ctx,
    rows.flatMap(({ technicianId }) => technicianId ?? []),
  )
  const shown = people.filter(({ id }) => !filters.technicianId || id === filters.technicianId)
  const weekOf = (technician: (typeof people)[number] | null): Week['technicians'][number] => {
    const isTheirs = ({ technicianId }: (typeof rows)[number]) => technicianId === (technician?.id ?? null)
    const days = rows.filter(isTheirs)
    const machines = (whole ?? rows).filter(isTheirs).reduce((sum, { equipment }) => sum + equipment, 0)
    return {
      technician,
      days: days.map(({ technicianId: _who, ...day }) => day),
      minutes: machines * minutesPerMachine,
      capacityMinutes: technician ? hoursPerWeek * 60 : 0,
    }
  }
  const nobody = weekOf(null)
  return { startDate, endDate, technicians: [...shown.map(weekOf), ...(nobody.days.length > 0 ? [nobody] : [])] }
}
