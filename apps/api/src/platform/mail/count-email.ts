import type { Context } from '#platform/context.ts'
import { isWithin } from '#platform/http/rate-limit.ts'
import { Problem } from '#platform/problem.ts'
import { isAddressProven } from './queries.ts'

const day = 86_400
/** E-mails that people have the product write to others, of every kind together. */
const perDay = { recipient: 10, company: 200, installation: 5000 }

/** Before an email to somebody who has no account, or none here: by a sender whose own address is proven, and only so many. */
export async function countEmail(ctx: Context, to: string): Promise<void> {
  if (!(await isAddressProven(ctx.db, ctx.userId))) throw new Problem('mail.sender-unproven')
  const buckets = { recipient: to.toLowerCase(), company: ctx.companyId, installation: '' }
  for (const by of Object.keys(perDay) as (keyof typeof perDay)[])
    if (!(await isWithin(ctx.services, `messages ${by} ${buckets[by]}`, { max: perDay[by], seconds: day })))
      throw new Problem(`mail.too-many-of-${by}`)
}
