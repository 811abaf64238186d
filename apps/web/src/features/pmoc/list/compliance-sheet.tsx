import { useState } from 'react'
import { Segment } from '#ui/inputs/segment.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { ComplianceCard } from '../summary/compliance-card.tsx'

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
      <Stack gap={14}>
        <Quiet size="base">Do que venceu nos últimos 12 meses.</Quiet>
        <Segment label="No prazo por" fullWidth value={view} onChange={setView} options={views} />
        <ComplianceCard view={view} />
      </Stack>
    </Sheet>
  )
}
