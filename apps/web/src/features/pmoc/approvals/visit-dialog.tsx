import { ActionIcon, Skeleton } from '@mantine/core'
import { approvals, type VisitExecution } from '@prumo/contract/pmoc/approvals'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { clockIn } from '#shared/format/instants.ts'
import { useMember } from '#shared/session/use-session.ts'
import { KeyList } from '#ui/key-list.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import type { ApprovedVisit, VisitAnswer } from './visit-answer.ts'
import { NotDone, OfficeCorrections, OutOfLimits } from './visit-findings.tsx'
import { VisitFigures } from './visit-figures.tsx'
import { VisitMachines } from './visit-machines.tsx'
import { ApprovalPhotos } from './approval-photos.tsx'
import { useVisitKeys, visitKeys } from './use-visit-keys.ts'
import { VisitDecision } from './visit-decision.tsx'

const VisitCorrection = lazy(async () => ({ default: (await import('./visit-correction.tsx')).VisitCorrection }))

/** Among the visits of the list behind it. */
type VisitSteps = { words: string; previous?: (() => void) | undefined; next?: (() => void) | undefined }

type VisitDialogProps = { visit: ApprovedVisit; onClose: () => void; steps?: VisitSteps }

/** Everything that was done at a building on a day, to be approved at once or handed back machine by machine. */
export function VisitDialog({ visit: { planId, day }, onClose, steps }: VisitDialogProps) {
  const isPhone = useIsPhone()
  const { data, error, refetch } = useRouteQuery(approvals.visit, { params: { id: planId, day } })
  const content = useRef<HTMLDivElement>(null)
  const [corrected, setCorrected] = useState<VisitExecution | null>(null)
  useVisitKeys(content)
  return (
    <Dialog
      opened
      escapes={!corrected}
      onClose={onClose}
      title={data ? `Aprovar a visita a ${data.entity}?` : 'Aprovar a visita'}
      size={880}
      fullScreen={isPhone}
      footer={data && <VisitDecision visit={data} onDone={onClose} />}
    >
      <div ref={content}>
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={420} radius="lg" aria-busy="true" />}
        {data && (
          <Stack gap={18}>
            <Row gap="8px 16px" justify="between" wrap>
              <Subtitle visit={data} />
              <Row gap={8}>
                {steps && <Steps {...steps} />}
                {!isPhone && <KeysButton />}
              </Row>
            </Row>
            <VisitFigures visit={data} />
            <OutOfLimits visit={data} />
            <NotDone visit={data} />
            <ApprovalPhotos visit={data} />
            <OfficeCorrections visit={data} />
            <VisitMachines visit={data} onCorrect={setCorrected} />
          </Stack>
        )}
      </div>
      <Suspense>
        {corrected && <VisitCorrection planId={planId} execution={corrected} onClose={() => setCorrected(null)} />}
      </Suspense>
    </Dialog>
  )
}

function KeysButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label="Atalhos do teclado"
        aria-keyshortcuts="?"
        onClick={() => setIsOpen(true)}
      >
        <Keyboard size={17} aria-hidden />
      </ActionIcon>
      <Dialog opened={isOpen} onTop onClose={() => setIsOpen(false)} title="Atalhos da aprovação">
        <KeyList lines={visitKeys} />
      </Dialog>
    </>
  )
}

const Steps = ({ words, previous, next }: VisitSteps) => (
  <>
    <Quiet as="span" size="sm">
      {words}
    </Quiet>
    <ActionIcon
      variant="default"
      aria-label="Visita anterior"
      aria-keyshortcuts="ArrowLeft"
      disabled={!previous}
      onClick={previous}
    >
      <ChevronLeft size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="default"
      aria-label="Próxima visita"
      aria-keyshortcuts="ArrowRight"
      disabled={!next}
      onClick={next}
    >
      <ChevronRight size={16} aria-hidden />
    </ActionIcon>
  </>
)

function Subtitle({ visit }: { visit: VisitAnswer }) {
  const { timeZone } = useMember().company
  const { pmocCode, day, firstAt, lastAt, executedBy, receivedBy } = visit
  const hours = firstAt && lastAt && [...new Set([firstAt, lastAt].map((at) => clockIn(at, timeZone)))]
  const when = hours && (hours.length === 2 ? `das ${hours[0]} às ${hours[1]}` : `às ${hours[0]}`)
  return (
    <Quiet size="sm">
      {[
        pmocCode,
        [formatDate(day), when].filter(Boolean).join(', '),
        executedBy.join(', '),
        receivedBy && `assinada por ${receivedBy}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Quiet>
  )
}
