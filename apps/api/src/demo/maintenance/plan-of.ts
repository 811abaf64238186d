import { addDays, addMonths, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { minimumTasksOf } from '@prumo/domain/pmoc/catalogue/task-catalogue'
import { catalogueTask, type PlanDraft } from '@prumo/worlds/plan-drafts'
import type { Building } from './buildings.ts'

/** What a plan of the demonstration asks for; photos would have to be of somebody's real machines. */
const withoutPictures = (records: readonly string[]) => records.filter((record) => !['foto', 'laudo'].includes(record))

export function yearOfPlan({ begins }: Building, today: CalendarDate) {
  const startDate = begins(today)
  return { startDate, endDate: addDays(addMonths(startDate, 12), -1) }
}

type Parties = { documents: ReadonlyMap<string, string>; contractor: PlanDraft['contractor']; technicianId: string }

/** Every machine with the minimum tasks of its type. */
export function planOf(building: Building, today: CalendarDate, { documents, contractor, technicianId }: Parties) {
  const period = yearOfPlan(building, today)
  const wanted = building.machines.map((machine) => ({ machine, tasks: minimumTasksOf(machine.type) }))
  const catalogue = new Map(wanted.flatMap(({ tasks }) => tasks.map((task) => [task.key, task] as const)))
  return {
    version: '1.0.0',
    period,
    entity: { name: building.owner, cnpj: documents.get(building.owner)! },
    contractor,
    scope: { buildingUse: building.use },
    responsible: {
      name: 'Marina Alves',
      council: 'CREA-PA',
      registration: '151204488-0',
      document: '52998224725',
      address: 'Tv. Dom Pedro I, 812, Umarizal, Belém/PA',
      email: 'marina@climanorte.com.br',
      phone: '91987650012',
      artNumber: 'PA20260118842',
      artIssuedOn: period.startDate,
      artValidUntil: addDays(today, building.artEndsInDays),
    },
    technicianId,
    contractPrice: building.price,
    environments: building.rooms.map(({ name, areaM2, fixed, floating, activity, loadTr }) => ({
      ref: name,
      name,
      areaM2,
      occupants: { fixed, floating },
      activityType: activity,
      thermalLoadTr: loadTr,
    })),
    equipmentInventory: building.machines.map(({ tag, room, type, brand, model, btuH, amperes }, index) => ({
      ref: tag,
      tag,
      environmentId: room,
      type,
      brand,
      model,
      serialNumber: `${tag.replace('-', '')}${2_019_000 + index * 37}`,
      ...(btuH > 0 && { capacityBtuH: btuH, refrigerant: 'R-410A', priceOfNew: Math.round(btuH * 16) / 100 }),
      installedOn: addMonths(period.startDate, -12 - index * 5),
      plate: { currentMaxA: amperes, voltageV: 220 },
    })),
    maintenanceCatalog: [...catalogue.values()].map((task) => ({
      ...catalogueTask(task),
      recordsRequired: withoutPictures(task.recordsRequired),
    })),
    maintenancePlan: wanted.flatMap(({ machine, tasks }) =>
      tasks.map(({ key, periodicity }) => ({ equipmentId: machine.tag, taskId: key, periodicity })),
    ),
  } satisfies PlanDraft
}
