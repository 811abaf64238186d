import { isPlanVersion } from '@prumo/domain/pmoc/plan/plan-version'
import * as z from 'zod'
import { onlyWith } from '../closed-fields.ts'
import { calendarDate, id, line, optionalLine, optionalText, writtenMoney, money } from '../fields.ts'
import { addressDraft, person } from '../people/person-record.ts'
import { contractPrice, storedPrice, storedResponsible, responsible } from './plan-agreement.ts'
import { planHead } from './plan-list.ts'
import { pmocAccess } from './pmoc-access.ts'
import {
  activityType,
  buildingUse,
  cnpj,
  component,
  decimal,
  entityType,
  equipmentType,
  period,
  periodicity,
} from './pmoc-fields.ts'

export const mostEnvironments = 500
export const mostEquipment = 500
export const mostTasks = 400
export const mostPlanItems = 15_000

/** Of a row that is already there, or the word by which other rows of the same request name a new one. */
const idOrRef = z.string('Identificador inválido').min(1, 'Identificador inválido').max(60, 'Identificador inválido')
const ref = z
  .string()
  .max(60)
  .optional()
  .describe('of a new row: how rows of the plan in this request name it. Never kept')

const range = z
  .object({ min: decimal(1), max: decimal(1) })
  .refine(({ min, max }) => max >= min, { message: 'O máximo deve ser maior que o mínimo', path: ['max'] })

export const iaqParameters = z.object({
  temperatureSummerRangeC: range,
  temperatureWinterRangeC: range,
  relativeHumidityPct: range,
  co2PpmMax: z
    .int('Informe um número inteiro')
    .min(1, 'Informe o limite de CO₂')
    .max(100_000, 'Limite fora da faixa de medição'),
})

const occupants = z.int('Use um número inteiro').min(0, 'Use um número positivo').max(1_000_000).nullable().optional()

export const environmentDraft = z.object({
  environmentId: id.optional(),
  ref,
  name: line(120, { required: 'Nome é obrigatório' }),
  areaM2: decimal(2, { least: 0 }).nullable().optional(),
  occupants: z.object({ fixed: occupants, floating: occupants }).partial().optional(),
  activityType: activityType.nullable().optional(),
  thermalLoadTr: decimal(2, { least: 0 }).nullable().optional().describe('1 TR = 12,000 BTU/h'),
})

/** What the plate says: readings are judged by it. */
export const plate = z
  .object({
    currentMaxA: decimal(2, { least: 0 }).nullable(),
    voltageV: decimal(1, { least: 0 }).nullable(),
    pressureMinPsi: decimal(2, { least: 0 }).nullable(),
    pressureMaxPsi: decimal(2, { least: 0 }).nullable(),
    supplyReturnDiffMinC: decimal(1).nullable(),
    supplyReturnDiffMaxC: decimal(1).nullable(),
  })
  .partial()

export const equipmentDraft = z.object({
  equipmentId: id.optional(),
  ref,
  tag: line(40, { required: 'Tag é obrigatória' }),
  environmentId: idOrRef.nullable().optional().describe('the room it serves: its id, or the `ref` of a new one'),
  locationName: optionalLine(120).describe(
    'matched with the rooms ignoring case and accents; kept as text when none fits',
  ),
  type: equipmentType.optional(),
  brand: optionalLine(80),
  model: optionalLine(80),
  serialNumber: optionalLine(80),
  capacityBtuH: z.int('Use um número inteiro').min(0, 'Use um número positivo').max(100_000_000).nullable().optional(),
  refrigerant: optionalLine(30),
  refrigerantKg: decimal(3, { least: 0, most: 99_999 }).nullable().optional(),
  installedOn: calendarDate.nullable().optional(),
  plate: plate.optional(),
  priceOfNew: writtenMoney
    .refine((cents) => cents >= 0, 'Informe um valor positivo')
    .nullable()
    .optional(),
  notes: optionalText(2000),
  notesArePublic: z.boolean().optional(),
  retiredReason: optionalLine(300).describe(
    'given: the machine leaves the plan, for this reason; as when it is left out',
  ),
})

export const taskDraft = z.object({
  taskId: id.optional(),
  ref,
  component,
  periodicity,
  description: line(300, { required: 'Descrição é obrigatória' }),
  acceptanceCriteria: optionalText(500),
  recordsRequired: z.array(line(40)).max(12).optional(),
  norm: optionalLine(60),
  catalogueKey: optionalLine(60).describe('of the catalogue of minimum tasks, from which it was taken'),
})

export const planItemDraft = z.object({
  planItemId: id.optional(),
  equipmentId: idOrRef,
  taskId: idOrRef,
  periodicity,
  enabled: z.boolean().optional().describe('`true` when absent'),
})

