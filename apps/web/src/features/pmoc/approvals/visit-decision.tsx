import { Button, TextInput } from '@mantine/core'
import { executions } from '@prumo/contract/pmoc/executions'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { Banner } from '#ui/states/banner.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import type { VisitAnswer } from './visit-answer.ts'
import styles from './approvals.module.css'

const reasonMissing = 'reason_missing'

/** Approves at once whatever of a visit waits for it, with what has to be said about it. */
export function VisitDecision({ visit, onDone }: { visit: VisitAnswer; onDone: () => void }) {
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
  const isPhone = useIsPhone()
  const words =
    open === 0
      ? 'Não há nada desta visita que você possa aprovar.'
      : 'Depois de aprovada, só uma correção com motivo reabre a visita.'
  return (
    <Row gap="8px 16px" justify="between" wrap>
      <Quiet size="sm">{words}</Quiet>
      {open > 0 && (
        <Button
          loading={isPending}
          leftSection={<Check size={16} aria-hidden />}
          aria-keyshortcuts="Control+Enter"
          fullWidth={isPhone}
          onClick={onApprove}
        >
          {hasOthers ? `Aprovar ${open === 1 ? '1 registro' : `${open} registros`}` : 'Aprovar visita'}
        </Button>
      )}
    </Row>
  )
}
