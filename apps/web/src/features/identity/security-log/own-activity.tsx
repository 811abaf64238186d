import { Button } from '@mantine/core'
import { securityLog } from '@prumo/contract/identity/security-log'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { TwoLines } from '#ui/layout/two-lines.ts'
import styles from '../session-list.module.css'
import { OutcomeChip } from './outcome-chip.tsx'
import { securityDetailsOf, kindOf } from './security-labels.ts'

const step = 10
const most = 100

/** What happened to one's own account, so that one recognises what one did not do. */
export function OwnActivity() {
  const [limit, setLimit] = useState(step)
  const { data, isError, error, refetch } = useRouteQueryKeepingLast(securityLog.mine, { query: { limit } })
  return (
    <Card title="Atividade recente">
      {isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonForm fields={2} />}
      {data?.items.length === 0 && (
        <EmptyState icon={ShieldCheck} title="Nada registrado ainda">
          Aqui aparecem as suas entradas e as mudanças de senha, chaves e códigos.
        </EmptyState>
      )}
      <Stack as="ul">
        {data?.items.map((event) => (
          <li key={event.id} className={styles.session}>
            <IconTile icon={ShieldCheck} size={36} />
            <TwoLines>
              <b>{kindOf(event)}</b>
              <span>
                {[formatInstant(event.at), securityDetailsOf(event), event.device, event.address]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </TwoLines>
            {event.outcome === 'refused' && <OutcomeChip outcome={event.outcome} />}
          </li>
        ))}
      </Stack>
      {data?.more && limit < most && (
        <Button variant="default" size="xs" onClick={() => setLimit(Math.min(most, limit + 2 * step))}>
          Mostrar mais
        </Button>
      )}
    </Card>
  )
}
