import type { InputOf } from '@prumo/contract/route'
import type { commissions } from '@prumo/contract/sales/commissions'
import { compare, formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL } from '@prumo/domain/money/money'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { cutText } from '@prumo/domain/text/cut-text'
import { createPayables, findOrMakeExpenseCategory } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { insertPayment, lockSeller, selectSellerFigures } from './queries.ts'

type Asked = InputOf<typeof commissions.pay>['body']

/** Makes the expense by which a seller is paid what is owed, once: it is being paid from then on, and paid when that expense is settled. */
export async function payCommission(
  ctx: Context,
  { sellerId, until, amount, dueDate, bankAccountId, categoryId }: Asked,
) {
  await lockSeller(ctx, sellerId)
  const owed = await selectSellerFigures(ctx, sellerId, { startDate: until, endDate: until })
  if (!owed) throw Problem.at('sellerId', 'reference-missing')
  const { payable, seller } = owed
  if (payable <= 0)
    throw new Problem('commission.nothing-to-pay', { words: { name: seller.name, day: formatDate(until) } })
  if (payable !== amount) throw Problem.at('amount', 'commission.changed', { amount: formatBRL(payable) })
  const id = uuidv7()
  await insertPayment(ctx, id, sellerId, until)
  const today = ctx.today()
  const [entryId] = await createPayables(ctx, {
    personId: sellerId,
    bankAccountId,
    categoryId: categoryId ?? (await findOrMakeExpenseCategory(ctx, 'Comissões')),
    competenceDate: compare(until, today) < 0 ? until : today,
    additionalData: [],
    // What is owed is paid, whatever became of whom it is owed to.
    acceptBlocked: true,
    owner: { commissionPaymentId: id },
    parcels: [
      { description: cutText(`Comissão de ${seller.name} até ${formatDate(until)}`, 200), dueOn: dueDate, amount },
    ],
  })
  return { id, entryId: entryId!, amount }
}
