import { Button } from '@mantine/core'
import { cardBrandLabels, paymentMethods, type PaymentMethod } from '@prumo/contract/billing/payment-methods'
import { paymentSessions } from '@prumo/contract/billing/payment-sessions'
import type { SubscriptionDetail } from '@prumo/contract/billing/subscriptions'
import { Plus } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { Allowed } from '#shared/access/allowed.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useCardSetup } from '#shared/upgrade/use-card-setup.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { TwoLines } from '#ui/layout/two-lines.ts'
import { CardBrand } from './card-brand.tsx'
import styles from './payment-cards.module.css'
import { useDefaultCard, useRemoveCard } from './use-card-actions.ts'
import { monthAndYear } from './words.ts'

/** The company's cards. One can go when another remains or the subscription has ended. */
export function PaymentCards({ status }: { status: SubscriptionDetail['status'] }) {
  const { data, error, refetch } = useRouteQuery(paymentMethods.list, {})
  const setup = useCardSetup()
  const cards = data?.paymentMethods ?? []
  const mayRemove = useMayCall(paymentMethods.remove) && (cards.length > 1 || status === 'canceled')
  const addCard = (
    <Allowed to={paymentSessions.setup}>
      <Button
        variant="default"
        size="xs"
        leftSection={<Plus size={15} aria-hidden />}
        loading={setup.isStarting}
        onClick={() => void setup.start()}
      >
        Adicionar cartão
      </Button>
    </Allowed>
  )
  return (
    <Card title="Cartões" action={addCard}>
      {error && !data && (
        <ErrorState
          title="Erro ao buscar métodos de pagamento"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonForm fields={2} />}
      {data && cards.length === 0 && (
        <Quiet size="base" above={-6}>
          Nenhum cartão. Adicione o cartão em que a assinatura será cobrada.
        </Quiet>
      )}
      <Stack as="ul">
        {cards.map((method) => (
          <CardLine
            key={method.id}
            method={method}
            isDefault={method.id === data?.defaultPaymentMethod}
            mayRemove={mayRemove}
          />
        ))}
      </Stack>
      {cards.length === 1 && !mayRemove && (
        <Quiet size="base" above={-6}>
          Para remover este cartão, adicione outro antes.
        </Quiet>
      )}
    </Card>
  )
}

function CardLine({ method, isDefault, mayRemove }: { method: PaymentMethod; isDefault: boolean; mayRemove: boolean }) {
  const { brand, last4, expMonth, expYear } = method.card
  const name = `${cardBrandLabels[brand] ?? cardBrandLabels['unknown']} final ${last4}`
  const makeDefault = useDefaultCard()
  const remove = useRemoveCard()
  return (
    <li className={styles.card}>
      <CardBrand brand={brand} />
      <TwoLines basis={140}>
        <b>{name}</b>
        <span className="num">Validade {monthAndYear(expMonth, expYear)}</span>
      </TwoLines>
      {isDefault && <StatusChip tone="income">Padrão</StatusChip>}
      <div className={styles.actions}>
        {!isDefault && (
          <Allowed to={paymentMethods.setDefault}>
            <Button
              variant="default"
              size="xs"
              loading={makeDefault.isPending}
              aria-label={`Tornar padrão: ${name}`}
              onClick={() => void makeDefault.run(method.id)}
            >
              Tornar padrão
            </Button>
          </Allowed>
        )}
        {mayRemove && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            aria-label={`Remover ${name}`}
            onClick={() => void remove(method.id, name)}
          >
            Remover
          </Button>
        )}
      </div>
    </li>
  )
}
