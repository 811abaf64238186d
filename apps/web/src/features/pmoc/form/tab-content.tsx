import type { ReactNode } from 'react'
import { CatalogueTab } from './catalogue/catalogue-tab.tsx'
import { EnvironmentsTab } from './environments-tab.tsx'
import { EquipmentTab } from './equipment/equipment-tab.tsx'
import { IaqTab } from './iaq/iaq-tab.tsx'
import { IdentificationTab } from './identification/identification-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import type { PlanTab } from './plan-tabs.tsx'
import type { PlanForm } from './draft/use-plan-form.ts'

type TabContentProps = { record: PlanForm; tab: PlanTab; onSave: () => void }

/** One tab; a row that is open stays so while another tab is looked at. */
export function TabContent({ record, tab, onSave }: TabContentProps) {
  const form = (children: ReactNode) => (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {children}
    </form>
  )
  const isOpen = record.openRow !== null
  return (
    <>
      {tab === 'identificacao' && form(<IdentificationTab record={record} />)}
      {tab === 'iaq' && form(<IaqTab record={record} />)}
      {tab === 'ambientes' && <EnvironmentsTab record={record} />}
      {(tab === 'equipamentos' || isOpen) && (
        <div hidden={tab !== 'equipamentos'}>
          <EquipmentTab record={record} />
        </div>
      )}
      {(tab === 'catalogo' || isOpen) && (
        <div hidden={tab !== 'catalogo'}>
          <CatalogueTab record={record} />
        </div>
      )}
      {tab === 'observacoes' && form(<NotesTab record={record} />)}
    </>
  )
}
