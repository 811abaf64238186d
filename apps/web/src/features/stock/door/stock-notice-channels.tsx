import { Switch } from '@mantine/core'
import {
  stockNoticeKindLabels,
  stockNoticeKinds,
  stockSubscriptions,
  type StockNoticeKind,
} from '@prumo/contract/stock/subscriptions'
import { useAction } from '#shared/actions/use-action.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { ChannelTable } from '#shared/notifications/channel-table.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { ErrorState } from '#ui/states/error-state.tsx'

const explanations: Record<StockNoticeKind, string> = {
  out_of_stock: 'Quando não há mais nenhuma unidade.',
  low_stock: 'Quando o estoque cai até o seu limite, uma vez a cada queda.',
  stock_movement: 'Quando alguém movimenta 50 unidades ou mais de uma vez.',
  stock_restored: 'Quando o estoque volta a ficar acima do seu limite.',
}
const kinds = stockNoticeKinds.map((kind) => ({
  kind,
  label: stockNoticeKindLabels[kind],
  explanation: explanations[kind],
}))

/** How this person hears of stock; each change is saved at once. */
export function StockNoticeChannels() {
  const { data, error, refetch } = useRouteQuery(stockSubscriptions.settings, {})
  const { run, isPending } = useAction(stockSubscriptions.saveSettings, 'Preferências salvas!')
  if (!data && error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonForm fields={4} />
  const { channels, followsAll } = data
  return (
    <Stack gap={16}>
      <ChannelTable
        kinds={kinds}
        chosen={channels}
        disabled={isPending}
        onChange={(kind, way, isWanted) =>
          void run({ body: { followsAll, channels: { ...channels, [kind]: { ...channels[kind], [way]: isWanted } } } })
        }
      />
      <Switch
        label="Todos os produtos"
        description="Além dos que você acompanha, avisar de cada produto no estoque mínimo do próprio cadastro."
        checked={followsAll}
        disabled={isPending}
        onChange={(event) => void run({ body: { channels, followsAll: event.currentTarget.checked } })}
      />
    </Stack>
  )
}
