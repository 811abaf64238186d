import { TextInput } from '@mantine/core'
import { itemStatus } from '@prumo/domain/pmoc/item-status'
import { executions } from '@prumo/contract/pmoc/executions'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { personChoices } from '@prumo/contract/people/person-choices'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Stack } from '#ui/layout/stack.ts'

/** What this person may do with items of the schedule; the server has the last word. */
export function useItemDeeds() {
  const mayExecute = useMayCall(pmocHeads.execute)
  const mayChange = useMayCall(pmocHeads.update)
  const me = useRouteQuery(personChoices.find, { query: { isMe: 'true' } }).data?.items[0]?.id
  const userId = useMember().user.uid
  const confirm = useConfirm()
  const { run } = useAction(
    executions.approve,
    ({ items }) => (items.length === 1 ? 'Execução aprovada' : `${items.length} execuções aprovadas`),
    'Erro ao aprovar',
  )
  /** Whoever carried it out, or wrote it down, leaves it to somebody else. */
  const isApprovable = (item: ScheduleItem) =>
    mayChange &&
    item.status === itemStatus.carriedOut &&
    item.executionId !== null &&
    !item.hasPhotosPending &&
    !item.hasConflict &&
    item.registeredById !== userId &&
    (me === undefined || item.executedById !== me)
  async function approve(items: readonly ScheduleItem[]): Promise<boolean> {
    const executionIds = [...new Set(items.flatMap(({ executionId }) => executionId ?? []))]
    const lacksReason = items.some(({ marks }) => marks.includes('reason_missing'))
    let reason = ''
    const isSure = await confirm({
      title: executionIds.length === 1 ? 'Aprovar esta execução?' : `Aprovar ${executionIds.length} execuções?`,
      message: lacksReason ? <ReasonAsked onChange={(text) => (reason = text)} /> : closing,
      verb: 'Aprovar',
    })
    return isSure && run({ body: { executionIds, ...(reason.trim() && { reason: reason.trim() }) } })
  }
  return { mayExecute, mayChange, isApprovable, approve }
}

const closing = 'Depois de aprovada, a manutenção fica encerrada: só uma correção a reabre.'

/** What a device brought without saying why is approved only by somebody who says it. */
const ReasonAsked = ({ onChange }: { onChange: (text: string) => void }) => (
  <Stack gap={14}>
    <p>{closing}</p>
    <TextInput
      label="Motivo da correção ou da antecipação"
      description="Veio do aparelho sem motivo. O que for informado aqui fica na corrente de registros e sai impresso no documento."
      maxLength={300}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </Stack>
)

export type Deeds = ReturnType<typeof useItemDeeds>
