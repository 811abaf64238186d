import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Dialog } from '#ui/layers/dialog.tsx'
import styles from './equipment.module.css'

type EquipmentSheetProps = { title: string; onClose: () => void; editor: ReactNode; catalogue: ReactNode }

/** On a phone a machine has the whole screen, and the catalogue of its type is the second step. */
export function EquipmentSheet({ title, onClose, editor, catalogue }: EquipmentSheetProps) {
  const [isCatalogue, setIsCatalogue] = useState(false)
  return (
    <Dialog opened onClose={onClose} title={title} fullScreen keepsOpen>
      <div hidden={isCatalogue}>{editor}</div>
      {isCatalogue && catalogue}
      <Button variant="subtle" fullWidth className={styles.step} onClick={() => setIsCatalogue(!isCatalogue)}>
        {isCatalogue ? 'Voltar aos dados' : 'Catálogo do tipo'}
      </Button>
    </Dialog>
  )
}
