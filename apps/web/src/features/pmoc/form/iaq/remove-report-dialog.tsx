import { Button, Textarea } from '@mantine/core'
import { labReports, type LabReport } from '@prumo/contract/pmoc/lab-reports'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Stack } from '#ui/layout/stack.ts'

/** An analysis that counts no more, and why: the reason stays in the chain. */
export function RemoveReportDialog({ report, onClose }: { report: LabReport; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { run, isPending } = useAction(labReports.remove, 'Laudo removido com sucesso!')
  const isMissing = reason.trim() === ''
  async function remove() {
    setWasTried(true)
    if (isMissing) return
    if (await run({ params: { id: report.id }, body: { reason: reason.trim() } })) onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Remover laudo"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button color="red" loading={isPending} onClick={() => void remove()}>
            Remover laudo
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <p>O laudo de {formatDate(report.collectedOn)} deixa de contar para este PMOC.</p>
        <Textarea
          label="Motivo"
          description="Fica na corrente de registros."
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={300}
          value={reason}
          error={wasTried && isMissing ? 'Informe por que o laudo é removido' : null}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </Dialog>
  )
}
