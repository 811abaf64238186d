import { keeping, openOffline } from './database.ts'
import { currentOwner } from './owner.ts'

/** What a screen keeps in the browser for the person at it, in the company they work in: a cart, a count of the till. */
export async function readStoredValue<T>(name: string): Promise<T | undefined> {
  const owner = currentOwner()
  if (!owner) return undefined
  return (await (await openOffline()).get('kept', [owner, name]))?.value as T | undefined
}

/** Once this resolves it is on the disk; rejects with a sentence when it cannot be. Null removes it. */
export async function writeStoredValue(name: string, value: unknown): Promise<void> {
  const owner = currentOwner()
  if (!owner) throw new Error('nobody is signed in')
  await keeping(async () => {
    const transaction = (await openOffline()).transaction('kept', 'readwrite', { durability: 'strict' })
    transaction.done.catch(() => null)
    if (value === null) await transaction.store.delete([owner, name])
    else await transaction.store.put({ owner, name, value, at: Date.now() })
    await transaction.done
  })
}
