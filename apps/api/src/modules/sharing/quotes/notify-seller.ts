import { notify } from '#modules/notifications/index.ts'
import type { PublicLink } from '#modules/public-links/index.ts'
import { selectSellerAccount } from '#modules/sales/index.ts'
import type { Context } from '#platform/context.ts'

/** Whoever sells hears it at once; where nobody is named, who sent the link. */
export async function notifySeller(
  ctx: Context,
  link: PublicLink,
  { saleId, title, description }: { saleId: string; title: string; description: string },
) {
  const userIds = [await selectSellerAccount(ctx, saleId), link.createdBy].filter((id) => id !== null)
  await notify(ctx, {
    to: { userIds: [...new Set(userIds)] },
    type: 'SALE',
    title,
    description,
    link: `/sales/sale/${saleId}`,
  })
}
