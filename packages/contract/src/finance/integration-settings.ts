import * as z from 'zod'
import { readPermissions, writePermissions } from '../access.ts'
import type { AppId } from '../apps.ts'
import { id, recordVersion } from '../fields.ts'
import { defineRoutes } from '../route.ts'

export const saleTriggerLabels = {
  PENDING: 'Pendente',
  CONFIRMED: 'Confirmado',
  COMPLETED: 'Concluído',
  INVOICED: 'Faturado',
  DELIVERED: 'Entregue',
} as const
export const serviceTriggerLabels = {
  PENDING: 'Pendente',
  IN_PROGRESS: 'Em andamento',
  COMPLETED: 'Concluída',
  EXECUTED: 'Executada',
  DELIVERED: 'Entregue',
} as const

const keysOf = <Labels extends object>(labels: Labels) =>
  Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]]
const distinct = <T>(items: T[]) => [...new Set(items)]

const moduleSettings = z.object({
  enabled: z.boolean(),
  defaultBankAccountId: id.nullable(),
  defaultCategoryId: id.nullable(),
  confirmBeforeCreating: z.boolean().default(true),
})
const triggersOf = <Labels extends object>(labels: Labels) => z.array(z.enum(keysOf(labels))).max(20)

const settings = {
  enableAutoTransactionCreation: z.boolean(),
  pdvSettings: moduleSettings,
  salesOrderSettings: moduleSettings.extend({ statusTriggers: triggersOf(saleTriggerLabels) }),
  serviceOrderSettings: moduleSettings.extend({ statusTriggers: triggersOf(serviceTriggerLabels) }),
}

const draft = z
  .object({ ...settings, version: recordVersion.optional() })
  .transform((given) => ({
    ...given,
    salesOrderSettings: {
      ...given.salesOrderSettings,
      statusTriggers: distinct(given.salesOrderSettings.statusTriggers),
    },
    serviceOrderSettings: {
      ...given.serviceOrderSettings,
      statusTriggers: distinct(given.serviceOrderSettings.statusTriggers),
    },
  }))

export type IntegrationDraft = z.output<typeof draft>
type Rules = Pick<IntegrationDraft, keyof typeof settings>

/** What is missing before sales may become entries by themselves, and where. */
export function missingInIntegration(given: Rules): { path: string; message: string }[] {
  const { pdvSettings: pdv, salesOrderSettings: sales, serviceOrderSettings: services } = given
  if (!given.enableAutoTransactionCreation) return []
  const found: { path: string; message: string }[] = []
  const tell = (isMissing: boolean, path: string, message: string) => void (isMissing && found.push({ path, message }))
  tell(
    ![pdv, sales, services].some(({ enabled }) => enabled),
    'enableAutoTransactionCreation',
    'Ao menos um módulo deve estar habilitado quando criação automática está ativa',
  )
  tell(
    pdv.enabled && !pdv.defaultBankAccountId,
    'pdvSettings.defaultBankAccountId',
    'Conta bancária padrão é obrigatória quando PDV está habilitado',
  )
  for (const [name, orders, words] of [
    ['salesOrderSettings', sales, 'Pedidos de Venda estão habilitados'],
    ['serviceOrderSettings', services, 'Ordens de Serviço estão habilitadas'],
  ] as const) {
    tell(
      orders.enabled && !orders.defaultBankAccountId,
      `${name}.defaultBankAccountId`,
      `Conta bancária padrão é obrigatória quando ${words}`,
    )
    tell(
      orders.enabled && orders.statusTriggers.length === 0,
      `${name}.statusTriggers`,
      `Status triggers são obrigatórios quando ${words}`,
    )
  }
  return found
}

/** The draft with its rules, for the form: each complaint on its field. */
export const integrationForm = draft.superRefine((given, check) => {
  for (const { path, message } of missingInIntegration(given))
    check.addIssue({ code: 'custom', path: path.split('.'), message })
})

const apps: readonly AppId[] = ['global', 'financial-transactions']

export const integrationSettings = defineRoutes({
  get: {
    method: 'GET',
    path: 'sale/api/financial/integration/settings',
    summary: 'How sales become financial entries by themselves',
    access: { permissions: readPermissions('settings', 'transaction', 'sale', 'sale-order', 'service-order'), apps },
    output: z.object({ id: id.nullable(), tenantId: id, ...settings, version: z.int().nullable() }),
  },
  save: {
    method: 'PUT',
    path: 'sale/api/financial/integration/settings',
    summary: 'Change how sales become financial entries by themselves',
    access: { permissions: writePermissions('settings'), apps },
    body: draft,
    output: z.object({ id, tenantId: id, ...settings, version: z.int() }),
  },
})
