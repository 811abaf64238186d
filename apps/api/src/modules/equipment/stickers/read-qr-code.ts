import type { equipment } from '@prumo/contract/pmoc/equipment'
import type { ResultOf } from '@prumo/contract/route'
import { shortId } from '@prumo/domain/text/short-id'
import { storePublicLink, newPublicToken, sealedTokensOf, updateRevoked } from '#modules/public-links/index.ts'
import { createContext, type Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { isInPlan, selectMachine } from '../queries.ts'
import { readMark } from './qr-mark.ts'
import { qrSvg } from './qr-svg.ts'

type Answer = ResultOf<typeof equipment.qrCode>

const hour = 3_600_000

/** On a sticker: as short as it can be, for squares that a camera tells apart. */
export const stickerAddress = ({ services }: Context, equipmentId: string, token: string) =>
  `${services.publicUrl()}/pmoc/equipment/${shortId(equipmentId)}/qr?t=${token}`

export async function findMachine(ctx: Context, id: string) {
  const machine = await selectMachine(ctx, id)
  if (!machine) throw new Problem('equipment.unknown')
  return machine
}

/** The code of the sticker, or of a link that ends. */
export async function readQrCode(
  ctx: Context,
  equipmentId: string,
  { pmocId, expirationHours }: { pmocId?: string | undefined; expirationHours?: number | undefined },
): Promise<Answer> {
  await findMachine(ctx, equipmentId)
  await checkPlan(ctx, equipmentId, pmocId)
  if (expirationHours === undefined) return readSticker(ctx, equipmentId)
  const { token, url, expiresAt } = await inOwnTransaction(ctx, (own) =>
    makeTemporary(own, equipmentId, expirationHours),
  )
  return { url, token, isTemporary: true, expiresAt, ...qrSvg(url, await readMark(ctx)) }
}

/** After this the paper that is glued opens nothing. */
export async function revokeSticker(ctx: Context, equipmentId: string): Promise<Answer> {
  await findMachine(ctx, equipmentId)
  await updateRevoked(ctx.db, 'equipment', [equipmentId], { at: ctx.now(), by: ctx.userId })
  return answerOf(ctx, equipmentId, await sealedTokensOf(ctx, 'equipment', [equipmentId]))
}

export async function makeTemporary(ctx: Context, equipmentId: string, hours: number) {
  const token = newPublicToken()
  const endsAt = new Date(ctx.now().getTime() + hours * hour)
  await storePublicLink(ctx, { scope: 'equipment', recordId: equipmentId, token, endsAt })
  const url = `${ctx.services.publicUrl()}/public/pmoc/equipment/${equipmentId}/qrcode?token=${token}`
  return { token, url, expiresAt: endsAt.toISOString() }
}

export async function checkPlan(ctx: Context, equipmentId: string, pmocId: string | null | undefined) {
  if (pmocId && !(await isInPlan(ctx.db, equipmentId, pmocId))) throw Problem.at('pmocId', 'reference-missing')
}

const readSticker = async (ctx: Context, equipmentId: string) =>
  answerOf(ctx, equipmentId, await inOwnTransaction(ctx, (own) => sealedTokensOf(own, 'equipment', [equipmentId])))

async function answerOf(ctx: Context, equipmentId: string, tokens: ReadonlyMap<string, string>): Promise<Answer> {
  const token = tokens.get(equipmentId)!
  const url = stickerAddress(ctx, equipmentId, token)
  return { url, token, isTemporary: false, expiresAt: null, ...qrSvg(url, await readMark(ctx)) }
}

/** Whoever only asks for a code may make one by that: the transaction of a question cannot write. */
async function inOwnTransaction<T>(ctx: Context, work: (own: Context) => Promise<T>): Promise<T> {
  await ctx.transaction.pause()
  const identity = { companyId: ctx.companyId, userId: ctx.userId, requestId: ctx.request.id }
  return inTransaction(ctx.services.pool, identity, (transaction) =>
    work(createContext(transaction, ctx.actor, ctx.services, ctx.request)),
  )
}
