import { overview } from '@prumo/contract/pmoc/overview'
import { addDays, addMonths } from '@prumo/domain/calendar/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { routeQuery } from '#shared/api/use-route.ts'
import { useToday } from '#shared/session/use-today.ts'

/** How often a machine failed in a year and what lies between, and apart from it what was measured out of its limits. */
export function useYearFailures(equipmentId: string): [string, string | null][] {
  const today = useToday()
  const { data } = useQuery({
    ...routeQuery(overview.failures, { query: { equipmentId, startDate: addDays(addMonths(today, -12), 1) } }),
    enabled: useMayCall(overview.failures),
  })
  const counted = data?.items[0]
  if (!counted) return []
  const { failures, meanDaysBetween, findings } = counted
  const mean = meanDaysBetween?.toLocaleString('pt-BR')
  return [
    [
      'Falhas em 12 meses',
      mean === undefined ? 'Nenhuma' : `${failures} · uma a cada ${mean} ${mean === '1' ? 'dia' : 'dias'}`,
    ],
    ['Leituras fora do limite', findings === 0 ? 'Nenhuma em 12 meses' : `${findings} em 12 meses`],
  ]
}
