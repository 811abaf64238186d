import { securityLog } from '@prumo/contract/identity/security-log'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { useSaveFile } from '#shared/api/use-save-file.ts'
import { useListState } from '#shared/list/use-list-state.ts'
import { ExportMenu } from '#ui/table/export-menu.tsx'

/** What the filters show, whole. */
export function SecurityLogExport() {
  const { filters } = useListState(securityLog.list)
  const { save, isSaving } = useSaveFile()
  const saveAs = (format: 'csv' | 'xlsx') =>
    void save(securityLog.export, { body: { format, filters } }, `registro-de-seguranca.${format}`)
  const actions = [
    { label: 'Excel (.xlsx)', icon: FileSpreadsheet, onSelect: () => saveAs('xlsx') },
    { label: 'CSV', icon: FileText, onSelect: () => saveAs('csv') },
  ]
  return <ExportMenu actions={actions} position="bottom-end" isBusy={isSaving} />
}
