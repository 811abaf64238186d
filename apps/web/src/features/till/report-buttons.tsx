import { Button } from '@mantine/core'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { FileDown, Printer } from 'lucide-react'
import { useSaveFile } from '#shared/api/use-save-file.ts'

/** The report of a shift, for a sheet or for the roll of the till. */
export function ReportButtons({ shift }: { shift: { id: string; till: { series: string } } }) {
  const { save, isSaving } = useSaveFile()
  const get = (paper: 'a4' | '80mm') =>
    void save(tillShifts.reportFile, { params: { id: shift.id }, query: { paper } }, `caixa-${shift.till.series}.pdf`)
  return (
    <>
      <Button
        variant="default"
        loading={isSaving}
        leftSection={<Printer size={15} aria-hidden />}
        onClick={() => get('80mm')}
      >
        Relatório 80 mm
      </Button>
      <Button
        variant="default"
        loading={isSaving}
        leftSection={<FileDown size={15} aria-hidden />}
        onClick={() => get('a4')}
      >
        Relatório A4
      </Button>
    </>
  )
}
