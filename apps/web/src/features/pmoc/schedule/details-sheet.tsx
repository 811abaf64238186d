import { Button, Skeleton } from '@mantine/core'
import { isOpenItem } from '@prumo/domain/pmoc/item-status'
import { executions, type Execution } from '@prumo/contract/pmoc/executions'
import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { ClipboardList } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Sheet } from '#ui/layers/sheet.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Row } from '#ui/layout/row.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Text } from '#ui/layout/text.ts'
import { ItemStatus, MarkLine } from '../items/item-status.tsx'
import { scheduleItemName, itemPlace } from '../items/item-labels.ts'
import styles from './details.module.css'
import { ExecutionRecord } from './execution-record.tsx'
import type { Deeds } from './use-item-deeds.tsx'

const MoveItemsDialog = lazy(async () => ({ default: (await import('../items/move-dialog.tsx')).MoveItemsDialog }))
const CancelItemsDialog = lazy(async () => ({
  default: (await import('../items/cancel-dialog.tsx')).CancelItemsDialog,
}))

type DetailsSheetProps = {
  item: ScheduleItem
  deeds: Deeds
  onExecute: () => void
  onCorrect: (execution: Execution) => void
  onClose: () => void
}

/** An item and everything that was done for it, the newest first. */
export function DetailsSheet({ item, deeds, onExecute, onCorrect, onClose }: DetailsSheetProps) {
  const [asked, setAsked] = useState<'move' | 'cancel' | null>(null)
  const { data, isError, error, refetch } = useRouteQuery(executions.ofItem, { params: { id: item.scheduleId } })
  const isOpen = isOpenItem(item)
  return (
    <Sheet
      opened
      onClose={onClose}
      title={scheduleItemName(item)}
      width={520}
      footer={
        isOpen && (deeds.mayExecute || deeds.mayChange) ? (
          <>
            {deeds.mayChange && (
              <>
                <Button variant="default" onClick={() => setAsked('cancel')}>
                  Cancelar item
                </Button>
                <Button variant="default" onClick={() => setAsked('move')}>
                  Mover
                </Button>
              </>
            )}
            {deeds.mayExecute && <Button onClick={onExecute}>Executar</Button>}
          </>
        ) : null
      }
    >
      <Stack gap={12}>
        <Facts item={item} />
        <Text as="h3" size="md" weight={620} above={8}>
          Execuções
        </Text>
        {!data && isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton height={160} radius="lg" aria-busy="true" />}
        {data?.items.length === 0 && (
          <EmptyState icon={ClipboardList} title="Nada registrado ainda">
            O que for executado nesta manutenção aparece aqui.
          </EmptyState>
        )}
        {data?.items.map((execution) => (
          <ExecutionRecord
            key={execution.id}
            execution={execution}
            corrected={data.items.find(({ id }) => id === execution.correctsId)}
            deeds={deeds}
            item={item}
            onCorrect={() => onCorrect(execution)}
          />
        ))}
      </Stack>
      <Suspense fallback={null}>
        {asked === 'move' && <MoveItemsDialog items={[item]} onClose={() => setAsked(null)} onMoved={onClose} />}
        {asked === 'cancel' && (
          <CancelItemsDialog items={[item]} onClose={() => setAsked(null)} onCancelled={onClose} />
        )}
      </Suspense>
    </Sheet>
  )
}

function Facts({ item }: { item: ScheduleItem }) {
  const facts: [string, string | null][] = [
    ['Planejada', formatDate(item.plannedDate)],
    ['Período até', formatDate(item.dueDate)],
    ['Técnico', item.technician?.name ?? null],
    ['Critério', item.task.acceptanceCriteria],
    ['Norma', item.task.norm],
    ['Motivo do cancelamento', item.cancelReason],
  ]
  return (
    <>
      <Row as="p" gap="4px 8px" wrap>
        <ItemStatus status={item.status} />
        <MarkLine {...item} />
        <Quiet as="span" size="sm">
          {itemPlace(item)}
        </Quiet>
      </Row>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
