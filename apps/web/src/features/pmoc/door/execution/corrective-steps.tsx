import { Button } from '@mantine/core'
import { ClipboardList, ListPlus } from 'lucide-react'
import { useState } from 'react'
import type { ExecutionDraft, MachineWork } from './execution-draft.ts'
import { correctiveText } from './corrective-text.ts'
import styles from './execution.module.css'

type CorrectiveStepsProps = {
  work: MachineWork
  draft: ExecutionDraft
  /** Answers whether the task was made; nothing where it is only told to a queue. Absent: it is not offered. */
  onTask: ((description: string) => Promise<boolean> | undefined) | undefined
  /** Absent: orders are not offered. */
  order: CorrectiveOrder | undefined
}

/** An order is made of an execution that is written down: until then it is only wished for. */
export type CorrectiveOrder = { isWanted: boolean; onChange: (isWanted: boolean) => void }

/** What has to be mended: as a task of the machine, or as an order that is opened with the execution. */
export function CorrectiveSteps({ work, draft, onTask, order }: CorrectiveStepsProps) {
  if (!onTask && !order) return null
  return (
    <div className={styles.correctives}>
      {onTask && <CorrectiveTask onCreate={() => onTask(correctiveText(draft, work))} />}
      {order && (
        <Button
          variant={order.isWanted ? 'light' : 'default'}
          leftSection={<ClipboardList size={16} aria-hidden />}
          aria-pressed={order.isWanted}
          onClick={() => order.onChange(!order.isWanted)}
        >
          {order.isWanted ? 'Ordem de serviço ao registrar' : 'Ordem de serviço'}
        </Button>
      )}
    </div>
  )
}

function CorrectiveTask({ onCreate }: { onCreate: () => Promise<boolean> | undefined }) {
  const [isBusy, setIsBusy] = useState(false)
  const [isMade, setIsMade] = useState(false)
  async function create() {
    setIsBusy(true)
    setIsMade((await onCreate()) ?? true)
    setIsBusy(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<ListPlus size={16} aria-hidden />}
      loading={isBusy}
      disabled={isMade}
      onClick={() => void create()}
    >
      {isMade ? 'Tarefa corretiva criada' : 'Tarefa corretiva'}
    </Button>
  )
}
