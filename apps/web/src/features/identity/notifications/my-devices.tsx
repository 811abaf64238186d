import { Button } from '@mantine/core'
import { devices } from '@prumo/contract/notifications/devices'
import { MonitorSmartphone, Smartphone } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useRemoval } from '#shared/actions/use-removal.ts'
import { formatAgo, formatInstant } from '#shared/format/instants.ts'
import { clearDevice } from '#shared/push/remembered-device.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { TwoLines } from '#ui/layout/two-lines.ts'
import styles from './notifications-tab.module.css'

export function MyDevices() {
  const { data, error, refetch } = useRouteQuery(devices.list, { query: {} })
  const remove = useRemoval(devices.remove, {
    title: 'Remover dispositivo?',
    message: (name) => `${name} deixa de receber notificações. Você pode registrá-lo de novo quando quiser.`,
    done: 'Dispositivo removido com sucesso!',
  })

  async function removeDevice(id: string, name: string, isCurrent: boolean) {
    if ((await remove(id, name)) && isCurrent) clearDevice()
  }

  return (
    <Card title="Meus dispositivos">
      {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonForm fields={2} />}
      {data?.total === 0 && (
        <EmptyState icon={Smartphone} title="Nenhum dispositivo registrado">
          Registre este aparelho para ser avisado mesmo com o Prumo fechado.
        </EmptyState>
      )}
      <Stack as="ul">
        {data?.items.map(({ id, deviceModel, createdAt, lastDeliveredAt, isActive, isCurrent }) => (
          <li key={id} className={styles.row}>
            <IconTile icon={MonitorSmartphone} size={36} />
            <TwoLines basis={180}>
              <b>{deviceModel}</b>
              <span>
                Registrado em {formatInstant(createdAt)} ·{' '}
                {lastDeliveredAt ? `última entrega ${formatAgo(lastDeliveredAt)}` : 'nenhuma entrega ainda'}
              </span>
            </TwoLines>
            {isCurrent && <StatusChip tone="brand">Este aparelho</StatusChip>}
            <StatusChip tone={isActive ? 'income' : 'neutral'}>{isActive ? 'Ativo' : 'Inativo'}</StatusChip>
            <Button
              variant="default"
              size="xs"
              aria-label={`Remover ${deviceModel}`}
              onClick={() => void removeDevice(id, deviceModel, isCurrent)}
            >
              Remover
            </Button>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
