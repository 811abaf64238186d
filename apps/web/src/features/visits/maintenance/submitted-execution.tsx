import { Button } from '@mantine/core'
import { messageOf } from '#shared/api/api-error.ts'
import { discardOperation, retrySubject } from '#shared/offline/queue.ts'
import { usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import { executionSubject } from '#features/pmoc/door/execution/file-operations.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useToday } from '#shared/session/use-today.ts'
import { Card } from '#ui/card.tsx'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import fieldStyles from '../field/field.module.css'
import { executeDestination } from './building-destination.ts'
import { useDeviceLog } from './device-log.ts'
import type { FieldExecution, FieldMachine } from './field-day.ts'
import { sendStateLabels, sendStateTones } from './field-labels.ts'
import { hasDraftOf, reopenExecution } from './submit-execution.ts'

type SubmittedExecutionProps = { machine: FieldMachine; execution: FieldExecution }

/** What became of an execution from this device, and the way on where there is one. */
export function SubmittedExecution({ machine, execution }: SubmittedExecutionProps) {
  const { state, problem } = execution
  const { retry, mend, discardPhotos } = useSubmittedActions(machine, execution)
  return (
    <Card
      title="Registro deste aparelho"
      action={<StatusChip tone={sendStateTones[state]}>{sendStateLabels[state]}</StatusChip>}
    >
      <p className={fieldStyles.quiet}>{words[state]}</p>
      {(state === 'refused' || state === 'photo-refused') && (
        <>
          <Banner tone="expense">{problem || 'O servidor recusou este registro.'}</Banner>
          <div className={fieldStyles.footerButtons}>
            <Button variant="default" onClick={retry}>
              Tentar de novo
            </Button>
            {state === 'refused' ? (
              <Button onClick={mend}>Corrigir</Button>
            ) : (
              <Button variant="default" onClick={discardPhotos}>
                Descartar foto
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  )
}

function useSubmittedActions(machine: FieldMachine, { id, refusedPhotos }: FieldExecution) {
  const toast = useToast()
  const confirm = useConfirm()
  const pending = usePendingOperations()
  const { show } = useDeviceLog()
  const { go } = useDestinations()
  const until = useToday()
  const told = (work: Promise<unknown>) => void work.catch((error: unknown) => toast.error(messageOf(error)))

  async function mend() {
    const isSure =
      !(await hasDraftOf(machine)) ||
      (await confirm({
        title: 'Substituir o rascunho?',
        message:
          'Há um rascunho mais novo deste equipamento neste aparelho. Corrigir este registro coloca as respostas dele no lugar, e o rascunho se perde. Para manter o rascunho, conclua-o antes.',
        verb: 'Substituir o rascunho',
        cancelVerb: 'Manter o rascunho',
        tone: 'danger',
      }))
    if (!isSure) return
    const log = await reopenExecution(machine, id, pending)
    if (!log) return toast.error('Este registro já não está neste aparelho: foi enviado ou aberto em outra janela.')
    show(log)
    go(executeDestination(machine.equipmentId, { plan: machine.planId, until, all: true }))
  }

  async function discardPhotos() {
    const isSure = await confirm({
      title:
        refusedPhotos.length === 1 ? 'Descartar a foto ou o arquivo?' : `Descartar ${refusedPhotos.length} arquivos?`,
      message:
        refusedPhotos.length === 1
          ? 'O registro fica no servidor sem esse arquivo, que se perde para sempre neste aparelho.'
          : 'O registro fica no servidor sem esses arquivos, que se perdem para sempre neste aparelho.',
      verb: 'Descartar',
      cancelVerb: 'Manter',
      tone: 'danger',
    })
    if (isSure) for (const photo of refusedPhotos) await discardOperation(photo)
  }
  return {
    retry: () => told(retrySubject(executionSubject(id))),
    mend: () => told(mend()),
    discardPhotos: () => told(discardPhotos()),
  }
}

const words: Record<FieldExecution['state'], string> = {
  waiting: 'Está salvo neste aparelho e será enviado assim que houver internet.',
  photos: 'O registro chegou. As fotos ainda estão neste aparelho e seguem em seguida.',
  'photo-refused':
    'O registro chegou, mas o servidor recusou uma foto ou um arquivo, que continua salvo neste aparelho.',
  refused: 'Continua salvo neste aparelho, com as fotos. Corrija e envie outra vez.',
  sent: 'O servidor confirmou o registro e as fotos.',
  conflict:
    'Outra pessoa registrou esta manutenção antes. O seu registro foi salvo e aguarda a decisão de quem aprova; nada foi sobrescrito.',
}
