import type { Db } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { listBrokenLinksOf, listSignedHeads, selectChainEnd, type ChainFault } from './queries.ts'
import { isHeadSigned } from './signed-head.ts'

type Asked = { db: Db; companyId: string; services: Pick<Services, 'secrets'> }

const mostFaults = 50

export type ListAltered = (db: Db, subjectId?: string | null) => Promise<readonly ChainFault[]>

export type CheckedChain = {
  isWhole: boolean
  count: number
  head: string | null
  /** Links that are not as they were written or signed. */
  faults: ChainFault[]
  /** Links whose records say something else. */
  altered: readonly ChainFault[]
}

const noRecords: ListAltered = async () => []

/**
 * How long a chain is, how it ends, and whether all of it is as it was written and as it was signed, and the records say what it says of
 * them.
 */
export async function checkChain(
  asked: Asked,
  subjectId: string,
  listAltered: ListAltered = noRecords,
): Promise<CheckedChain> {
  const faults = await listFaults(asked, subjectId)
  const altered = await listAltered(asked.db, subjectId)
  const end = await selectChainEnd(asked.db, subjectId)
  const isWhole = faults.length + altered.length === 0
  return { isWhole, count: end?.sequence ?? 0, head: end?.hash ?? null, faults, altered }
}

/** Of one chain, or of all of a company: links that were changed, taken out or put in, and chains cut or rewritten since they were signed. */
export async function listFaults(
  { db, companyId, services }: Asked,
  subjectId: string | null = null,
): Promise<ChainFault[]> {
  const broken = await listBrokenLinksOf(db, subjectId, mostFaults)
  const heads = (await listSignedHeads(db, subjectId)).filter(
    (head) => !head.isThere || !isHeadSigned(services.secrets.chain, { companyId, ...head }),
  )
  return [...broken, ...heads.map((head) => ({ subjectId: head.subjectId, sequence: head.sequence }))]
}
