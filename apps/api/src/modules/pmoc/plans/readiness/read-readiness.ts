import { addMonths, daysBetween, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { formatCnpj } from '@prumo/domain/documents/cnpj'
import { readingFields, type ReadingField } from '@prumo/domain/pmoc/norms/judge-readings'
import type { NormProfile } from '@prumo/domain/pmoc/norms/norm-profiles'
import { artState } from '@prumo/domain/pmoc/plan/responsible'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findProfile } from '../../norms/find-profile.ts'
import { labReportMonths, selectReadiness, type ReadinessFacts } from './readiness-queries.ts'

type Tab = 'identificacao' | 'ambientes' | 'equipamentos' | 'catalogo' | 'laudos'
type Line = { key: string; label: string; isReady: boolean; isWarning: boolean; tab: Tab; action: string | null }

export async function readReadiness(ctx: Context, planId: string) {
  const facts = await selectReadiness(ctx, planId)
  if (!facts) throw new Problem('not-found')
  const today = ctx.today()
  const lines = [
    ...partiesOf(facts),
    artOf(facts, today),
    ...roomsOf(facts),
    ...machinesOf(facts),
    reportOf(facts, today),
    parametersOf(facts, await findProfile(ctx, facts.normProfile)),
  ]
  return { ready: lines.filter(({ isReady }) => isReady).length, total: lines.length, lines }
}

const line = (key: string, tab: Tab, isReady: boolean, label: string, action = 'Preencher'): Line => ({
  key,
  label,
  isReady,
  isWarning: false,
  tab,
  action: isReady ? null : action,
})

function partiesOf(facts: ReadinessFacts): Line[] {
  const { responsibleName, responsibleRegistration, responsibleCouncil } = facts
  const isNamed = Boolean(responsibleName && responsibleRegistration)
  const label = responsibleName
    ? `Responsável: ${[responsibleName, responsibleCouncil, responsibleRegistration].filter(Boolean).join(', ')}`
    : facts.needsResponsible
      ? 'Responsável técnico com registro no conselho'
      : 'Responsável técnico: não exigido (até 5 TR)'
  return [
    line('owner', 'identificacao', true, `${facts.entityName}, CNPJ ${formatCnpj(facts.entityCnpj)}`),
    line('owner-contact', 'identificacao', facts.isOwnerReached, `Endereço e contato de ${facts.entityName}`),
    line('address', 'identificacao', Boolean(facts.street && facts.city), 'Endereço do prédio'),
    line('contractor', 'identificacao', true, `Contratada: ${facts.contractorCompanyName}`),
    line('responsible', 'identificacao', isNamed || !facts.needsResponsible, label),
    responsibleContactOf(facts),
  ]
}

function responsibleContactOf({ responsibleName, needsResponsible, isResponsibleReached }: ReadinessFacts): Line {
  const isAsked = Boolean(responsibleName) || needsResponsible
  const label = isAsked
    ? 'CPF ou CNPJ, endereço e contato do responsável'
    : 'Contato do responsável: não exigido (até 5 TR)'
  return line('responsible-contact', 'identificacao', isResponsibleReached || !isAsked, label)
}

function artOf({ artNumber, artValidUntil, needsResponsible }: ReadinessFacts, today: CalendarDate): Line {
  const state = artState(artValidUntil, today)
  const name = `ART ${artNumber ?? ''}`.trim()
  const art = (isReady: boolean, label: string, action?: string) => line('art', 'identificacao', isReady, label, action)
  if (state === 'ended') return art(false, `${name} · terminou em ${formatDate(artValidUntil!)}`, 'Renovar')
  const isMissing = state === 'missing' || !artNumber
  if (isMissing && !needsResponsible) return art(true, 'ART: não exigida (até 5 TR)')
  if (isMissing) return art(false, 'ART ou TRT com número e validade')
  if (state === 'valid') return art(true, `${name} · válida até ${formatDate(artValidUntil!)}`)
  const days = daysBetween(today, artValidUntil!)
  const when = days === 0 ? 'vence hoje' : days === 1 ? 'vence amanhã' : `vence em ${days} dias`
  return { ...art(true, `${name} · ${when}`), isWarning: true, action: 'Renovar' }
}

function roomsOf(facts: ReadinessFacts): Line[] {
  const { environments, environmentsWithoutLoad: without } = facts
  const isMeasured = environments > 0 && facts.environmentsWithoutArea === 0 && facts.environmentsWithoutOccupants === 0
  const rooms = environments === 1 ? '1 ambiente' : `${environments} ambientes`
  const isLoaded = environments > 0 && without === 0
  const missing = without === 1 ? `Carga térmica: ${facts.roomWithoutLoad}` : `Carga térmica de ${without} ambientes`
  return [
    line(
      'environments',
      'ambientes',
      isMeasured,
      isMeasured ? `${rooms} com área e ocupação` : 'Área e ocupação dos ambientes',
    ),
    line('load', 'ambientes', isLoaded, isLoaded || environments === 0 ? 'Carga térmica dos ambientes' : missing),
  ]
}

function machinesOf({
  equipment,
  equipmentWithoutCapacity: unrated,
  equipmentWithoutTasks: idle,
}: ReadinessFacts): Line[] {
  const isRated = equipment > 0 && unrated === 0
  const isPlanned = equipment > 0 && idle === 0
  const machines = (count: number) => (count === 1 ? '1 equipamento' : `${count} equipamentos`)
  return [
    line(
      'equipment',
      'equipamentos',
      isRated,
      equipment > 0 && !isRated ? `Capacidade de ${machines(unrated)}` : 'Equipamentos com capacidade',
    ),
    line(
      'tasks',
      'catalogo',
      isPlanned,
      equipment > 0 && !isPlanned ? `${machines(idle)} sem tarefas` : 'Tarefas em todos os equipamentos',
    ),
  ]
}

function reportOf({ lastReportOn }: ReadinessFacts, today: CalendarDate): Line {
  const isNew = lastReportOn !== null && lastReportOn > addMonths(today, -labReportMonths)
  return line('lab-report', 'laudos', isNew, 'Laudo do ar com menos de 6 meses', 'Anexar laudo')
}

/** By the norm of the plan; a report that lacks some of it proves only the rest. */
function parametersOf(
  { lastReportOn, reportParameters, requiredParameters }: ReadinessFacts,
  profile: NormProfile | undefined,
): Line {
  const missing = requiredParameters.filter((parameter) => !reportParameters.includes(parameter)).map(parameterLabel)
  const label =
    lastReportOn === null || missing.length === 0
      ? 'Laudo com os parâmetros da norma'
      : `Laudo sem os parâmetros da norma: ${missing.join(', ')}`
  return line('lab-parameters', 'laudos', missing.length === 0, label, 'Anexar laudo')

  function parameterLabel(parameter: string) {
    const known = profile?.laboratory.find((each) => each.parameter === parameter)
    return known?.label ?? readingFields[parameter as ReadingField]?.label ?? parameter
  }
}
