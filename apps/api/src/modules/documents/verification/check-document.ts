import { addressHash, inCompanyOf } from '#modules/public-links/index.ts'
import { checkChainForAnybody, type ListAltered } from '#modules/chain/index.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import {
  listLinksAt,
  listLinksBefore,
  selectChained,
  selectFormer,
  type ChainedRow,
} from '../issuing/chained-queries.ts'
import { selectIssuedByCode, type IssuedRow } from '../issuing/queries.ts'
import { hashOf } from '../sale-document.ts'

const shownLinks = 4
const shownFaults = 10

/** What anybody who has the code of a document may know of it. */
export async function checkDocument(ctx: Context, code: string, listAltered: ListAltered) {
  const former = await selectFormer(ctx.db, addressHash(code))
  return findDocument(ctx, code, async (db, companyId, document) => {
    const chained = document.kind === 'pmoc' ? await selectChained(db, document.id) : undefined
    return {
      ...document,
      state: document.supersededBy ? ('superseded' as const) : ('current' as const),
      hasFile: Boolean(chained?.isFilePublic && chained.isFileKept),
      plan: chained?.publicFacts ?? chained?.facts ?? null,
      chain: chained ? await chainOf(ctx, db, companyId, document, chained, listAltered) : null,
    }
  }).catch((error: unknown) => {
    if (former && error instanceof Problem && error.code === 'document.unknown') return goneOf(code, former)
    throw error
  })
}

export const findDocument = <T>(
  ctx: Context,
  code: string,
  work: (db: Db, companyId: string, document: Found) => Promise<T>,
): Promise<T> =>
  inCompanyOf(ctx, addressHash(code), new Problem('document.unknown'), async ({ db }, companyId) => {
    const document = await selectIssuedByCode(db, code)
    if (!document) throw new Problem('document.unknown')
    return work(db, companyId, document)
  })

type Found = IssuedRow & { company: string; isChainWhole: boolean }

/** The printed end must still be part of the chain, and the link of the document must say what the document is. */
async function chainOf(
  ctx: Context,
  db: Db,
  companyId: string,
  document: Found,
  chained: ChainedRow,
  listAltered: ListAltered,
) {
  const { said, facts, printedCount, printedHead } = chained
  const checked = await checkChainForAnybody({ db, companyId, services: ctx.services }, chained.subjectId, listAltered)
  const isOwnLink =
    said?.code === document.code &&
    said.sha256 === document.sha256 &&
    said.contentHash === document.contentHash &&
    said.factsHash === hashOf(facts)
  const goesThrough = printedCount === 0 ? printedHead === '' : chained.hashAtPrinted === printedHead
  // What was told after it is no part of it.
  const altered = checked.altered.filter(({ sequence }) => sequence <= chained.sequence)
  const failing = [
    ...new Set([
      ...(isOwnLink && goesThrough ? [] : [chained.sequence]),
      ...[...checked.faults, ...altered].map(({ sequence }) => sequence),
    ]),
  ]
  return {
    count: checked.count,
    printedCount,
    isWhole: failing.length === 0,
    faults: await listLinksAt(db, chained.subjectId, failing.slice(0, shownFaults)),
    links: await listLinksBefore(db, chained.subjectId, chained.sequence, shownLinks),
  }
}

const goneOf = (code: string, { sha256, issuedAt }: { sha256: string; issuedAt: string }) => ({
  code,
  state: 'issuer-gone' as const,
  kind: 'pmoc' as const,
  title: '',
  number: 0,
  documentVersion: 0,
  company: '',
  issuedAt,
  sha256,
  isChainWhole: true,
  chainHash: '',
  signedAt: null,
  supersededBy: null,
  hasFile: false,
  plan: null,
  chain: null,
})
