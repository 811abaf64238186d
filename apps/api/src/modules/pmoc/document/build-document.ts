import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { equipmentTypes } from '@prumo/domain/pmoc/catalogue/equipment-types'
import { seedLimitsOf, writtenNorm, type NormProfile } from '@prumo/domain/pmoc/norms/norm-profiles'
import {
  activityTypeLabels,
  buildingUseLabels,
  componentLabels,
  entityTypeLabels,
  periodicityLabels,
} from '@prumo/domain/pmoc/words'
import { formatPhone } from '@prumo/domain/text/phone'
import { readCompanyHead, type PmocDocument } from '#modules/documents/index.ts'
import type { Context } from '#platform/context.ts'
import { selectTimeZone } from '#platform/db/time-zone-queries.ts'
import { findProfile } from '../norms/find-profile.ts'
import { findPlan, type PlanAnswer } from '../plans/read-plan.ts'
import { buildSchedule } from './build-schedule.ts'
import { numberTasks, markLostFiles } from './former-tasks.ts'
import { printedExecution, reportOf } from './printed-rows.ts'
import {
  countPrintedExecutions,
  listPrintedExecutions,
  listPrintedReports,
  listPrintedTasks,
  selectParties,
  selectStoredFile,
  type Parties,
  type PrintedExecutionRow,
  type DocumentedPlan,
  type PrintedTaskRow,
  type StoredPaper,
} from './queries.ts'

/** More than that no paper holds. */
const mostExecutions = 2000

type CompanyHead = Awaited<ReturnType<typeof readCompanyHead>>

export type BuiltPlan = {
  plan: PlanAnswer
  document: Omit<PmocDocument, 'number' | 'chain'>
  logoFileId: string | null
  art: DocumentedPlan | null
  papers: readonly StoredPaper[]
  executions: readonly PrintedExecutionRow[]
  /** Executions of the period whose photos or papers have not all arrived. */
  waiting: number
}

/** The plan as it is now, with its schedule and everything that was done in its period. */
export async function buildPlanDocument(ctx: Context, planId: string): Promise<BuiltPlan> {
  const plan = await findPlan(ctx, planId)
  const { period } = plan
  const { db } = ctx
  const [head, tasks, counted, rows, reports, profile, timeZone, parties, art] = await Promise.all([
    readCompanyHead(ctx),
    listPrintedTasks(db, planId),
    countPrintedExecutions(db, planId, period),
    listPrintedExecutions(db, planId, period, mostExecutions),
    listPrintedReports(db, planId),
    findProfile(ctx, plan.iaqRequirements.normProfile),
    selectTimeZone(db),
    selectParties(db, planId),
    plan.responsible.artFile ? selectStoredFile(db, plan.responsible.artFile.id) : undefined,
  ])
  const { numbers, former, formerOf, rows: numbered } = numberTasks(tasks, rows)
  const inventory = inventoryOf(plan, tasks, new Set(rows.map(({ equipmentId }) => equipmentId)))
  const document = {
    kind: 'pmoc' as const,
    title: plan.pmocCode.replace('-', ' '),
    pmocCode: plan.pmocCode,
    version: plan.version,
    company: head.company,
    drawnOn: ctx.today(),
    drawnAt: ctx.now().toISOString(),
    timeZone,
    period,
    ...partiesOf(plan, art ?? null, parties, head),
    air: {
      norm: profile ? writtenNorm(profile) : plan.iaqRequirements.normProfile,
      limits: limitLines(plan.iaqRequirements.parameters, profile),
      looserReason: plan.iaqRequirements.looserReason,
    },
    ...inventory,
    tasks: [...inventory.tasks, ...former],
    schedule: await buildSchedule(ctx, planId, period, { numbers, formerOf }),
    executions: numbered.map((row) => printedExecution(markLostFiles(row, timeZone), numbers)),
    executionsLeftOut: counted.all - rows.length,
    photosLeftOut: 0,
    labReports: reports.map(reportOf),
    papers: parties.papers.map(({ name, sha256, contentType }) => ({ name, sha256, contentType })),
    pending: [],
  } satisfies BuiltPlan['document']
  return {
    plan,
    document,
    logoFileId: head.logoFileId,
    art: art ?? null,
    papers: parties.papers,
    executions: rows,
    waiting: counted.waiting,
  }
}

