import type { plans } from '@prumo/contract/pmoc/plans'
import type { InputOf } from '@prumo/contract/route'
import type { PlanColumns } from './queries.ts'

export type PlanEdit = Omit<InputOf<typeof plans.update>['body'], 'revision'>

/** What a request gives of the plan itself, by columns; what it leaves out stays out. */
export function columnsOf(edit: PlanEdit): PlanColumns {
  const { entity, contractor, period, scope, responsible, contractPrice } = edit
  return given({
    planVersion: edit.version,
    startDate: period?.startDate,
    endDate: period?.endDate,
    entityName: entity?.name,
    entityCnpj: entity?.cnpj,
    entityTradeName: entity?.tradeName,
    entityType: entity?.type,
    contractorCompanyName: contractor?.companyName,
    contractorCnpj: contractor?.cnpj,
    address: addressOf(edit.address),
    buildingUse: scope?.buildingUse,
    scopeNotes: scope?.notes,
    notes: edit.notes,
    ...(responsible === null ? nobody : responsibleOf(responsible)),
    technicianId: edit.technicianId,
    ...(contractPrice === null
      ? { contractPriceKind: null, contractPrice: null, contractServiceId: null }
      : contractPrice && {
          contractPriceKind: contractPrice.kind,
          contractPrice: contractPrice.amount,
          contractServiceId: contractPrice.serviceId,
        }),
  })
}

const nobody = {
  responsibleName: null,
  responsibleCouncil: null,
  responsibleRegistration: null,
  responsibleDocument: null,
  responsibleAddress: null,
  responsibleEmail: null,
  responsiblePhone: null,
  artNumber: null,
  artIssuedOn: null,
  artValidUntil: null,
  artFileId: null,
}

const responsibleOf = (responsible: Exclude<PlanEdit['responsible'], null>) => ({
  responsibleName: responsible?.name,
  responsibleCouncil: responsible?.council,
  responsibleRegistration: responsible?.registration,
  responsibleDocument: responsible?.document,
  responsibleAddress: responsible?.address,
  responsibleEmail: responsible?.email,
  responsiblePhone: responsible?.phone,
  artNumber: responsible?.artNumber,
  artIssuedOn: responsible?.artIssuedOn,
  artValidUntil: responsible?.artValidUntil,
  artFileId: responsible?.artFileId,
})

const addressFields = ['zipCode', 'street', 'number', 'complement', 'district', 'city', 'state'] as const

/** An address of which nothing is said is none. */
function addressOf(address: PlanEdit['address']) {
  if (!address) return address
  const kept = Object.fromEntries(addressFields.map((field) => [field, address[field] ?? null]))
  return Object.values(kept).some(Boolean) ? { ...kept, country: 'BR' } : null
}

const given = (row: Record<string, unknown>): PlanColumns =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
