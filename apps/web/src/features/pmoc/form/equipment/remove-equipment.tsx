import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import styles from '../plan-form.module.css'
import { isNewKey, type EquipmentRow } from '../draft/plan-rows.ts'

type RemoveEquipmentProps = { row: EquipmentRow; onClose: () => void; onRemove: (reason: string) => void }

/** A machine with a past is retired, and its history says why; one without is forgotten. */
export function RemoveEquipment({ row, onClose, onRemove }: RemoveEquipmentProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog opened onClose={onClose} title={`Remover ${row.tag}`}>
      <form
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onRemove(reason.trim())
        }}
      >
        <p>
          O equipamento e as suas tarefas saem do plano quando o PMOC for salvo. O que já foi executado fica no
          histórico, e o que está em atraso é cancelado.
        </p>
        {!isNewKey(row.key) && (
          <TextInput
            label="Motivo"
            description="Fica no histórico, se já houve manutenção ou algo está em atraso."
            placeholder="Trocado por outro"
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Row gap={10} align="stretch" justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" color="red">
            Remover equipamento
          </Button>
        </Row>
      </form>
    </Dialog>
  )
}
