import { Button } from '@mantine/core'
import { FileSpreadsheet, FileText, Table } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { ExportMenu } from '#ui/table/export-menu.tsx'
import type { Download, ExportFormat, ExportWords } from './export-labels.ts'

const ExportProgress = lazy(async () => ({ default: (await import('./export-progress.tsx')).ExportProgress }))

const known = [
  { format: 'pdf', label: 'PDF', icon: FileText },
  { format: 'xlsx', label: 'Excel', icon: FileSpreadsheet },
  { format: 'csv', label: 'CSV', icon: Table },
] as const

type ExportButtonsProps = {
  download: Download
  rowCount: number | null
  words: ExportWords
  /** Those the server makes; absent: all. */
  formats?: readonly ExportFormat[]
  /** Why there is nothing to export yet. */
  notYet?: string | undefined
  /** On a phone a picture without its word. */
  isBrief?: boolean
}

/** The report as a file; while one is being made nothing else can be started. */
export function ExportButtons({ download, rowCount, words, formats, notYet, isBrief = false }: ExportButtonsProps) {
  const [format, setFormat] = useState<ExportFormat | null>(null)
  const isPhone = useIsPhone()
  const toast = useToast()
  const start = (chosen: ExportFormat) => (notYet ? toast.info(notYet) : setFormat(chosen))
  const offered = known.filter((one) => formats === undefined || formats.includes(one.format))
  const actions = offered.map(({ format: one, label, icon }) => ({ label, icon, onSelect: () => start(one) }))
  return (
    <>
      {isPhone ? (
        <ExportMenu actions={actions} position={isBrief ? 'bottom-end' : 'bottom-start'} isBrief={isBrief} />
      ) : (
        actions.map(({ label, icon: Icon, onSelect }) => (
          <Button
            key={label}
            variant="default"
            leftSection={<Icon size={15} aria-hidden />}
            aria-label={`Exportar ${label}`}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))
      )}
      {format && (
        <Suspense>
          <ExportProgress
            format={format}
            download={download}
            rowCount={rowCount}
            words={words}
            onEnd={() => setFormat(null)}
          />
        </Suspense>
      )}
    </>
  )
}
