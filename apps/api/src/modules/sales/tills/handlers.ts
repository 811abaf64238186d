import { tills } from '@prumo/contract/sales/tills'
import { createTillAccount, postsTillMoney } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { crud } from '#platform/db/crud.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { isOfShift } from './shifts/shift-rights.ts'
import { deviceDigest } from './device-digest.ts'
import { lockTill, selectUsualPlace, selectTillOfDevice, tillSource } from './queries.ts'
import { registerDevice } from './register-device.ts'
import { isShiftRequired } from './shift-required.ts'

const { remove: _never, ...plain } = crud({ ...tills, remove: tills.get }, tillSource)

/** What a seller comes back to is told beside: it knows of sales. */
export const tillHandlers: Omit<Handlers<typeof tills>, 'desk'> = {
  ...plain,
  create: async (ctx, { body }, exchange) => {
    const placeId = body.placeId ?? (await selectUsualPlace(ctx))
    const bankAccountId = await createTillAccount(ctx, body.name)
    return plain.create(
      ctx,
      { body: { ...body, placeId, bankAccountId, createdAt: ctx.now() } as typeof body },
      exchange,
    )
  },
  update: async (ctx, input, exchange) => {
    await checkChange(ctx, input.params.id, input.body)
    return plain.update(ctx, input, exchange)
  },
  mine: async (ctx, { body }) => {
    const [found, needsShift, postsToFinance] = [
      await selectTillOfDevice(ctx, deviceDigest(body.deviceId)),
      await isShiftRequired(ctx),
      await postsTillMoney(ctx),
    ]
    const shift = found?.shift ?? null
    return {
      till: found?.till ?? null,
      shift: shift && {
        ...shift,
        isMine: shift.openedBy.id === ctx.userId,
        maySell: isOfShift(ctx, { openedBy: shift.openedBy.id, letIn: shift.letIn }),
      },
      isShiftRequired: needsShift,
      postsToFinance,
    }
  },
  register: async (ctx, input, exchange) => {
    await registerDevice(ctx, input)
    return plain.get(ctx, { params: input.params }, exchange)
  },
}

/** Receipts that were given keep their series, and an open till is closed before it rests. */
async function checkChange(
  ctx: Context,
  id: string,
  change: { series?: string | undefined; generalStatus?: string | undefined },
) {
  const till = await lockTill(ctx, id)
  if (!till) throw new Problem('not-found')
  const { name, series, lastNumber, hasOpenShift } = till
  if (change.series !== undefined && change.series !== series && lastNumber > 0)
    throw Problem.at('series', 'till.series-used', { series })
  if (change.generalStatus === 'INACTIVE' && hasOpenShift) throw new Problem('till.shift-open', { words: { name } })
}
