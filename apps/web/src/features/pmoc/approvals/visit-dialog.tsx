import { ActionIcon, Button, Skeleton, TextInput } from '@mantine/core'
import { approvals } from '@prumo/contract/pmoc/approvals'
import { executions } from '@prumo/contract/pmoc/executions'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { clockIn } from '#shared/format/instants.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import type { ApprovedVisit, VisitAnswer } from './visit-answer.ts'
import { NotDone, OfficeCorrections, OutOfLimits } from './visit-findings.tsx'
import { VisitFigures } from './visit-figures.tsx'
import { VisitMachines } from './visit-machines.tsx'
import { ApprovalPhotos } from './approval-photos.tsx'
import styles from './approvals.module.css'

/** Among the visits of the list behind it. */
type VisitSteps = { words: string; previous?: (() => void) | undefined; next?: (() => void) | undefined }

type VisitDialogProps = { visit: ApprovedVisit; onClose: () => void; steps?: VisitSteps }

/** Everything that was done at a building on a day, to be approved at once or handed back machine by machine. */
export function VisitDialog({ visit: { planId, day }, onClose, steps }: VisitDialogProps) {
  const isPhone = useIsPhone()
  const { data, error, refetch } = useRouteQuery(approvals.visit, { params: { id: planId, day } })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={data ? `Aprovar a visita a ${data.entity}?` : 'Aprovar a visita'}
      size={880}
      fullScreen={isPhone}
      footer={data && <Decision visit={data} onDone={onClose} />}
    >
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} radius="lg" aria-busy="true" />}
      {data && (
        <Stack gap={18}>
          <Row gap="8px 16px" justify="between" wrap>
            <Subtitle visit={data} />
            {steps && <Steps {...steps} />}
          </Row>
          <VisitFigures visit={data} />
          <OutOfLimits visit={data} />
          <NotDone visit={data} />
          <ApprovalPhotos visit={data} />
          <OfficeCorrections visit={data} />
          <VisitMachines visit={data} />
        </Stack>
      )}
    </Dialog>
  )
}

const Steps = ({ words, previous, next }: VisitSteps) => (
  <Row gap={8}>
    <Quiet as="span" size="sm">
      {words}
    </Quiet>
    <ActionIcon variant="default" aria-label="Visita anterior" disabled={!previous} onClick={previous}>
      <ChevronLeft size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon variant="default" aria-label="Próxima visita" disabled={!next} onClick={next}>
      <ChevronRight size={16} aria-hidden />
    </ActionIcon>
  </Row>
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

const reasonMissing = 'reason_missing'

function Decision({ visit, onDone }: { visit: VisitAnswer; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { run, isPending } = useAction(
    executions.approve,
    ({ items }) => (items.length === 1 ? 'Execução aprovada' : `${items.length} execuções aprovadas`),
    'Erro ao aprovar',
  )
  const open = visit.executions.filter(({ approval }) => approval === 'approvable')
  const others = visit.executions.filter(({ approval }) => approval !== 'approvable' && approval !== 'approved')
  const lacksReason = open.some(({ marks }) => marks.includes(reasonMissing))
  const unexplained = open.filter(({ isOutOfLimits, outOfLimitsReason }) => isOutOfLimits && !outOfLimitsReason)
  const isMissing = lacksReason && reason.trim() === ''
  async function approve() {
    if (isMissing) return setWasTried(true)
    const executionIds = open.map(({ id }) => id)
    if (await run({ body: { executionIds, ...(lacksReason && { reason: reason.trim() }) } })) onDone()
  }
  return (
    <div className={styles.decision}>
      {lacksReason && (
        <TextInput
          label="Motivo da correção ou da antecipação"
          description="Veio do aparelho sem motivo. O que for informado aqui fica na corrente de registros e sai impresso no documento."
          maxLength={300}
          value={reason}
          error={wasTried && isMissing ? 'Informe o motivo' : null}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {unexplained.length > 0 && (
        <Banner>
          Fora do limite sem explicação: {unexplained.map(({ equipment }) => equipment.tag).join(', ')}. Aprove assim ou
          devolva ao técnico.
        </Banner>
      )}
      <Footer hasOthers={others.length > 0} open={open.length} isPending={isPending} onApprove={() => void approve()} />
    </div>
  )
}

type FooterProps = { open: number; hasOthers: boolean; isPending: boolean; onApprove: () => void }

function Footer({ open, hasOthers, isPending, onApprove }: FooterProps) {
  const words =
    open === 0
      ? 'Não há nada desta visita que você possa aprovar.'
      : 'Depois de aprovada, só uma correção com motivo reabre a visita.'
  return (
    <Row gap="8px 16px" justify="between" wrap>
      <Quiet size="sm">{words}</Quiet>
      {open > 0 && (
        <Button loading={isPending} leftSection={<Check size={16} aria-hidden />} onClick={onApprove}>
          {hasOthers ? `Aprovar ${open === 1 ? '1 registro' : `${open} registros`}` : 'Aprovar visita'}
        </Button>
      )}
    </Row>
  )
}
