import { Button } from '@mantine/core'
import { sales } from '@prumo/contract/sales/sales'
import type { AnswerOf } from '@prumo/contract/route'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import styles from '../actions/actions.module.css'

type BulkRemovalProps = { rows: readonly { id: string }[]; onDone: () => void }
type Outcome = AnswerOf<typeof sales.removeAll>

const countText = (count: number) => (count === 1 ? '1 registro' : `${count} registros`)

/** Deletes what is ticked; each that cannot be says why. */
export function BulkRemoval({ rows, onDone }: BulkRemovalProps) {
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync, isPending } = useRouteMutation(sales.removeAll)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function remove() {
    const isSure = await confirm({
      title: `Excluir ${countText(rows.length)}?`,
      message:
        'Vão para os excluídos. Só orçamentos e vendas canceladas podem ser excluídos; os outros ficam como estão.',
      verb: 'Excluir',
      tone: 'danger',
    })
    if (!isSure) return
    try {
      const answer = await mutateAsync({ body: { ids: rows.map(({ id }) => id) } })
      if (answer.failed.length > 0) return setOutcome(answer)
      toast.success(answer.deleted === 1 ? '1 registro excluído!' : `${answer.deleted} registros excluídos!`)
      onDone()
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  function close() {
    setOutcome(null)
    onDone()
  }

  return (
    <>
      <Button
        size="xs"
        variant="default"
        color="red"
        loading={isPending}
        leftSection={<Trash2 size={15} aria-hidden />}
        onClick={() => void remove()}
      >
        Excluir
      </Button>
      {outcome && (
        <Dialog
          opened
          onClose={close}
          title={outcome.deleted > 0 ? 'Nem todos foram excluídos' : 'Nenhum foi excluído'}
          footer={<Button onClick={close}>Fechar</Button>}
        >
          <div className={styles.question}>
            <p>
              {countText(outcome.deleted)} {outcome.deleted === 1 ? 'excluído' : 'excluídos'}, {outcome.failed.length}{' '}
              não:
            </p>
            <ul className={styles.failures} aria-label="Não excluídos">
              {outcome.failed.map(({ id, code, message }) => (
                <li key={id}>
                  <b className="num">{code === null ? 'Sem número' : `Nº ${code}`}</b>
                  {message}
                </li>
              ))}
            </ul>
          </div>
        </Dialog>
      )}
    </>
  )
}
