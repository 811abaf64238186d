import { Button, Textarea } from '@mantine/core'
import { tillMovementLabels } from '@prumo/contract/sales/till-labels'
import { tillShifts, type TillMovement, type TillShift } from '@prumo/contract/sales/till-shifts'
import { toCents } from '@prumo/domain/money/money'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Money } from '#ui/money.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Text } from '#ui/layout/text.ts'
import { ReportButtons } from '../report-buttons.tsx'
import styles from '../till.module.css'
import { ShiftMethods } from '../shift-methods.tsx'
import { ShiftStatusChip } from './shift-status-chip.tsx'

/** One shift: what was counted, what moved by hand, its report, and the approval of its difference. */
export function ShiftSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: shift, error, refetch } = useRouteQuery(tillShifts.get, { params: { id } })
  const mayApprove = useMayCall(tillShifts.approve)
  const isReported = shift && (shift.status !== 'OPEN' || mayApprove)
  return (
    <Sheet
      opened
      onClose={onClose}
      title={shift ? `Turno do caixa ${shift.till.name}` : 'Turno de caixa'}
      footer={isReported && <div className={styles.buttons}>{<ReportButtons shift={shift} />}</div>}
    >
      {shift ? (
        <Stack gap={14}>
          <ShiftFacts shift={shift} />
          <ShiftMethods shift={shift} />
          {shift.status === 'TO_APPROVE' && mayApprove && <Approval shift={shift} />}
          <Movements movements={shift.movements} />
        </Stack>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonForm fields={4} />
      )}
    </Sheet>
  )
}

function ShiftFacts({ shift }: { shift: TillShift }) {
  const facts: [string, React.ReactNode][] = [
    ['Situação', <ShiftStatusChip key="status" status={shift.status} />],
    ['Aberto', `${formatInstant(shift.openedAt)} por ${shift.openedBy.name}`],
    ['Fundo de troco', <Money key="float" cents={toCents(shift.float)} />],
  ]
  if (shift.openingDifference !== 0)
    facts.push([
      'Diferença na abertura',
      <span key="opening">
        <Money cents={toCents(shift.openingDifference)} signed /> (haviam ficado{' '}
        <Money cents={toCents(shift.left ?? 0)} />)
      </span>,
    ])
  if (shift.letIn.length > 0) facts.push(['Liberados no turno', shift.letIn.map(({ name }) => name).join(', ')])
  if (shift.closedAt) facts.push(['Fechado', `${formatInstant(shift.closedAt)} por ${shift.closedBy?.name ?? '–'}`])
  if (shift.late !== 0)
    facts.push(['Recebido depois do fechamento', <Money key="late" cents={toCents(shift.late)} signed />])
  if (shift.unsent.count > 0)
    facts.push([
      'Vendas ainda no aparelho',
      <span key="unsent">
        {shift.unsent.count} · <Money cents={toCents(shift.unsent.amount)} />, já contadas no esperado
      </span>,
    ])
  if (shift.note) facts.push(['Observação', shift.note])
  if (shift.approvedAt)
    facts.push(['Aprovado', `${formatInstant(shift.approvedAt)} por ${shift.approvedBy?.name ?? '–'}`])
  if (shift.approvalNote) facts.push(['Observação da aprovação', shift.approvalNote])
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Approval({ shift }: { shift: TillShift }) {
  const [note, setNote] = useState('')
  const approve = useAction(tillShifts.approve, 'Diferença aprovada!', 'Erro ao aprovar a diferença')
  const confirm = useConfirm()
  const { count } = shift.unsent

  async function save() {
    const withoutUnsent =
      count > 0 &&
      (await confirm({
        title: 'Aprovar sem esperar pelas vendas?',
        message: `${count} ${count === 1 ? 'venda deste turno ainda não chegou' : 'vendas deste turno ainda não chegaram'} do aparelho. Sem elas a diferença é outra; se chegarem depois, ela muda de novo e volta para aprovação.`,
        verb: 'Aprovar sem elas',
        cancelVerb: 'Aguardar',
      }))
    if (count > 0 && !withoutUnsent) return
    await approve.run({
      params: { id: shift.id },
      body: { version: shift.version, note, ...(withoutUnsent && { withoutUnsent }) },
    })
  }

  return (
    <>
      <Textarea
        label="Observação da aprovação"
        autosize
        minRows={2}
        maxRows={5}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button loading={approve.isPending} onClick={() => void save()}>
          Aprovar diferença
        </Button>
      </div>
    </>
  )
}

function Movements({ movements }: { movements: readonly TillMovement[] }) {
  if (movements.length === 0) return null
  return (
    <>
      <Text as="h3" size="base" weight={600} above={8}>
        Movimentações da gaveta
      </Text>
      <ul className={styles.moves}>
        {movements.map(({ id, kind, amount, reason, userName, happenedAt }) => (
          <li key={id}>
            <span>
              {tillMovementLabels[kind]}
              <small>{[formatInstant(happenedAt), reason, userName].filter(Boolean).join(' · ')}</small>
            </span>
            <Money cents={toCents(amount)} signed />
          </li>
        ))}
      </ul>
    </>
  )
}
