import { Button, Textarea } from '@mantine/core'
import { boletos, type BoletoReading } from '@prumo/contract/finance/boletos'
import { useState } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useSend } from '#shared/api/use-route.ts'
import { Dialog } from '#ui/dialog.tsx'

export type BoletoDialogProps = { onClose: () => void; onRead: (boleto: BoletoReading) => void; onOpenEntry: () => void }

export function BoletoDialog({ onClose, onRead }: BoletoDialogProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { mutateAsync, isPending } = useSend(boletos.read)
  async function read() {
    try {
      onRead(await mutateAsync({ body: { text } }))
    } catch (problem) {
      setError(problem instanceof ApiProblem ? (problem.errors[0]?.message ?? problem.message) : messageOf(problem))
    }
  }
  return (
    <Dialog opened onClose={onClose} title="Ler boleto">
      <Textarea label="Linha digitável" value={text} error={error} onChange={(event) => setText(event.currentTarget.value)} />
      <Button loading={isPending} onClick={() => void read()}>
        Ler boleto
      </Button>
    </Dialog>
  )
}
