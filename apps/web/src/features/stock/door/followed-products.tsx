import { ActionIcon, Button, Switch } from '@mantine/core'
import { stockSubscriptions, type StockSubscription } from '@prumo/contract/stock/subscriptions'
import { PackageOpen, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { useRemoval } from '#shared/actions/use-removal.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { TwoLines } from '#ui/layout/two-lines.ts'
import type { FollowedItem } from './follow-dialog.tsx'
import styles from './followed-products.module.css'
import { itemName, quantityText } from './stock-labels.tsx'
import { thresholdTone } from './threshold-tone.ts'

const FollowDialog = lazy(async () => ({ default: (await import('./follow-dialog.tsx')).FollowDialog }))

/** The products this person follows, each at a limit of its own. */
export function FollowedProducts() {
  const { data, error, refetch } = useRouteQuery(stockSubscriptions.list, { query: {} })
  const [asked, setAsked] = useState<FollowedItem | 'new' | null>(null)
  const follow = (
    <Button size="xs" leftSection={<Plus size={15} aria-hidden />} onClick={() => setAsked('new')}>
      Acompanhar produto
    </Button>
  )
  return (
    <>
      {!data && error && (
        <ErrorState message={messageOf(error, 'Erro ao buscar inscrições')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonForm fields={2} />}
      {data?.total === 0 && (
        <EmptyState icon={PackageOpen} title="Nenhum produto acompanhado" action={follow}>
          Ao acompanhar um produto, você é avisado quando o estoque dele baixar. Os que você escolher aparecem aqui.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <Stack gap={16}>
          <Stack as="ul">
            {data.items.map((subscription) => (
              <FollowedRow key={subscription.id} subscription={subscription} onEdit={setAsked} />
            ))}
          </Stack>
          <div>{follow}</div>
        </Stack>
      )}
      {asked && (
        <Suspense>
          <FollowDialog inSettings item={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

type FollowedRowProps = { subscription: StockSubscription; onEdit: (item: FollowedItem) => void }

function FollowedRow({ subscription, onEdit }: FollowedRowProps) {
  const { id, productId, variationId, currentStock, stockThreshold, isActive, unitOfMeasurement: unit } = subscription
  const name = itemName(subscription)
  const change = useAction(
    stockSubscriptions.changeThreshold,
    ({ isActive: isOn }) => (isOn ? 'Avisos ligados!' : 'Avisos pausados!'),
    'Erro ao atualizar threshold',
  )
  const remove = useRemoval(stockSubscriptions.remove, {
    title: 'Deixar de acompanhar?',
    message: (product) => `Você não será mais avisado do estoque de ${product}.`,
    verb: 'Deixar de acompanhar',
    done: 'Inscrição removida com sucesso!',
    unexpected: 'Erro ao deletar inscrição',
  })
  return (
    <li className={styles.row}>
      <TwoLines basis={200}>
        <b>{name}</b>
        <span>
          Em estoque: {quantityText(currentStock)} {unit.toLowerCase()}
        </span>
      </TwoLines>
      <StatusChip tone={isActive ? thresholdTone(stockThreshold) : 'neutral'}>
        {isActive ? `Avisar em ${quantityText(stockThreshold)}` : 'Pausado'}
      </StatusChip>
      <Switch
        aria-label={`Avisos de ${name}`}
        checked={isActive}
        disabled={change.isPending}
        onChange={(event) =>
          void change.run({ params: { id }, body: { stockThreshold, isActive: event.currentTarget.checked } })
        }
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Mudar limite de ${name}`}
        onClick={() => onEdit({ productId, variationId, name, unit })}
      >
        <Pencil size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Deixar de acompanhar ${name}`}
        onClick={() => void remove(id, name)}
      >
        <Trash2 size={15} aria-hidden />
      </ActionIcon>
    </li>
  )
}
