import { useState } from 'react'
import { Segment } from '#ui/inputs/segment.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { ComplianceCard } from '../summary/compliance-card.tsx'
import styles from './plan-list.module.css'

const views = [
  { value: 'building', label: 'Prédio' },
  { value: 'month', label: 'Mês' },
  { value: 'technician', label: 'Técnico' },
] as const

/** What was done in time in all buildings, of the last twelve months. */
export function ComplianceSheet({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<(typeof views)[number]['value']>('building')
  return (
    <Sheet opened title="No prazo em todos os PMOCs" width={520} onClose={onClose}>
      <div className={styles.compliance}>
        <p className={styles.note}>Do que venceu nos últimos 12 meses.</p>
        <Segment label="No prazo por" fullWidth value={view} onChange={setView} options={views} />
        <ComplianceCard view={view} />
      </div>
    </Sheet>
  )
}
