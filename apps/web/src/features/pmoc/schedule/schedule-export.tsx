import { schedule } from '@prumo/contract/pmoc/schedule'
import { FileSpreadsheet, Table } from 'lucide-react'
import { useSaveFile } from '#shared/api/use-save-file.ts'
import { ExportMenu } from '#ui/table/export-menu.tsx'
import type { ScheduleAddress } from './use-schedule-address.ts'

/** The list as it is narrowed and ordered, all of its pages, as a file. */
export function ScheduleExport({ planId, address }: { planId: string; address: ScheduleAddress }) {
  const { save, isSaving } = useSaveFile()
  const { skip, limit, ...asked } = address.query
  const saveAs = (format: 'xlsx' | 'csv') =>
    void save(schedule.export, { params: { id: planId }, query: { ...asked, format } }, `cronograma.${format}`)
  return (
    <ExportMenu
      position="bottom-end"
      isBusy={isSaving}
      actions={[
        { label: 'Excel', icon: FileSpreadsheet, onSelect: () => saveAs('xlsx') },
        { label: 'CSV', icon: Table, onSelect: () => saveAs('csv') },
      ]}
    />
  )
}
