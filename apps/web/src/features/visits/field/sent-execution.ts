import type { Execution } from '@prumo/contract/pmoc/executions'
import { itemStatus } from '@prumo/domain/pmoc/item-status'
import type { FieldPack } from '@prumo/contract/visits/field-pack'

/** A pack with what the server just said of an execution from here: known from then on, also when the network goes right after. */
export function withSentExecution(pack: FieldPack, execution: Execution | undefined): FieldPack {
  if (!execution?.id) return pack
  const { id, planId, equipmentId, executedDate, receivedAt, hasSignature, items, attachments, conflict } = execution
  const told = new Map(
    items
      .filter(({ outcome }) => outcome !== 'nao_feito')
      .map(({ scheduleId, isConflicting }) => [scheduleId, isConflicting]),
  )
  // What met another execution was closed by that one.
  const closed = (item: FieldPack['items'][number]) => ({
    ...item,
    status: itemStatus.carriedOut,
    executionId: told.get(item.scheduleId) ? item.executionId : id,
  })
  return {
    ...pack,
    items: pack.items.map((item) =>
      told.has(item.scheduleId) && item.status !== itemStatus.approved ? closed(item) : item,
    ),
    sent: [
      {
        id,
        planId,
        equipmentId,
        executedDate,
        receivedAt,
        isConflicting: conflict === 'waiting',
        isReceived: hasSignature,
        photosPending: attachments.filter(({ url }) => url === null).length,
        scheduleIds: items.map(({ scheduleId }) => scheduleId),
      },
      ...pack.sent.filter((each) => each.id !== id),
    ],
  }
}

/** With what somebody signed for. */
export const withReceipt = (pack: FieldPack, { executionIds }: { executionIds: readonly string[] }): FieldPack => ({
  ...pack,
  sent: pack.sent.map((each) => (executionIds.includes(each.id) ? { ...each, isReceived: true } : each)),
})
