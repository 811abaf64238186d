import { openSecret, sealSecret } from '#platform/keys/sealed-secret.ts'
import type { Context } from '#platform/context.ts'
import { addressHash, newPublicToken } from './open-public-link.ts'
import { insertSealedLinks, listSealedLinks, updateUnsealed, type LinkScope } from './queries.ts'

/**
 * The tokens of links that are printed again and again: of each record the one it has, or a new one. Of a token the database
 * knows the hash, and the token itself closed by a key of the installation.
 */
export async function sealedTokensOf(ctx: Context, scope: LinkScope, recordIds: readonly string[]) {
  const tokens = await readTokens(ctx, scope, recordIds)
  const missing = recordIds.filter((id) => !tokens.has(id))
  if (missing.length === 0) return tokens
  const links = missing.map((recordId) => {
    const token = newPublicToken()
    const sealed = sealSecret(ctx.services.secrets.stickers, boundTo(ctx, recordId), Buffer.from(token))
    return { recordId, tokenHash: addressHash(token), sealed }
  })
  const by = { companyId: ctx.companyId, scope, createdBy: ctx.userId, createdAt: ctx.now() }
  await insertSealedLinks(ctx.db, by, links)
  // Somebody who printed at the same time may have been first: what they made is what is printed.
  return readTokens(ctx, scope, recordIds)
}

async function readTokens(ctx: Context, scope: LinkScope, recordIds: readonly string[]) {
  const tokens = new Map<string, string>()
  const unreadable: string[] = []
  for (const { id, recordId, sealed } of await listSealedLinks(ctx.db, scope, recordIds)) {
    const token = opened(ctx, recordId, sealed)
    if (token) tokens.set(recordId, token)
    else unreadable.push(id)
  }
  // Closed by the key of another installation: what is glued goes on working, and the next print is another one.
  if (unreadable.length > 0) await updateUnsealed(ctx.db, unreadable)
  return tokens
}

function opened(ctx: Context, recordId: string, sealed: string): string | null {
  try {
    return Buffer.from(openSecret(ctx.services.secrets.stickers, boundTo(ctx, recordId), sealed)).toString()
  } catch {
    return null
  }
}

const boundTo = ({ companyId }: Context, recordId: string) => `${companyId}/${recordId}`
