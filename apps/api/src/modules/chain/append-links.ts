import { insertLinks, insertPersonalValues } from './write-queries.ts'
import { createHash, randomBytes } from 'node:crypto'
import { chainText, type CanonicalValue } from '@prumo/domain/pmoc/canonical-json'
import type { Context } from '#platform/context.ts'
import { lockChain, selectChainEnd, type ChainEnd, type LinkKind } from './queries.ts'

/** What tells who somebody is: the chain holds its salted hash alone, so that it can be forgotten. */
export type PersonalValue = { field: string; value: string; personId: string | null }
export type NewLink = {
  kind: LinkKind
  recordId: string
  content: { readonly [name: string]: CanonicalValue }
  personal?: readonly PersonalValue[]
}

/** Where a link stands, and when it was received: what it tells of has this time too. */
export type WrittenLink = ChainEnd & { receivedAt: string }

/** Writes links at the end of a chain, in order of receipt; whoever else appends to it waits. */
export async function appendLinks(ctx: Context, subjectId: string, links: readonly NewLink[]): Promise<WrittenLink[]> {
  if (links.length === 0) return []
  await lockChain(ctx.db, subjectId)
  let last = (await selectChainEnd(ctx.db, subjectId)) ?? { sequence: 0, hash: '' }
  const receivedAt = ctx.now().toISOString()
  const personal = links.map(({ personal: values = [] }) => values.map(salted))
  const written = links.map(({ kind, recordId, content }, index) => {
    const hashes = Object.fromEntries(personal[index]!.map(({ field, sha256 }) => [field, { sha256 }]))
    const text = chainText({
      company: ctx.companyId,
      plan: subjectId,
      sequence: last.sequence + 1,
      kind,
      receivedAt,
      previousHash: last.hash || null,
      content: { ...content, ...hashes, recordId },
    })
    const previousHash = last.hash
    last = { sequence: last.sequence + 1, hash: sha256Of(text) }
    return { kind, recordId, text, previousHash, ...last }
  })
  await insertLinks(ctx, subjectId, receivedAt, written)
  await insertPersonalValues(
    ctx,
    subjectId,
    personal.flatMap((values, index) =>
      values.map(({ sha256: _sha256, ...value }) => ({ sequence: written[index]!.sequence, ...value })),
    ),
  )
  return written.map(({ sequence, hash }) => ({ sequence, hash, receivedAt }))
}

export const appendLink = async (ctx: Context, subjectId: string, link: NewLink): Promise<WrittenLink> =>
  (await appendLinks(ctx, subjectId, [link]))[0]!

function salted({ field, value, personId }: PersonalValue) {
  const salt = randomBytes(16).toString('hex')
  const plain = value.normalize('NFC')
  return { field, value: plain, personId, salt, sha256: sha256Of(`${salt}:${plain}`) }
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
