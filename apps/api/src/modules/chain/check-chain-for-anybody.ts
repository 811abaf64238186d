import type { Services } from '#platform/services.ts'
import { checkChain, type CheckedChain, type ListAltered } from './check-chain.ts'
import { selectChainEnd } from './queries.ts'
import type { Db } from '#platform/db/transaction.ts'

type Asked = { db: Db; companyId: string; services: Pick<Services, 'secrets' | 'now'> }
type Remembered = { checked: Promise<CheckedChain>; until: number }

/** Below that a check costs less than the request it is made for. */
const longChain = 500
const rememberedMs = 5000
const mostRemembered = 1000
const known = new Map<string, Remembered>()

/**
 * The same check where anybody may ask for it without end: whoever asks while it is under way shares its answer, and that of a long chain
 * holds for five seconds, unless the chain went on.
 */
export async function checkChainForAnybody(
  asked: Asked,
  subjectId: string,
  listAltered?: ListAltered,
): Promise<CheckedChain> {
  const { db, companyId, services } = asked
  const end = await selectChainEnd(db, subjectId)
  const key = [companyId, subjectId, end?.sequence, end?.hash].join(' ')
  const before = known.get(key)
  if (before && services.now().getTime() < before.until) return before.checked
  const entry: Remembered = { checked: checkChain(asked, subjectId, listAltered), until: Number.POSITIVE_INFINITY }
  if (known.size >= mostRemembered) known.delete(known.keys().next().value!)
  known.set(key, entry)
  const forget = () => known.get(key) === entry && known.delete(key)
  try {
    const checked = await entry.checked
    if (checked.count < longChain) forget()
    else entry.until = services.now().getTime() + rememberedMs
    return checked
  } catch (error) {
    forget()
    throw error
  }
}
