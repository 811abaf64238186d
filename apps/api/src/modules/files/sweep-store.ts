import type { Services } from '#platform/services.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ours = new RegExp(`^${uuid}$`)
const halfWritten = new RegExp(`^${uuid}\\.[\\w-]+\\.part$`)
const batchSize = 500
/** Bytes are written before their row: younger ones may still get theirs. */
const youngestMs = 86_400_000

type SelectKnown = (ids: string[]) => Promise<string[]>

/** Removes from one folder of the store what the database does not know. What does not look like ours stays. */
export async function sweepStore({ storage, now }: Services, folder: string, selectKnown: SelectKnown) {
  let batch: string[] = []
  const sweep = async () => {
    const known = new Set(batch.length > 0 ? await selectKnown(batch) : [])
    for (const id of batch) if (!known.has(id)) await storage.remove(`${folder}/${id}`)
    batch = []
  }
  for await (const { key, since } of storage.keysOf(folder)) {
    if (now().getTime() - since.getTime() < youngestMs) continue
    const name = key.slice(folder.length + 1)
    if (halfWritten.test(name)) await storage.remove(key)
    else if (ours.test(name)) batch.push(name)
    if (batch.length === batchSize) await sweep()
  }
  await sweep()
}
