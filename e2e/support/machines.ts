import type { APIRequestContext } from '@playwright/test'
import { apiAs, demoPassword } from './people.ts'
import { planPeriod } from './pmoc.ts'

export const boss = { email: 'marina@climanorte.com.br', password: demoPassword }

/** A plan with machines of its own, and the address of the sticker of the first. */
export async function aPlanWithMachines(request: APIRequestContext, count = 2) {
  const api = await apiAs(request, boss)
  const mark = Math.random().toString(36).slice(2, 7).toUpperCase()
  const plan = await api.post('system/api/v1/Pmoc', {
    period: planPeriod(),
    entity: { name: `Hospital ${mark}`, cnpj: '11444777000161' },
    contractor: { companyName: 'Clima Norte', cnpj: '11222333000181' },
    equipmentInventory: Array.from({ length: count }, (_, index) => ({
      tag: `${mark}-${index + 1}`,
      locationName: `Sala ${index + 1}`,
      type: 'cassete',
      capacityBtuH: 36_000,
    })),
  })
  const [first] = plan.equipmentInventory as { equipmentId: string; tag: string }[]
  const { url } = await api.get(`system/api/v1/equipment/${first!.equipmentId}/qrcode`)
  const { pathname, search } = new URL(url)
  return { api, plan, mark, id: first!.equipmentId, tag: first!.tag, path: pathname + search }
}
