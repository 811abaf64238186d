import { Button, type ButtonProps } from '@mantine/core'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'

const VisitReportDialog = lazy(async () => ({ default: (await import('./visit-report-dialog.tsx')).VisitReportDialog }))

type VisitReportButtonProps = Pick<ButtonProps, 'size' | 'variant'> & {
  planId: string
  /** On which it was carried out. */
  day: CalendarDate
}

/** What the client of a visit gets to read. */
export function VisitReportButton({ planId, day, size = 'xs', variant = 'default' }: VisitReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useMayCall(pmocHeads.execute)) return null
  return (
    <>
      <Button
        size={size}
        variant={variant}
        leftSection={<FileText size={14} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Relatório da visita
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VisitReportDialog planId={planId} day={day} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
