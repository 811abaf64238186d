import { Button } from '@mantine/core'
import { sessions } from '@prumo/contract/identity/sessions'
import { MonitorSmartphone } from 'lucide-react'
import { Allowed } from '#shared/access/allowed.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatAgo, formatInstant } from '#shared/format/instants.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { TwoLines } from '#ui/layout/two-lines.ts'
import styles from './session-list.module.css'

export function SessionList() {
  const { data, isError, error, refetch } = useRouteQuery(sessions.list, {})
  const end = useAction(sessions.end, 'Sessão encerrada com sucesso!')
  const endOthers = useAction(sessions.endOthers, 'As outras sessões foram encerradas!')
  const hasOthers = data?.items.some(({ isCurrent }) => !isCurrent)
  const endAll = hasOthers && (
    <Allowed to={sessions.endOthers}>
      <Button variant="default" size="xs" loading={endOthers.isPending} onClick={() => void endOthers.run({})}>
        Encerrar as outras
      </Button>
    </Allowed>
  )
  return (
    <Card title="Sessões" action={endAll}>
      {isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonForm fields={2} />}
      <Stack as="ul">
        {data?.items.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className={styles.session}>
            <IconTile icon={MonitorSmartphone} size={36} />
            <TwoLines>
              <b>{device}</b>
              <span>
                Entrou em {formatInstant(createdAt)} · usada {formatAgo(lastUsedAt)}
              </span>
            </TwoLines>
            {isCurrent ? (
              <StatusChip tone="income">Esta sessão</StatusChip>
            ) : (
              <Button
                variant="default"
                size="xs"
                onClick={() => void end.run({ params: { id } })}
                aria-label={`Encerrar ${device}`}
              >
                Encerrar
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  )
}
