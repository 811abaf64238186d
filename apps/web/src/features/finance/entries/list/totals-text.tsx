import { Skeleton } from '@mantine/core'
import type { entries } from '@prumo/contract/finance/entries'
import type { AnswerOf } from '@prumo/contract/route'
import { toCents } from '@prumo/domain/money/money'
import { Money } from '#ui/money.tsx'
import { Row } from '#ui/layout/row.ts'

type Totals = AnswerOf<typeof entries.totals>['all']

/** What entries come to: in, out, and the result where there are both. */
export function TotalsText({ totals }: { totals: Totals }) {
  const { transfers } = totals
  const [outsideIncome, outsideExpense] = [toCents(totals.outsideIncome), toCents(totals.outsideExpense)]
  const [income, expense] = [toCents(totals.income) - outsideIncome, toCents(totals.expense) - outsideExpense]
  const parts = [
    income > 0 && { label: 'Receitas', cents: income },
    expense > 0 && { label: 'Despesas', cents: -expense },
    income > 0 && expense > 0 && { label: 'Resultado', cents: income - expense },
    outsideIncome + outsideExpense > 0 && { label: 'Fora do resultado', cents: outsideIncome - outsideExpense },
    outsideIncome + outsideExpense > 0 &&
      income + outsideIncome > 0 !== expense + outsideExpense > 0 && {
        label: 'Total',
        cents: income + outsideIncome - expense - outsideExpense,
      },
    transfers > 0 && { label: 'Transferências', cents: toCents(transfers) },
  ].filter((part) => part !== false)
  return (
    <Row as="span" gap="2px 14px" align="stretch" wrap inline tone="quiet">
      {parts.map(({ label, cents }) => (
        <span key={label}>
          {label} <Money cents={cents} tone={cents < 0 ? 'expense' : 'plain'} />
        </span>
      ))}
    </Row>
  )
}

/** As wide as usual amounts, so that it takes as many lines. */
export const TotalsSkeleton = () => (
  <Row as="span" gap="2px 14px" align="stretch" wrap inline tone="quiet" aria-hidden>
    {['Receitas', 'Despesas', 'Resultado'].map((label) => (
      <Skeleton key={label} h={20} w={160} radius="sm" />
    ))}
  </Row>
)
