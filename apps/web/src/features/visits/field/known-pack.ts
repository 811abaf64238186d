import type { FieldPack } from '@prumo/contract/visits/field-pack'
import { readStoredValue } from '#shared/offline/stored-values.ts'
import { currentOwner } from '#shared/offline/owner.ts'
import { listOperations } from '#shared/offline/queue.ts'

/** A pack with the executions that the server had when it was asked for: of those it says all there is. */
export type KnownPack = FieldPack & { heard?: readonly string[] }

/** Under this name a device keeps what was told and begun on it. */
export const logName = 'pmoc-field'

/** Executions of this device that the server has: what it is asked from now on tells all of them. */
export async function acknowledgedExecutions(): Promise<string[]> {
  const owner = currentOwner()
  const log = await readStoredValue<{ kept: readonly { id: string }[] }>(logName).catch(() => undefined)
  const told = log?.kept.map(({ id }) => id) ?? []
  if (!owner || told.length === 0) return []
  const waiting = await listOperations(owner).catch(() => null)
  return waiting ? told.filter((id) => waiting.every((operation) => operation.id !== id)) : []
}
