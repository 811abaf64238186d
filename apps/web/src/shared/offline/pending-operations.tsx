import { Button } from '@mantine/core'
import { CloudCheck } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Text } from '#ui/layout/text.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Stack } from '#ui/layout/stack.ts'
import styles from './pending-operations.module.css'
import type { PendingOperation } from './pending-store.ts'
import { discardOperation, retryOperations } from './queue.ts'
import { useCutOff, usePendingOperations } from './use-pending-operations.ts'

type PendingOperationsProps = { opened: boolean; onClose: () => void }

/** Everything that was done at this device and has not reached the server, why, and what can be done about it. */
export function PendingOperations({ opened, onClose }: PendingOperationsProps) {
  const pending = usePendingOperations()
  const isCutOff = useCutOff()
  const { retry, discard } = useOperationActions()
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title="Ainda não enviado"
      footer={
        pending.length > 0 && (
          <Button variant="default" onClick={() => retry()}>
            Enviar agora
          </Button>
        )
      }
    >
      {pending.length === 0 ? (
        <EmptyState icon={CloudCheck} title="Tudo foi enviado">
          O que você faz sem conexão fica aqui, salvo neste aparelho, até chegar ao servidor.
        </EmptyState>
      ) : (
        <Stack as="ul" gap={10} aria-label="Operações a enviar">
          {pending.map((operation) => (
            <li key={operation.id} className={styles.operation}>
              <Row gap={10} align="start" justify="between">
                <Text weight={600} breaks>
                  {operation.label}
                </Text>
                <StatusChip tone={operation.state === 'refused' ? 'expense' : 'attention'}>
                  {operation.state === 'refused' ? 'Recusada' : 'Aguardando'}
                </StatusChip>
              </Row>
              <Quiet>{formatInstant(new Date(operation.createdAt).toISOString())}</Quiet>
              <Quiet>{reasonOf(operation, isCutOff)}</Quiet>
              {operation.state === 'refused' && (
                <Row gap={16} align="stretch" wrap>
                  <TextButton onClick={() => retry(operation.id)}>Tentar de novo</TextButton>
                  {!operation.isBinding && <TextButton onClick={() => void discard(operation)}>Descartar</TextButton>}
                </Row>
              )}
            </li>
          ))}
        </Stack>
      )}
    </Sheet>
  )
}

function reasonOf({ state, problem, failures }: PendingOperation, isCutOff: boolean): string {
  if (state === 'refused') return problem || 'O servidor recusou esta operação.'
  if (isCutOff) return 'Será enviada assim que a conexão voltar.'
  if (failures > 0) return 'O servidor não conseguiu gravar. Tentamos de novo em instantes.'
  return 'Na fila para ser enviada.'
}

function useOperationActions() {
  const confirm = useConfirm()
  const toast = useToast()
  const told = (work: Promise<void>) => work.catch((error: unknown) => toast.error(messageOf(error)))
  return {
    retry: (id?: string) => void told(retryOperations(id)),
    discard: async ({ id, label }: PendingOperation) => {
      const isSure = await confirm({
        title: 'Descartar a operação?',
        message: `“${label}” não será enviada e será perdida para sempre.`,
        verb: 'Descartar',
        cancelVerb: 'Manter',
        tone: 'danger',
      })
      if (isSure) await told(discardOperation(id))
    },
  }
}
