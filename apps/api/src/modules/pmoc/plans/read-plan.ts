import type { plans } from '@prumo/contract/pmoc/plans'
import type { ResultOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { signedFileUrl } from '#platform/storage/signed-url.ts'
import { selectLeftEquipment, selectLists, type LeftEquipment } from './parts/part-queries.ts'
import type { EquipmentRow, PlanLists } from './parts/part-rows.ts'
import { selectPlan, selectPlanByCode, type ReadPlanRow } from './queries.ts'

export type PlanAnswer = ResultOf<typeof plans.get>

export async function findPlan(ctx: Context, id: string): Promise<PlanAnswer> {
  const [row, lists, left] = await Promise.all([
    selectPlan(ctx, id),
    selectLists(ctx, id),
    selectLeftEquipment(ctx, id),
  ])
  if (!row) throw new Problem('not-found')
  return answerOf(ctx, row, lists, left)
}

export async function findPlanByCode(ctx: Context, code: string): Promise<PlanAnswer> {
  const row = await selectPlanByCode(ctx, code)
  if (!row) throw new Problem('not-found')
  const [lists, left] = await Promise.all([selectLists(ctx, row.id), selectLeftEquipment(ctx, row.id)])
  return answerOf(ctx, row, lists, left)
}

export const stateOf = (period: { startDate: CalendarDate; endDate: CalendarDate }, today: CalendarDate) =>
  today < period.startDate ? 'upcoming' : today > period.endDate ? 'ended' : 'active'

function answerOf(ctx: Context, row: ReadPlanRow, lists: PlanLists, left: readonly LeftEquipment[]): PlanAnswer {
  const period = { startDate: row.startDate, endDate: row.endDate }
  return {
    id: row.id,
    pmocCode: row.pmocCode,
    version: row.planVersion,
    revision: row.version,
    state: stateOf(period, ctx.today()),
    period,
    createdAt: row.createdAt,
    entity: {
      id: row.entityId,
      name: row.entityName,
      cnpj: row.entityCnpj,
      tradeName: row.entityTradeName,
      type: row.entityType,
    },
    contractor: { companyName: row.contractorCompanyName, cnpj: row.contractorCnpj },
    scope: { buildingUse: row.buildingUse, notes: row.scopeNotes },
    notes: row.notes,
    address: row.address as PlanAnswer['address'],
    iaqRequirements: { normProfile: row.normProfile, parameters: row.iaqParameters, looserReason: row.looserReason },
    responsible: responsibleOf(ctx, row),
    needsResponsible: row.needsResponsible,
    technician: row.technicianId ? { id: row.technicianId, name: row.technicianName ?? '' } : null,
    contractPrice: row.contractPriceKind && {
      kind: row.contractPriceKind,
      amount: row.contractPrice!,
      serviceId: row.contractServiceId,
    },
    isSettled: row.settledAt !== null,
    ...listsOf(lists, left),
  }
}

const responsibleOf = (ctx: Context, row: ReadPlanRow): PlanAnswer['responsible'] => ({
  name: row.responsibleName,
  council: row.responsibleCouncil,
  registration: row.responsibleRegistration,
  document: row.responsibleDocument,
  address: row.responsibleAddress,
  email: row.responsibleEmail,
  phone: row.responsiblePhone,
  artNumber: row.artNumber,
  artIssuedOn: row.artIssuedOn,
  artValidUntil: row.artValidUntil,
  artFile: row.artFileId ? fileOf(ctx, { id: row.artFileId, name: row.artFileName ?? '' }) : null,
})

/** With an address of its own, which expires. */
export const fileOf = (ctx: Context, { id, name }: { id: string; name: string }) => ({
  id,
  name,
  url: signedFileUrl(ctx.services.secrets.fileUrl, ctx.companyId, id, ctx.now()),
})

function listsOf({ environments, equipment, tasks, planItems }: PlanLists, left: readonly LeftEquipment[]) {
  const machines = new Map(equipment.map((row) => [row.id, row]))
  const names = new Map(environments.map(({ id, name }) => [id, name]))
  return {
    environments: environments.map(({ id, position: _position, occupantsFixed, occupantsFloating, ...row }) => ({
      environmentId: id,
      ...row,
      occupants: { fixed: occupantsFixed, floating: occupantsFloating },
    })),
    equipmentInventory: equipment
      .filter(({ isRetired }) => !isRetired)
      .map((row) => ({
        ...machineOf(row),
        locationName: names.get(row.environmentId ?? '') ?? row.locationName,
        retiredOn: null,
        retiredReason: null,
      })),
    retiredEquipment: left.map(({ id, ...why }) => ({ ...machineOf(machines.get(id)!), ...why })),
    maintenanceCatalog: tasks
      .filter(({ isRetired }) => !isRetired)
      .map(({ id, position: _position, isRetired: _retired, recordsRequired, ...row }) => ({
        taskId: id,
        ...row,
        recordsRequired: [...recordsRequired],
      })),
    maintenancePlan: planItems
      .filter(({ isRetired }) => !isRetired)
      .map(({ id, isRetired: _retired, ...row }) => ({ planItemId: id, ...row })),
  }
}

const machineOf = ({ id, position: _position, isRetired: _retired, ...row }: EquipmentRow) => ({
  equipmentId: id,
  ...row,
})
