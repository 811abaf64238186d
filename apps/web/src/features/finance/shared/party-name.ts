import { parties } from '@prumo/contract/finance/parties'
import { call } from '#shared/api/call.ts'

export async function findPartyName(id: string) {
  const { items } = await call(parties.find, { query: { id } })
  return items.find((party) => party.id === id)?.name
}
