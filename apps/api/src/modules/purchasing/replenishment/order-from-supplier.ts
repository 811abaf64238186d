import type { replenishment } from '@prumo/contract/purchasing/replenishment'
import type { InputOf } from '@prumo/contract/route'
import { orderLineText } from '@prumo/domain/invoices/order-text'
import { letterSender, readCompanyHead } from '#modules/documents/index.ts'
import type { Context } from '#platform/context.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { countEmail } from '#platform/mail/count-email.ts'
import { Problem } from '#platform/problem.ts'
import { selectOrderedItems, selectOrderSupplier, selectOrderedBy } from './queries.ts'
import { sendOrder } from './send-order.ts'

type Order = InputOf<typeof replenishment.order>['body']

/** Writes to a supplier what is to be bought of them; sent once the request is done, again if the mail is not taken. */
export async function orderFromSupplier(ctx: Context, { supplierId, lines, message }: Order) {
  const supplier = await findOrderSupplier(ctx, supplierId)
  await countEmail(ctx, supplier.email)
  const ids = lines.map(({ productId, variationId }) => variationId ?? productId)
  const [items, head, orderedBy] = await Promise.all([
    selectOrderedItems(ctx.db, ids, supplier.document),
    readCompanyHead(ctx),
    selectOrderedBy(ctx.db, ctx.userId),
  ])
  const sender = letterSender(head)
  const texts = lines.map(({ productId, variationId, quantity }) => {
    const item = items.get(variationId ?? productId)
    if (!item || item.productId !== productId) throw new Problem('stock.item-missing')
    return orderLineText({ ...item, quantity })
  })
  const mail = composeMail({
    to: supplier.email,
    company: null,
    sender,
    subject: `Pedido de compra · ${sender.name}`,
    greeting: 'Olá!',
    paragraphs: [
      `${sender.name} gostaria de fazer o pedido abaixo. Por favor, confirme preço, prazo e disponibilidade respondendo a este e-mail.`,
    ],
    quote: [`Quem pede: ${orderedBy}`, ...linesOf(message ?? ''), ...texts],
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
