import { useState, type ReactNode } from 'react'
import { Segment } from '#ui/inputs/segment.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'

type EquipmentSheetProps = { title: string; onClose: () => void; editor: ReactNode; catalogue: ReactNode }

const steps = [
  { value: 'data', label: 'Dados' },
  { value: 'catalogue', label: 'Catálogo do tipo' },
] as const

/** On a phone a machine has the whole screen, and the catalogue of its type is the second step. */
export function EquipmentSheet({ title, onClose, editor, catalogue }: EquipmentSheetProps) {
  const [step, setStep] = useState<'data' | 'catalogue'>('data')
  return (
    <Dialog opened onClose={onClose} title={title} fullScreen keepsOpen>
      <Segment label="Passo" value={step} options={steps} onChange={setStep} fullWidth />
      <div hidden={step !== 'data'} style={{ marginTop: 14 }}>
        {editor}
      </div>
      {step === 'catalogue' && <div style={{ marginTop: 14 }}>{catalogue}</div>}
    </Dialog>
  )
}
