import { Button } from '@mantine/core'
import { statements } from '@prumo/contract/finance/statements'
import type { StatementImport } from '@prumo/contract/finance/statement-records'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { Row } from '#ui/layout/row.ts'
import { Text } from '#ui/layout/text.ts'
import { mayDelete, mayReprocess, mayUndo } from '../import-state.ts'
import { useImportActions } from '../use-import-actions.ts'

type DetailActionsProps = { item: StatementImport; onClose: () => void; onReview: (id: string) => void }

/** What can be done with an import where it stands. */
export function DetailActions({ item, onClose, onReview }: DetailActionsProps) {
  const { undo, remove, reprocess, isPending } = useImportActions()
  const mayChange = useMayCall(statements.remove)

  return (
    <Row gap={8} align="stretch" wrap grow>
      {mayChange && mayDelete(item) && (
        <Button variant="subtle" color="red" disabled={isPending} onClick={() => void remove(item, onClose)}>
          Excluir
        </Button>
      )}
      <Text grow />
      {mayChange && mayUndo(item) && (
        <Button variant="default" disabled={isPending} onClick={() => void undo(item)}>
          Desfazer
        </Button>
      )}
      {mayChange && mayReprocess(item) && (
        <Button variant="default" disabled={isPending} onClick={() => void reprocess(item)}>
          Reprocessar
        </Button>
      )}
      {mayChange && item.stage === 'ready' ? (
        <Button onClick={() => onReview(item.id)}>Continuar conferência</Button>
      ) : (
        <Button onClick={onClose}>Fechar</Button>
      )}
    </Row>
  )
}
