import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { judgeReadings, readingFields, type ReadingField } from '@prumo/domain/pmoc/norms/judge-readings'
import { assumedOutdoor, limitBasis } from '@prumo/domain/pmoc/norms/limit-basis'
import { writtenNorm } from '@prumo/domain/pmoc/norms/norm-profiles'
import type { ExecutionDraft, MachineWork } from './execution-draft.ts'

type Measured = Pick<ExecutionDraft, 'readings'> & { date: CalendarDate }

const written = (value: number, places: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 0, maximumFractionDigits: places })

/** The limit of a field and where it comes from, known before anything is typed: 'de 21 a 26 °C · NBR 17037'. */
export function readingLimit(field: ReadingField, { readings, date }: Measured, work: MachineWork): string | null {
  if (field === 'supplyAirTempC') return differenceLimit(readings, work)
  const { limits, profile, plate } = work
  const typed = { ...readings, [field]: readings[field] ?? 0 }
  const found = judgeReadings(typed, { limits, profile, plate, date }).find((each) => each.field === field)
  if (!found) return null
  const { unit, decimals } = readingFields[field]
  const range = rangeText(found, decimals, unit)
  if (!range) return null
  return `${range} · ${basisText(field, found, typed, work)}`
}

function rangeText({ least, most }: { least: number | null; most: number | null }, places: number, unit: string) {
  if (least !== null && most !== null) return `de ${written(least, places)} a ${written(most, places)} ${unit}`
  if (most !== null) return `até ${written(most, places)} ${unit}`
  return least === null ? null : `a partir de ${written(least, places)} ${unit}`
}

function basisText(
  field: ReadingField,
  { basis, assumedOutdoorPpm }: { basis: string; assumedOutdoorPpm?: number },
  { outdoorCo2Ppm }: ExecutionDraft['readings'],
  { profile, plate }: MachineWork,
): string {
  if (field === 'voltageV' && plate.voltageV) return `${written(plate.voltageV, 1)} ± 10 %`
  if (field !== 'co2Ppm' || profile.co2.kind !== 'outdoor_plus' || basis === 'plano')
    return basis === 'plano' ? limitBasis({ basis, norm: writtenNorm(profile) }) : basis
  if (assumedOutdoorPpm !== undefined) return `${assumedOutdoor(assumedOutdoorPpm)} + ${profile.co2.ppm}`
  return `externo ${written(outdoorCo2Ppm ?? profile.co2.assumedOutdoor, 0)} + ${profile.co2.ppm}`
}

/** Of the supply it is the distance from the return that is judged. */
function differenceLimit({ supplyAirTempC, returnAirTempC }: ExecutionDraft['readings'], { plate }: MachineWork) {
  const range = rangeText(
    { least: plate.supplyReturnDiffMinC ?? null, most: plate.supplyReturnDiffMaxC ?? null },
    1,
    '°C',
  )
  if (!range) return null
  const isTold = typeof supplyAirTempC === 'number' && typeof returnAirTempC === 'number'
  return isTold
    ? `diferença ${written(returnAirTempC - supplyAirTempC, 1)} °C · ${range}`
    : `diferença ${range} · placa`
}
