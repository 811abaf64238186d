import { planDraft, type Plan, type PlanDraft } from '@prumo/contract/pmoc/plan-records'
import { period } from '@prumo/contract/pmoc/pmoc-fields'
import { addDays, addMonths, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { builtInProfiles, seedLimitsOf } from '@prumo/domain/pmoc/norms/norm-profiles'
import type { Uf } from '@prumo/domain/places/uf'
import * as z from 'zod'

const usualProfile = builtInProfiles[0]!

/** A plan without its lists, which are edited row by row. Half a period is none. */
export const planHeader = planDraft
  .omit({ environments: true, equipmentInventory: true, maintenanceCatalog: true, maintenancePlan: true })
  .extend({
    period: z.preprocess(
      (dates) => ((dates as Dates).startDate && (dates as Dates).endDate ? dates : undefined),
      period(),
    ) as unknown as z.ZodType<Dates, Dates>,
  })

type Dates = { startDate: string; endDate: string }
export type PlanHeader = Omit<
  PlanDraft,
  'environments' | 'equipmentInventory' | 'maintenanceCatalog' | 'maintenancePlan'
> & { period: Dates }

const blankAddress = { zipCode: '', street: '', number: '', complement: '', district: '', city: '', state: '' as const }
const blankResponsible = {
  name: '',
  council: '',
  registration: '',
  document: '',
  address: '',
  email: '',
  phone: '',
  artNumber: '',
  artIssuedOn: null,
  artValidUntil: null,
  artFileId: null,
}

/** What a new plan begins with: a year from today, by the norm in force. */
export const blankHeader = (today: CalendarDate, contractor: PlanDraft['contractor']) =>
  ({
    version: '1.0.0',
    period: { startDate: today, endDate: addDays(addMonths(today, 12), -1) },
    entity: { name: '', cnpj: '', tradeName: '', type: 'proprietario' },
    contractor,
    address: blankAddress,
    scope: { buildingUse: 'comercial', notes: '' },
    notes: '',
    iaqRequirements: { normProfile: usualProfile.id, parameters: seedLimitsOf(usualProfile), looserReason: '' },
    responsible: blankResponsible,
    technicianId: null,
    contractPrice: null,
  }) satisfies PlanHeader

const textOr = (text: string | null) => text ?? ''

export function headerOf(plan: Plan): PlanHeader {
  const { address, responsible, iaqRequirements, entity } = plan
  return {
    version: plan.version,
    period: plan.period,
    entity: { name: entity.name, cnpj: entity.cnpj, tradeName: textOr(entity.tradeName), type: entity.type },
    contractor: plan.contractor,
    address: address
      ? {
          zipCode: textOr(address.zipCode),
          street: textOr(address.street),
          number: textOr(address.number),
          complement: textOr(address.complement),
          district: textOr(address.district),
          city: textOr(address.city),
          state: (address.state ?? '') as '' | Uf,
        }
      : blankAddress,
    scope: { buildingUse: plan.scope.buildingUse, notes: textOr(plan.scope.notes) },
    notes: textOr(plan.notes),
    iaqRequirements: { ...iaqRequirements, looserReason: textOr(iaqRequirements.looserReason) },
    responsible: {
      name: textOr(responsible.name),
      council: textOr(responsible.council),
      registration: textOr(responsible.registration),
      document: textOr(responsible.document),
      address: textOr(responsible.address),
      email: textOr(responsible.email),
      phone: textOr(responsible.phone),
      artNumber: textOr(responsible.artNumber),
      artIssuedOn: responsible.artIssuedOn,
      artValidUntil: responsible.artValidUntil,
      artFileId: responsible.artFile?.id ?? null,
    },
    technicianId: plan.technician?.id ?? null,
    contractPrice: plan.contractPrice ?? null,
  }
}

/** An address of which nothing was filled in is none; who may not know the price sends none back, not even an empty one. */
export function sentHeader({ contractPrice, ...header }: PlanHeader, seesPrices: boolean): PlanHeader {
  const isBlank = Object.values(header.address ?? {}).every((part) => !part)
  return { ...header, address: isBlank ? null : header.address, ...(seesPrices && { contractPrice }) }
}
