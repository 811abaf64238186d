import type { Execution } from '@prumo/contract/pmoc/executions'
import type { FieldPack } from '@prumo/contract/visits/field-pack'

/** A pack with what the server just said of an execution from here: known from then on, also when the network goes right after. */
export function withSentExecution(pack: FieldPack, execution: Execution | undefined): FieldPack {
  if (!execution?.id) return pack
  const { id, planId, equipmentId, executedDate, receivedAt, items, attachments, conflict } = execution
  const done = new Set(
    items.filter(({ outcome, isConflicting }) => outcome !== 'nao_feito' && !isConflicting).map(({ scheduleId }) => scheduleId),
  )
  return {
    ...pack,
    items: pack.items.map((item) =>
      done.has(item.scheduleId) && item.status !== 'aprovado'
        ? { ...item, status: 'executado', executionId: id }
        : item,
    ),
    sent: [
      {
        id,
        planId,
        equipmentId,
        executedDate,
        receivedAt,
        isConflicting: conflict === 'waiting',
        photosPending: attachments.filter(({ url }) => url === null).length,
        scheduleIds: items.map(({ scheduleId }) => scheduleId),
      },
      ...pack.sent.filter((each) => each.id !== id),
    ],
  }
}
