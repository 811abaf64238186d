export const salePaymentMethods = ['MONEY', 'CREDITCARD', 'DEBITCARD', 'PIX', 'TICKET', 'STORECREDIT'] as const
export type SalePaymentMethod = (typeof salePaymentMethods)[number]

export type PaymentRow = { method: SalePaymentMethod; amount: number }

/** What is left to receive, and what is given back: only of money, and only what was given beyond the total. */
export function settlePayments(total: number, rows: readonly PaymentRow[]) {
  const given = rows.reduce((sum, { amount }) => sum + amount, 0)
  const inMoney = rows.reduce((sum, { method, amount }) => (method === 'MONEY' ? sum + amount : sum), 0)
  const beyond = Math.max(0, given - total)
  const change = Math.min(beyond, inMoney)
  return { missing: Math.max(0, total - given), change, excess: beyond - change }
}

/** The amounts that are booked: what was received less the change, which comes off the last money first. */
export function receivedRows<Row extends PaymentRow>(total: number, rows: readonly Row[]): Row[] {
  let { change } = settlePayments(total, rows)
  const kept = rows.toReversed().map((row) => {
    const back = row.method === 'MONEY' ? Math.min(change, row.amount) : 0
    change -= back
    return { ...row, amount: row.amount - back }
  })
  return kept.toReversed().filter(({ amount }) => amount > 0)
}
