import type { Visit } from '@prumo/contract/visits/visit-records'
import { visits } from '@prumo/contract/visits/visits'
import { addDays, startOfWeek, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRouteMutation, useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { instantOf } from '../company-time.ts'
import type { Target } from './use-agenda-drag.ts'

/** The agenda of a day or a week, and planning in it; where something was dropped it stands at once. */
export function useAgenda(day: CalendarDate, view: 'day' | 'week', timeZone: string) {
  const first = view === 'week' ? startOfWeek(day) : day
  const [from, to] = [first, addDays(first, view === 'week' ? 7 : 1)]
  const answer = useRouteQueryKeepingLast(visits.agenda, {
    query: { from: instantOf(from, 0, timeZone).toISOString(), to: instantOf(to, 0, timeZone).toISOString() },
  })
  const client = useQueryClient()
  const toast = useToast()
  const upgrade = useUpgrade()
  const { mutateAsync } = useRouteMutation(visits.plan)
  const [moving, setMoving] = useState<Visit | null>(null)
  const { data } = answer

  async function plan(visit: Visit, target: Target): Promise<boolean> {
    const start = instantOf(target.day, target.start, timeZone).toISOString()
    const end = instantOf(target.day, target.start + target.duration, timeZone).toISOString()
    const technician = data?.technicians.find(({ id }) => id === target.technicianId) ?? visit.technician
    setMoving({ ...visit, start, end, technician })
    try {
      const body = { technicianId: target.technicianId, start, end, version: visit.version }
      await mutateAsync({ params: { id: visit.id }, body })
      toast.success('Visita agendada')
      await client.invalidateQueries()
      return true
    } catch (error) {
      upgrade.showError(error, 'Erro ao agendar visita')
      void client.invalidateQueries()
      return false
    } finally {
      setMoving(null)
    }
  }

  const others = (list: readonly Visit[]) => list.filter(({ id }) => id !== moving?.id)
  return {
    ...answer,
    first,
    technicians: data?.technicians ?? [],
    visits: data ? [...others(data.visits), ...(moving ? [moving] : [])] : [],
    buildings: data?.buildings ?? [],
    waiting: data ? others(data.waiting) : [],
    waitingTotal: data?.waitingTotal ?? 0,
    plan,
  }
}
