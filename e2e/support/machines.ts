import type { APIRequestContext } from '@playwright/test'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { apiAs, demoPassword } from './people.ts'
import { planPeriod } from './pmoc.ts'

export const boss = { email: 'marina@climanorte.com.br', password: demoPassword }

/** A plan with machines of its own, and the address of the sticker of the first. */
export async function aPlanWithMachines(request: APIRequestContext, count = 2) {
  const api = await apiAs(request, boss)
  const mark = Math.random().toString(36).slice(2, 7).toUpperCase()
  const machine = { type: 'cassete' as const, capacityBtuH: 36_000 }
  const { equipmentInventory, ...draft } = machinesWith({ machines: count, tasks: [], mark, machine })
  const { plan, id, tag, url } = await api.make.stickeredMachine({
    period: planPeriod(),
    entity: { name: `Hospital ${mark}`, cnpj: '11444777000161' },
    ...draft,
    equipmentInventory: equipmentInventory.map((one, index) => ({ ...one, locationName: `Sala ${index + 1}` })),
  })
  const { pathname, search } = new URL(url)
  return { api, plan, mark, id, tag, path: pathname + search }
}
