import { Button, TextInput } from '@mantine/core'
import { approvals, type VisitExecution } from '@prumo/contract/pmoc/approvals'
import { executions as executionRoutes } from '@prumo/contract/pmoc/executions'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { CorrectiveTaskButton } from './corrective-task-button.tsx'

const returnable: readonly VisitExecution['approval'][] = ['approvable', 'photos_pending']
type MachineDeedsProps = { execution: VisitExecution; onCorrect: () => void }

/** What whoever approves may do about one machine; the keys they tell are heard by `useVisitKeys`. */
export function MachineDeeds({ execution, onCorrect }: MachineDeedsProps) {
  const { approval, equipment, correctedById, conflict } = execution
  const mayCorrect = useMayCall(pmocHeads.execute)
  const [isReturning, setIsReturning] = useState(false)
  const isReturnable = returnable.includes(approval)
  if (isReturnable && isReturning) return <HandBack execution={execution} onClose={() => setIsReturning(false)} />
  return (
    <Row gap={8} wrap>
      {approval === 'returned' && <ApproveAnyway execution={execution} />}
      {isReturnable && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Devolver ao técnico: ${equipment.tag}`}
          aria-keyshortcuts="D"
          onClick={() => setIsReturning(true)}
        >
          Devolver ao técnico
        </Button>
      )}
      {mayCorrect && correctedById === null && conflict !== 'set_aside' && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Corrigir: ${equipment.tag}`}
          aria-keyshortcuts="C"
          onClick={onCorrect}
        >
          Corrigir
        </Button>
      )}
      <CorrectiveTaskButton execution={execution} keys="T" />
    </Row>
  )
}

/** What was handed back and needs no correction after all. */
function ApproveAnyway({ execution: { id, equipment } }: Pick<MachineDeedsProps, 'execution'>) {
  const { run, isPending } = useAction(executionRoutes.approve, 'Execução aprovada', 'Erro ao aprovar')
  return (
    <Button
      size="xs"
      variant="default"
      loading={isPending}
      aria-label={`Aprovar assim mesmo: ${equipment.tag}`}
      aria-keyshortcuts="A"
      onClick={() => void run({ body: { executionIds: [id] } })}
    >
      Aprovar assim mesmo
    </Button>
  )
}

type HandBackProps = Pick<MachineDeedsProps, 'execution'> & { onClose: () => void }

/** With what is missing: it goes to whoever did it. */
function HandBack({ execution: { id, equipment }, onClose }: HandBackProps) {
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { run, isPending } = useAction(approvals.handBack, 'Execução devolvida', 'Erro ao devolver')
  const field = useRef<HTMLInputElement>(null)
  const isMissing = reason.trim() === ''
  useEffect(() => field.current?.focus(), [])
  /** Back to the machine, from where the keys go on. */
  function close() {
    field.current?.closest<HTMLElement>('[data-machine]')?.focus({ preventScroll: true })
    onClose()
  }
  async function send() {
    if (isMissing) return setWasTried(true)
    if (await run({ params: { id }, body: { reason: reason.trim() } })) close()
  }
  /** Enter sends this alone, also with Ctrl, which elsewhere approves the whole visit. */
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isPending) void send()
  }
  return (
    <Stack gap={8} data-returning>
      <TextInput
        label={`O que falta em ${equipment.tag}`}
        ref={field}
        maxLength={300}
        value={reason}
        error={wasTried && isMissing ? 'Informe o que falta' : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        onKeyDown={handleKey}
      />
      <Row gap={8} wrap>
        <Button size="xs" variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button size="xs" loading={isPending} onClick={() => void send()}>
          Devolver
        </Button>
      </Row>
    </Stack>
  )
}
