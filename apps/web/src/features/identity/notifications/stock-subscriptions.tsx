import { Switch } from '@mantine/core'
import {
  notificationTypeLabels,
  notificationTypes,
  type NotificationType,
} from '@prumo/contract/notifications/notifications'
import { stockSubscriptions } from '@prumo/contract/stock/subscriptions'
import { Allowed } from '#shared/access/allowed.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { notificationIcons } from '#shared/notifications/notification-icons.ts'
import { FollowedProducts } from '#features/stock/door/followed-products.tsx'
import { StockNoticeChannels } from '#features/stock/door/stock-notice-channels.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { TwoLines } from '#ui/layout/two-lines.ts'
import styles from './notifications-tab.module.css'
import { usePreferences } from './use-preferences.ts'

const explanations: Record<NotificationType, string> = {
  STOCK: 'Quando um produto que você acompanha baixa, acaba ou é reposto.',
  SALE: 'Quando um cliente abre, aprova ou recusa um orçamento seu.',
  PMOC: 'Manutenções atrasadas e o que a conferência dos registros encontrou.',
  TASK: 'Tarefas suas que vencem ou que alguém passou para você.',
  ACCESS: 'Novos acessos à sua conta e mudanças no que você pode fazer.',
  IMPORT: 'Quando uma importação termina ou falha.',
  BILLING: 'Pagamentos, renovações e mudanças de plano.',
  FINANCE: 'Contas a vencer, vencidas e saldo baixo.',
  COMMENT: 'Quando alguém menciona você em um comentário.',
  SYSTEM: 'Novidades e avisos gerais.',
}
const stockFirst = notificationTypes.toSorted((a, b) => Number(b === 'STOCK') - Number(a === 'STOCK'))

/** Which kinds of alert the person wants, stock first, and the products they follow. */
export function StockSubscriptions() {
  const { preferences, error, refetch, isSaving, setWanted } = usePreferences()
  return (
    <Stack gap={14}>
      <Card title="Alertas que você quer receber">
        {!preferences && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
        {!preferences && !error && <SkeletonForm fields={4} />}
        <Stack as="ul">
          {preferences &&
            stockFirst.map((type) => (
              <li key={type} className={styles.row}>
                <IconTile icon={notificationIcons[type]} size={34} tone="neutral" />
                <TwoLines basis={180}>
                  <b>{notificationTypeLabels[type]}</b>
                  <span>{explanations[type]}</span>
                </TwoLines>
                <Switch
                  aria-label={notificationTypeLabels[type]}
                  checked={!preferences.mutedTypes.includes(type)}
                  disabled={isSaving}
                  onChange={(event) => void setWanted(type, event.currentTarget.checked)}
                />
              </li>
            ))}
        </Stack>
      </Card>
      <Allowed to={stockSubscriptions.list}>
        <Card title="Avisos de estoque">
          <StockNoticeChannels />
        </Card>
        <Card title="Produtos acompanhados">
          <FollowedProducts />
        </Card>
      </Allowed>
    </Stack>
  )
}
