import { createHmac, timingSafeEqual } from 'node:crypto'

type Data = Record<string, unknown>

/**
 * Jobs do what no request may: they make links and write emails. Whoever could only write to the queue's tables must not be able to
 * ask for one, so each carries a seal that this program alone can make.
 */
export const sealJob = (key: Uint8Array, name: string, data: object): Data => ({
  ...data,
  seal: sealOf(key, name, data),
})

/** What the job was asked to do, or null when it was not asked by us. What the schedule asks for says nothing at all. */
export function openJob(key: Uint8Array, name: string, given: object | null, isScheduled: boolean): Data | null {
  const { seal, ...data }: Data = { ...given }
  if (seal === undefined) return isScheduled && Object.keys(data).length === 0 ? data : null
  const [found, expected] = [Buffer.from(String(seal)), Buffer.from(sealOf(key, name, data))]
  return found.length === expected.length && timingSafeEqual(found, expected) ? data : null
}

const sealOf = (key: Uint8Array, name: string, data: object) =>
  createHmac('sha256', key)
    .update(`job ${name} ${inOrder(JSON.parse(JSON.stringify(data)))}`)
    .digest('base64url')

/** The database gives keys back in an order of its own. */
function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${inOrder(inner)}`).join()}}`
}
