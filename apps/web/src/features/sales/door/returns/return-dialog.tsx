import { Button, Skeleton } from '@mantine/core'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { linkOptions } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { messageOf, NetworkProblem } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { Stack } from '#ui/layout/stack.ts'
import type { ReturningTill } from './return-draft.ts'
import { ReturnForm, type SaleReturn } from './return-form.tsx'
import styles from './returns.module.css'

type ReturnDialogProps = {
  saleId: string
  /** As the person who asks knows it: 'Venda 01-000012'. */
  name: string
  /** Whose money goes back. */
  till?: ReturningTill | null | undefined
  onClose: () => void
}

/** Brings goods of a sale back or exchanges them: asks, sends, and says how it went. */
export function ReturnDialog({ saleId, name, till = null, onClose }: ReturnDialogProps) {
  const isPhone = useIsPhone()
  const [done, setDone] = useState<{ made: SaleReturn; isExchange: boolean } | null>(null)
  const title = done ? `Devolução nº ${done.made.code} registrada` : `Devolver ou trocar · ${name}`
  return (
    <Dialog opened onClose={onClose} title={title} size={620} fullScreen={isPhone && !done} keepsOpen={!done}>
      {done ? (
        <Outcome {...done} onClose={onClose} />
      ) : (
        <Question
          saleId={saleId}
          till={till}
          onClose={onClose}
          onDone={(made, isExchange) => setDone({ made, isExchange })}
        />
      )}
    </Dialog>
  )
}

type QuestionProps = {
  saleId: string
  till: ReturningTill | null
  onClose: () => void
  onDone: (made: SaleReturn, isExchange: boolean) => void
}

function Question({ saleId, ...rest }: QuestionProps) {
  const { data, isPending, error, refetch } = useRouteQuery(saleReturns.terms, { params: { id: saleId } })
  if (isPending)
    return (
      <div aria-busy="true">
        <Skeleton height={280} radius="md" />
      </div>
    )
  if (data) return <ReturnForm terms={data} {...rest} />
  if (error instanceof NetworkProblem) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  return (
    <Stack gap={16} size="md">
      <Banner tone="attention" live>
        {messageOf(error)}
      </Banner>
      <div className={styles.buttons}>
        <Button onClick={rest.onClose}>Fechar</Button>
      </div>
    </Stack>
  )
}

type OutcomeProps = { made: SaleReturn; isExchange: boolean; onClose: () => void }

function Outcome({ made, isExchange, onClose }: OutcomeProps) {
  const { go } = useDestinations()
  const receipt = linkOptions({ to: '/sales/returns/$id', params: { id: made.id } })
  const nextSale = linkOptions({ to: '/pdv', search: made.client ? { exchange: made.sale.id } : {} })
  return (
    <Stack gap={16} size="md">
      <p className={styles.outcome} role="status">
        <CircleCheck size={20} aria-hidden />
        <span>{outcomeText(made)}</span>
      </p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        <Button variant="default" onClick={() => go(receipt)}>
          Comprovante
        </Button>
        {isExchange && <Button onClick={() => go(nextSale)}>Abrir nova venda</Button>}
      </div>
    </Stack>
  )
}

function outcomeText({ refund, refundPrice, cancelledPrice, place, client }: SaleReturn): string {
  const amount = formatBRL(toCents(refundPrice))
  return [
    cancelledPrice > 0 && `${formatBRL(toCents(cancelledPrice))} deixaram de ser cobrados.`,
    refundPrice > 0 &&
      (refund === 'STORE_CREDIT'
        ? `${amount} ficaram como crédito da loja de ${client?.name}.`
        : `Entregue ${amount} ao cliente.`),
    place && `A mercadoria voltou para ${place.name}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
