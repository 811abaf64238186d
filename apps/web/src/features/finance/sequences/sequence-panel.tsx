import { Button } from '@mantine/core'
import { entryStatusText, entryTypeLabels } from '@prumo/contract/finance/labels'
import { sequences } from '@prumo/contract/finance/sequences'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { CalendarClock, CircleStop, Pause, Percent, Play } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Allowed } from '#shared/access/allowed.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Money } from '#ui/money.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import type { SheetProps } from '#ui/layers/sheet-drawer.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { EndDialog } from './end-dialog.tsx'
import { EndRuleDialog } from './end-rule-dialog.tsx'
import { ReadjustDialog } from './readjust-dialog.tsx'
import styles from './recurring.module.css'
import { sequenceName, repetitionOf, statusLabelOf, statusTones } from './sequence-labels.ts'

export type SequenceDetail = AnswerOf<typeof sequences.get>

type SequencePanelProps = { id: string; onClose: () => void; steps?: SheetProps['steps'] }

/** One sequence: what it is, what it made, and what can be done about the rest of it. */
export function SequencePanel({ id, onClose, steps }: SequencePanelProps) {
  const { data, error, refetch } = useRouteQueryKeepingLast(sequences.get, { params: { id } })
  return (
    <Sheet opened onClose={onClose} title={data ? sequenceName(data) : 'Recorrência'} width={520} steps={steps}>
      {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonForm fields={5} />}
      {data && (
        <>
          <Facts sequence={data} />
          <Allowed to={sequences.pause}>
            <Actions sequence={data} />
          </Allowed>
          <Entries sequence={data} />
        </>
      )}
    </Sheet>
  )
}

function Facts({ sequence }: { sequence: SequenceDetail }) {
  const {
    type,
    status,
    amount,
    occurrenceAmount,
    paymentConditionType,
    openAmount,
    openCount,
    paidAmount,
    paidCount,
    category,
    destinationBankAccount,
    sourceBankAccount,
    person,
    costCenter,
  } = sequence
  const facts: [string, ReactNode][] = [
    ['Tipo', entryTypeLabels[type]],
    [
      'Situação',
      <StatusChip key="status" tone={statusTones[status]}>
        {statusLabelOf(status)}
      </StatusChip>,
    ],
    ['Repetição', repetitionOf(sequence)],
    ['Valor de cada', <Money key="each" cents={toCents(occurrenceAmount)} />],
    ...(paymentConditionType === 'INSTALLMENTS'
      ? ([['Total', <Money key="amount" cents={toCents(amount)} />]] as [string, ReactNode][])
      : []),
    [`Pagas (${paidCount})`, <Money key="paid" cents={toCents(paidAmount)} />],
    [`Em aberto (${openCount})`, <Money key="open" cents={toCents(openAmount)} />],
    [
      'Conta',
      sourceBankAccount ? `${sourceBankAccount.name} → ${destinationBankAccount.name}` : destinationBankAccount.name,
    ],
    ['Categoria', category?.name ?? '–'],
    ...(person ? ([['Pessoa', person.name]] as [string, ReactNode][]) : []),
    ...(costCenter ? ([['Centro de custo', costCenter.name]] as [string, ReactNode][]) : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ sequence }: { sequence: SequenceDetail }) {
  const { id, status, version, paymentConditionType } = sequence
  const confirm = useConfirm()
  const [dialog, setDialog] = useState<'readjust' | 'end' | 'end-rule' | null>(null)
  const pause = useAction(sequences.pause, 'Recorrência pausada!')
  const resume = useAction(sequences.resume, 'Recorrência retomada!')
  const isFixed = paymentConditionType === 'FIXED'
  const close = () => setDialog(null)

  async function askPause() {
    const message =
      'O que está em aberto depois de hoje sai das previsões até você retomar. O que já venceu continua em aberto.'
    if (await confirm({ title: 'Pausar esta recorrência?', message, verb: 'Pausar' }))
      await pause.run({ params: { id }, body: { version } })
  }

  if (status === 'ENDED') return null
  return (
    <div className={styles.actions}>
      {status === 'ACTIVE' && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Percent size={15} aria-hidden />}
          onClick={() => setDialog('readjust')}
        >
          Reajustar
        </Button>
      )}
      {isFixed && status === 'ACTIVE' && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Pause size={15} aria-hidden />}
          loading={pause.isPending}
          onClick={() => void askPause()}
        >
          Pausar
        </Button>
      )}
      {status === 'PAUSED' && (
        <Button
          size="xs"
          leftSection={<Play size={15} aria-hidden />}
          loading={resume.isPending}
          onClick={() => void resume.run({ params: { id }, body: { version } })}
        >
          Retomar
        </Button>
      )}
      {isFixed && (
        <Button
          variant="default"
          size="xs"
          leftSection={<CalendarClock size={15} aria-hidden />}
          onClick={() => setDialog('end-rule')}
        >
          Alterar término
        </Button>
      )}
      <Button
        variant="default"
        color="red"
        size="xs"
        leftSection={<CircleStop size={15} aria-hidden />}
        onClick={() => setDialog('end')}
      >
        Encerrar
      </Button>
      {dialog === 'readjust' && <ReadjustDialog sequence={sequence} onClose={close} />}
      {dialog === 'end' && <EndDialog sequence={sequence} onClose={close} />}
      {dialog === 'end-rule' && <EndRuleDialog sequence={sequence} onClose={close} />}
    </div>
  )
}

const tones = {
  PAID: 'income',
  OVERDUE: 'expense',
  PENDING: 'attention',
  SCHEDULED: 'brand',
  CANCELED: 'neutral',
} as const

const Entries = ({ sequence: { type, entries } }: { sequence: SequenceDetail }) => (
  <ul className={styles.entries} aria-label="Lançamentos da recorrência">
    {entries.map(({ id, actualInstallments, scheduleDate, status, effectiveAmount }) => (
      <li key={id}>
        <span className="num">{actualInstallments ?? '–'}</span>
        <span className="num">{formatDate(scheduleDate)}</span>
        <StatusChip tone={tones[status]}>{entryStatusText({ type, status })}</StatusChip>
        <Money cents={Math.abs(toCents(effectiveAmount))} />
      </li>
    ))}
  </ul>
)
