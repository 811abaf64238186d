import { services } from '@prumo/contract/services/services'
import type { InputOf } from '@prumo/contract/route'
import { checkPrice } from '#modules/products/index.ts'
import type { Context } from '#platform/context.ts'
import { crud } from '#platform/db/crud.ts'
import { flatColumns } from '#platform/db/nested-columns.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { serviceParts } from './columns.ts'
import { reserveServiceCodes, selectServiceForUpdate, serviceSource, updateServiceStatus } from './queries.ts'

const plain = crud(services, serviceSource)
type Edit = InputOf<typeof services.update>['body']

function rowOf({
  acceptBelowCost: _answer,
  version: _version,
  estimatedDuration,
  metadados,
  ...rest
}: Edit): Record<string, unknown> {
  return {
    ...flatColumns(serviceParts, rest),
    ...(metadados && { metadados: JSON.stringify(metadados) }),
    ...(estimatedDuration !== undefined && { estimatedDurationMinutes: estimatedDuration }),
  }
}

async function checkEdit(ctx: Context, id: string, edit: Edit) {
  const stored = await selectServiceForUpdate(ctx, id)
  if (!stored) throw new Problem('not-found')
  if (edit.version !== undefined && edit.version !== stored.version) throw new Problem('stale-record')
  const { salePrice = stored.salePrice, costPrice = stored.costPrice } = edit.pricing ?? {}
  checkPrice(ctx, stored, { salePrice, costPrice }, edit.acceptBelowCost)
}

export const serviceHandlers: Handlers<typeof services> = {
  ...plain,
  create: async (ctx, { body }, exchange) => {
    const { salePrice = null, costPrice = null } = body.pricing ?? {}
    checkPrice(ctx, null, { salePrice, costPrice }, body.acceptBelowCost)
    const code = body.code ?? (await reserveServiceCodes(ctx.db, 1))[0]!
    return plain.create(ctx, { body: { ...rowOf(body), code } as unknown as typeof body }, exchange)
  },
  update: async (ctx, { params, body }, exchange) => {
    await checkEdit(ctx, params.id, body)
    // A service without a code would not be found: leaving it empty leaves it as it is.
    const { code, ...row } = rowOf(body) as { code?: string | null }
    return plain.update(ctx, { params, body: { ...row, ...(code && { code }) } }, exchange)
  },
  room: async (ctx, _input, { request }) => {
    await request.server.parts.checkLimit(ctx, 'services', { isAsking: true })
    return null
  },
  changeStatus: async (ctx, { params, body }, exchange) => {
    await checkEdit(ctx, params.id, { version: body.version })
    await updateServiceStatus(ctx.db, params.id, body.generalStatus)
    return plain.get(ctx, { params }, exchange)
  },
}
