import { Button, TextInput } from '@mantine/core'
import { executions } from '@prumo/contract/pmoc/executions'
import { useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Stack } from '#ui/layout/stack.ts'
import styles from './details.module.css'

type ConflictDecisionProps = {
  executionId: string
  /** A device told it more than a period ahead: it closes nothing. */
  isTooEarly: boolean
}

/** Two people did the same item: somebody says what the second one is. */
export function ConflictDecision({ executionId, isTooEarly }: ConflictDecisionProps) {
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { run, isPending } = useAction(executions.decideConflict, 'Conflito resolvido', 'Erro ao decidir o conflito')
  const isMissing = reason.trim() === ''
  async function decide(decision: 'complement' | 'set_aside') {
    if (decision === 'set_aside' && isMissing) return setWasTried(true)
    await run({ params: { id: executionId }, body: { decision, ...(!isMissing && { reason: reason.trim() }) } })
  }
  return (
    <Stack gap={8}>
      <Banner tone="expense">
        {isTooEarly
          ? 'Foi registrada mais de um período antes do tempo: não encerra a manutenção. Desconsidere-a, informando o motivo.'
          : 'Esta manutenção já tinha uma execução quando esta chegou. Até decidir, ela fica fora das contas.'}
      </Banner>
      <TextInput
        label="Motivo"
        maxLength={300}
        value={reason}
        error={wasTried && isMissing ? 'Informe por que a execução é desconsiderada' : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={styles.buttons}>
        {!isTooEarly && (
          <Button size="xs" variant="default" loading={isPending} onClick={() => void decide('complement')}>
            É um complemento
          </Button>
        )}
        <Button size="xs" variant="default" color="red" loading={isPending} onClick={() => void decide('set_aside')}>
          Desconsiderar
        </Button>
      </div>
    </Stack>
  )
}