function partiesOf(plan: PlanAnswer, art: DocumentedPlan | null, { owner, email, phones }: Parties, head: CompanyHead) {
  const { entity, responsible } = plan
  const address = plan.address ?? owner
  const street = [address?.street, address?.number].filter(Boolean).join(', ')
  const place = [address?.city, address?.state].filter(Boolean).join('/')
  return {
    building: {
      name: entity.tradeName ?? entity.name,
      use: buildingUseLabels[plan.scope.buildingUse],
      address: [street, address?.district, place].filter((line): line is string => Boolean(line)),
      notes: plan.scope.notes,
      planNotes: plan.notes,
    },
    owner: {
      name: entity.name,
      tradeName: entity.tradeName,
      cnpj: entity.cnpj,
      type: entityTypeLabels[entity.type],
      address: addressText(owner),
      contact: contactText(email, ...phones),
    },
    contractor: { ...plan.contractor, ...contractorReach(plan.contractor.cnpj, head) },
    responsible: {
      isRequired: plan.needsResponsible,
      name: responsible.name,
      council: responsible.council,
      registration: responsible.registration,
      document: responsible.document,
      address: responsible.address,
      contact: contactText(responsible.email, responsible.phone),
      artNumber: responsible.artNumber,
      artIssuedOn: responsible.artIssuedOn,
      artValidUntil: responsible.artValidUntil,
      artFile: art && { name: art.name, sha256: art.sha256, contentType: art.contentType },
    },
  }
}

const contactText = (email: string | null, ...phones: readonly (string | null)[]): string | null =>
  [email, ...phones.map((phone) => phone && formatPhone(phone))].filter(Boolean).join(' · ') || null

type Place = {
  street?: string | null
  number?: string | null
  district?: string | null
  city?: string | null
  state?: string | null
}

const addressText = (place: Place): string | null =>
  [
    [place.street, place.number].filter(Boolean).join(', '),
    place.district,
    [place.city, place.state].filter(Boolean).join('/'),
  ]
    .filter(Boolean)
    .join(' · ') || null

/** Of a branch nothing but its name and document is known. */
const contractorReach = (cnpj: string, { company, reach }: CompanyHead) =>
  company.document === cnpj ? reach : { address: null, contact: null }

/** Of machines that left, those that were there in the period. */
function inventoryOf(plan: PlanAnswer, tasks: readonly PrintedTaskRow[], worked: ReadonlySet<string>) {
  const left = plan.retiredEquipment.filter(
    ({ equipmentId, retiredOn }) => worked.has(equipmentId) || (retiredOn && retiredOn >= plan.period.startDate),
  )
  return {
    environments: plan.environments.map(({ name, activityType, areaM2, occupants, thermalLoadTr }) => ({
      name,
      activity: activityType && activityTypeLabels[activityType],
      areaM2,
      occupantsFixed: occupants.fixed,
      occupantsFloating: occupants.floating,
      thermalLoadTr,
    })),
    equipment: [...plan.equipmentInventory, ...left].map((machine) => ({
      tag: machine.tag,
      place: machine.locationName,
      type: equipmentTypes[machine.type].label,
      brandAndModel: [machine.brand, machine.model].filter(Boolean).join(' ') || null,
      serialNumber: machine.serialNumber,
      capacityBtuH: machine.capacityBtuH,
      refrigerant: machine.refrigerant,
      retiredOn: machine.retiredOn,
      retiredReason: machine.retiredReason,
    })),
    tasks: tasks.map((task, index) => ({
      number: index + 1,
      component: componentLabels[task.component],
      description: task.isRetired ? `${task.description} (retirada do plano)` : task.description,
      criteria: task.acceptanceCriteria,
      records: task.recordsRequired,
      norm: task.norm,
      periodicity: periodicityLabels[task.periodicity],
      machines: task.machines,
    })),
  }
}

const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

function limitLines(parameters: PlanAnswer['iaqRequirements']['parameters'], profile: NormProfile | undefined) {
  const between = ({ min, max }: { min: number; max: number }, unit: string) =>
    `${decimals.format(min)} a ${decimals.format(max)} ${unit}`
  return [
    { label: 'Temperatura no verão', value: between(parameters.temperatureSummerRangeC, '°C') },
    { label: 'Temperatura no inverno', value: between(parameters.temperatureWinterRangeC, '°C') },
    { label: 'Umidade relativa', value: between(parameters.relativeHumidityPct, '%') },
    { label: 'CO2', value: co2Limit(parameters.co2PpmMax, profile) },
  ]
}

/** A figure that is the profile's own stands for what the norm says: so much above the air outside. */
function co2Limit(most: number, profile: NormProfile | undefined) {
  if (profile?.co2.kind !== 'outdoor_plus' || most !== seedLimitsOf(profile).co2PpmMax)
    return `até ${decimals.format(most)} ppm`
  const { ppm, assumedOutdoor } = profile.co2
  return `até ${decimals.format(ppm)} ppm acima do ar externo (${decimals.format(most)} ppm com ${decimals.format(assumedOutdoor)} presumidos, quando o externo não é medido)`
}

/** `PMOC-2026-007_v1.0.0_2026-11-17.pdf` */
export const planFileName = ({ pmocCode, version, drawnOn }: BuiltPlan['document']) =>
  `${pmocCode}_v${version}_${drawnOn}.pdf`

export const dayText = (date: string) => formatDate(date)