export const planDraft = z.object({
  version: z
    .string('Versão é obrigatória')
    .trim()
    .min(1, 'Versão é obrigatória')
    .refine(isPlanVersion, 'Use uma versão como 1.0.0'),
  period: period(),
  entity: z.object(
    {
      name: line(150, { required: 'Nome da entidade é obrigatório' }),
      cnpj,
      tradeName: optionalLine(150),
      type: entityType.optional(),
    },
    'Nome da entidade é obrigatório',
  ),
  contractor: z.object(
    { companyName: line(150, { required: 'Nome da empresa é obrigatório' }), cnpj },
    'Nome da empresa é obrigatório',
  ),
  address: addressDraft.nullable().optional().describe('of the building; absent: where its owner is'),
  scope: z.object({ buildingUse: buildingUse.optional(), notes: optionalText(4000) }).optional(),
  notes: optionalText(4000),
  iaqRequirements: z
    .object({
      normProfile: z.string().max(40).optional().describe('`nbr17037` when absent'),
      parameters: iaqParameters.optional().describe('absent: those of the profile'),
      looserReason: optionalLine(500),
    })
    .optional(),
  responsible: responsible.nullable().optional(),
  technicianId: id.nullable().optional(),
  contractPrice: onlyWith(pmocAccess.prices, contractPrice.nullable()),
  environments: z.array(environmentDraft).max(mostEnvironments).optional(),
  equipmentInventory: z.array(equipmentDraft).max(mostEquipment).optional(),
  maintenanceCatalog: z.array(taskDraft).max(mostTasks).optional(),
  maintenancePlan: z.array(planItemDraft).max(mostPlanItems).optional(),
})
export type PlanDraft = z.input<typeof planDraft>

/** A new plan has rows of its own; only machines may be there already. */
export const newPlanDraft = planDraft.partial({ version: true }).extend({
  environments: z
    .array(environmentDraft.omit({ environmentId: true }))
    .max(mostEnvironments)
    .optional(),
  maintenanceCatalog: z
    .array(taskDraft.omit({ taskId: true }))
    .max(mostTasks)
    .optional(),
  maintenancePlan: z
    .array(planItemDraft.omit({ planItemId: true }))
    .max(mostPlanItems)
    .optional(),
})

export const environment = z.object({
  environmentId: id,
  name: z.string(),
  areaM2: z.number().nullable(),
  occupants: z.object({ fixed: z.int().nullable(), floating: z.int().nullable() }),
  activityType: activityType.nullable(),
  thermalLoadTr: z.number().nullable(),
})

export const equipment = z.object({
  equipmentId: id,
  tag: z.string(),
  environmentId: id.nullable(),
  locationName: z.string().nullable(),
  type: equipmentType,
  brand: z.string().nullable(),
  model: z.string().nullable(),
  serialNumber: z.string().nullable(),
  capacityBtuH: z.int().nullable(),
  refrigerant: z.string().nullable(),
  refrigerantKg: z.number().nullable(),
  installedOn: calendarDate.nullable(),
  plate: plate,
  priceOfNew: money.nullable(),
  notes: z.string().nullable(),
  notesArePublic: z.boolean(),
  retiredOn: calendarDate.nullable(),
  retiredReason: z.string().nullable(),
})

export const task = z.object({
  taskId: id,
  component,
  periodicity,
  description: z.string(),
  acceptanceCriteria: z.string().nullable(),
  recordsRequired: z.array(z.string()),
  norm: z.string().nullable(),
  catalogueKey: z.string().nullable(),
})

export const planItem = z.object({ planItemId: id, equipmentId: id, taskId: id, periodicity, enabled: z.boolean() })

export const plan = z.object({
  ...planHead,
  notes: z.string().nullable(),
  address: person.shape.address.nullable(),
  iaqRequirements: z.object({
    normProfile: z.string(),
    parameters: iaqParameters,
    looserReason: z.string().nullable(),
  }),
  responsible: storedResponsible,
  needsResponsible: z.boolean().describe('above 60,000 BTU/h over the whole building, or where a capacity is unknown'),
  technician: z.object({ id, name: z.string() }).nullable(),
  contractPrice: onlyWith(pmocAccess.prices, storedPrice.nullable()),
  isSettled: z
    .boolean()
    .describe('something of this version was carried out or issued: a change of content needs a higher version'),
  environments: z.array(environment),
  equipmentInventory: z.array(equipment),
  retiredEquipment: z
    .array(
      equipment.extend({
        hasExecutions: z.boolean().describe('of this plan: its tag is given to no other machine of it'),
      }),
    )
    .describe('machines that left the plan and have a history, the last to leave first'),
  maintenanceCatalog: z.array(task),
  maintenancePlan: z.array(planItem),
})
export type Plan = z.input<typeof plan>
