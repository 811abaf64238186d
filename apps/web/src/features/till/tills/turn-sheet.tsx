import { Button, Textarea } from '@mantine/core'
import { tillMovementLabels } from '@prumo/contract/sales/till-labels'
import { tillTurns, type TillMovement, type TillTurn } from '@prumo/contract/sales/till-turns'
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
import { ReportButtons } from '../report-buttons.tsx'
import styles from '../till.module.css'
import { TurnMethods } from '../turn-methods.tsx'
import { TurnStatusChip } from './turn-status-chip.tsx'

/** One turn: what was counted, what moved by hand, its report, and the approval of its difference. */
export function TurnSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: turn, error, refetch } = useRouteQuery(tillTurns.get, { params: { id } })
  const mayApprove = useMayCall(tillTurns.approve)
  const isReported = turn && (turn.status !== 'OPEN' || mayApprove)
  return (
    <Sheet
      opened
      onClose={onClose}
      title={turn ? `Turno do caixa ${turn.till.name}` : 'Turno de caixa'}
      footer={isReported && <div className={styles.buttons}>{<ReportButtons turn={turn} />}</div>}
    >
      {turn ? (
        <Stack gap={14}>
          <TurnFacts turn={turn} />
          <TurnMethods turn={turn} />
          {turn.status === 'TO_APPROVE' && mayApprove && <Approval turn={turn} />}
          <Movements movements={turn.movements} />
        </Stack>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonForm fields={4} />
      )}
    </Sheet>
  )
}

function TurnFacts({ turn }: { turn: TillTurn }) {
  const facts: [string, React.ReactNode][] = [
    ['Situação', <TurnStatusChip key="status" status={turn.status} />],
    ['Aberto', `${formatInstant(turn.openedAt)} por ${turn.openedBy.name}`],
    ['Fundo de troco', <Money key="float" cents={toCents(turn.float)} />],
  ]
  if (turn.openingDifference !== 0)
    facts.push([
      'Diferença na abertura',
      <span key="opening">
        <Money cents={toCents(turn.openingDifference)} signed /> (haviam ficado{' '}
        <Money cents={toCents(turn.left ?? 0)} />)
      </span>,
    ])
  if (turn.letIn.length > 0) facts.push(['Liberados no turno', turn.letIn.map(({ name }) => name).join(', ')])
  if (turn.closedAt) facts.push(['Fechado', `${formatInstant(turn.closedAt)} por ${turn.closedBy?.name ?? '–'}`])
  if (turn.late !== 0)
    facts.push(['Recebido depois do fechamento', <Money key="late" cents={toCents(turn.late)} signed />])
  if (turn.unsent.count > 0)
    facts.push([
      'Vendas ainda no aparelho',
      <span key="unsent">
        {turn.unsent.count} · <Money cents={toCents(turn.unsent.amount)} />, já contadas no esperado
      </span>,
    ])
  if (turn.note) facts.push(['Observação', turn.note])
  if (turn.approvedAt) facts.push(['Aprovado', `${formatInstant(turn.approvedAt)} por ${turn.approvedBy?.name ?? '–'}`])
  if (turn.approvalNote) facts.push(['Observação da aprovação', turn.approvalNote])
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

function Approval({ turn }: { turn: TillTurn }) {
  const [note, setNote] = useState('')
  const approve = useAction(tillTurns.approve, 'Diferença aprovada!', 'Erro ao aprovar a diferença')
  const confirm = useConfirm()
  const { count } = turn.unsent

  async function save() {
    const withoutUnsent =
      count > 0 &&
      (await confirm({
        title: 'Aprovar sem esperar pelas vendas?',
        message: `${count} ${count === 1 ? 'venda deste turno ainda não chegou' : 'vendas deste turno ainda não chegaram'} do aparelho. Sem elas a diferença é outra; se chegarem depois, ela muda de novo e volta para aprovação.`,
        verb: 'Aprovar sem elas',
        cancelVerb: 'Esperar',
      }))
    if (count > 0 && !withoutUnsent) return
    await approve.run({
      params: { id: turn.id },
      body: { version: turn.version, note, ...(withoutUnsent && { withoutUnsent }) },
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
      <h3 className={styles.subtitle}>Movimentações da gaveta</h3>
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
