import { Skeleton } from '@mantine/core'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import type { AnswerOf } from '@prumo/contract/route'
import { linkOptions, useParams, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PaperScreen } from './paper-screen.tsx'
import { returnReceiptLines } from './return-receipt-lines.ts'
import { useReceiptHead } from './use-receipt-head.ts'
import styles from './receipt.module.css'

/** The paper of a return. */
export function ReturnReceiptScreen() {
  const { id = '' } = useParams({ strict: false })
  const { data, isPending, error, refetch } = useRouteQuery(saleReturns.get, { params: { id } })
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">Comprovante de devolução</h1>
      {data && <ShownReturn made={data} />}
      {isPending && <Skeleton height={480} maw={400} mx="auto" radius="lg" />}
      {error && !data && (
        <ErrorState message={messageOf(error, 'Erro ao abrir o comprovante')} onRetry={() => void refetch()} />
      )}
    </main>
  )
}

function ShownReturn({ made }: { made: AnswerOf<typeof saleReturns.get> }) {
  const { go } = useDestinations()
  const { history } = useRouter()
  const head = useReceiptHead()
  const { company, timeZone } = head
  const linesOf = useCallback(
    (columns: number) => returnReceiptLines(made, { company, timeZone }, columns),
    [made, company, timeZone],
  )
  const sale = linkOptions({ to: '/sales/sale/$id', params: { id: made.sale.id }, search: {} })
  return (
    <PaperScreen
      linesOf={linesOf}
      name={`devolucao-${made.code}`}
      onBack={() => (history.canGoBack() ? history.back() : go(sale))}
    />
  )
}
