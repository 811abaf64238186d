import { saleReturnHeads } from '@prumo/contract/sales/sale-heads'
import { paymentMethodLabels } from '@prumo/contract/sales/sale-labels'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { TextLink } from '#shared/screens/text-link.tsx'
import { quantityText } from '#features/stock/door/stock-labels.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Text } from '#ui/layout/text.ts'
import styles from './detail.module.css'

type SaleReturn = AnswerOf<typeof saleReturns.get>

/** What came back of a sale, the last first, each with its receipt. */
export function SaleReturns({ sale: { id, returnState } }: { sale: Sale }) {
  const mayRead = useMayCall(saleReturnHeads.list)
  const isShown = mayRead && returnState !== 'NONE'
  const { data, isError, error, refetch } = useQuery({
    ...routeQuery(saleReturns.list, { body: { filters: { saleId: id }, sort: '-createdAt', limit: 100 } }),
    enabled: isShown,
  })
  if (!isShown) return null
  return (
    <Text as="div" narrows wide>
      <Card title={returnState === 'ALL' ? 'Devoluções: toda a venda foi devolvida' : 'Devoluções'}>
        {isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
        <ul className={styles.returns} aria-label="Devoluções">
          {((data?.items ?? []) as SaleReturn[]).map((one) => (
            <li key={one.id}>
              <span>
                <TextLink {...linkOptions({ to: '/sales/returns/$id', params: { id: one.id } })}>
                  {`Devolução nº ${one.code}`}
                </TextLink>{' '}
                em {formatDate(one.day)} · {one.reason}
                <small>{linesText(one)}</small>
                <small>{moneyText(one)}</small>
              </span>
              <b className="num">{formatBRL(toCents(one.totalPrice))}</b>
            </li>
          ))}
        </ul>
      </Card>
    </Text>
  )
}

const linesText = ({ lines, freightPrice, excessPrice, place }: SaleReturn) =>
  [
    ...lines.map(({ quantity, name }) => `${quantityText(quantity)} × ${name}`),
    ...(freightPrice > 0 ? ['frete'] : []),
    ...(excessPrice > 0 ? [`${formatBRL(toCents(excessPrice))} pagos além do total`] : []),
    ...(place ? [`para ${place.name}`] : []),
  ].join(' · ')

function moneyText({ refundMethod, refundPrice, creditPrice, cancelledPrice }: SaleReturn) {
  const [inMoney, inCredit] = [toCents(refundPrice) - toCents(creditPrice), toCents(creditPrice)]
  return [
    cancelledPrice > 0 && `${formatBRL(toCents(cancelledPrice))} deixaram de ser cobrados`,
    inMoney > 0 && `${formatBRL(inMoney)} de volta em ${paymentMethodLabels[refundMethod ?? 'MONEY'].toLowerCase()}`,
    inCredit > 0 && `${formatBRL(inCredit)} em crédito da loja`,
  ]
    .filter(Boolean)
    .join(' · ')
}
