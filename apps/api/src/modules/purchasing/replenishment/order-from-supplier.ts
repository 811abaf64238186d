import type { replenishment } from '@prumo/contract/purchasing/replenishment'
import type { InputOf } from '@prumo/contract/route'
import { orderLineText } from '@prumo/domain/invoices/order-text'
import type { Context } from '#platform/context.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { countEmail } from '#platform/mail/count-email.ts'
import { Problem } from '#platform/problem.ts'
import { selectOrderedItems, selectOrderSupplier, selectSender } from './queries.ts'
import { sendOrder } from './send-order.ts'

type Order = InputOf<typeof replenishment.order>['body']

/** Writes to a supplier what is to be bought of them; sent once the request is done, again if the mail is not taken. */
export async function orderFromSupplier(ctx: Context, { supplierId, lines, message }: Order) {
  const supplier = await findOrderSupplier(ctx, supplierId)
  await countEmail(ctx, supplier.email)
  const ids = lines.map(({ productId, variationId }) => variationId ?? productId)
  const [items, sender] = await Promise.all([
    selectOrderedItems(ctx.db, ids, supplier.document),
    selectSender(ctx, ctx.userId),
  ])
  const texts = lines.map(({ productId, variationId, quantity }) => {
    const item = items.get(variationId ?? productId)
    if (!item || item.productId !== productId) throw new Problem('stock.item-missing')
    return orderLineText({ ...item, quantity })
  })
  const contact = sender.companyEmail ? [`Responda para ${sender.companyEmail}.`] : []
  const mail = composeMail({
    to: supplier.email,
    company: null,
    subject: 'Pedido de compra',
    greeting: 'Olá!',
    paragraphs: [
      'Uma empresa que usa o Prumo gostaria de comprar de você o que está abaixo. Confirme com ela, por favor, preço, prazo e disponibilidade.',
    ],
    quote: [
      `Empresa: ${sender.companyName}`,
      `Quem pede: ${sender.displayName}`,
      `Para: ${supplier.name}`,
      ...linesOf(message ?? ''),
      ...texts,
      ...contact,
    ],
  })
  await ctx.services.jobs.enqueue(ctx.transaction, sendOrder, mail)
  return { sentTo: supplier.email }
}

/** One the company deals with, and who can be written to. */
async function findOrderSupplier(ctx: Context, id: string) {
  const supplier = await selectOrderSupplier(ctx.db, id)
  if (!supplier) throw Problem.at('supplierId', 'reference-missing')
  const { name, email, roles, status, statusReason } = supplier
  if (!roles.includes('Supplier')) throw Problem.at('supplierId', 'replenishment.no-supplier', { name })
  if (status === 'BlackList')
    throw Problem.at('supplierId', 'entry.person-blacklisted', { reason: statusReason ?? 'sem motivo informado' })
  if (!email) throw new Problem('replenishment.no-email', { words: { name } })
  return { ...supplier, email }
}

/** A paragraph of an email has no breaks: each line is one of its own. */
const linesOf = (message: string) => message.split(/\r?\n/).filter((line) => line.trim() !== '')
