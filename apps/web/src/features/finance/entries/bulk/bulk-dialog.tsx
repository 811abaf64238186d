import { Button, Skeleton } from '@mantine/core'
import { entries } from '@prumo/contract/finance/entries'
import type { AnswerOf } from '@prumo/contract/route'
import { toCents } from '@prumo/domain/money/money'
import { useState } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Banner } from '#ui/states/banner.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { useToday } from '#shared/session/use-today.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Stack } from '#ui/layout/stack.ts'
import styles from './bulk-dialog.module.css'
import { bulkCount, type BulkKind, type BulkSelection } from './bulk-selection.ts'
import { bulkWords } from './bulk-labels.ts'
import { ChangeFields } from './change-fields.tsx'
import { useRunBulk, type Changes } from './use-run-bulk.ts'

type BulkDialogProps = {
  kind: BulkKind
  selection: BulkSelection
  opened: boolean
  onClose: () => void
  onDone: () => void
}

/** All of them or none: what stands against it is listed, entry by entry. */
export function BulkDialog({ kind, selection, opened, onClose, onDone }: BulkDialogProps) {
  const today = useToday()
  const [paidOn, setPaidOn] = useState<string | null>(today)
  const [changes, setChanges] = useState<Changes>({})
  const { run, isPending, error } = useRunBulk(kind, selection)
  const body = 'ids' in selection ? { ids: selection.ids } : { filters: selection.filters }
  const { data: totals } = useRouteQuery(entries.totals, { body })
  const words = bulkWords[kind]
  const hasNothingToDo = kind === 'change' && Object.values(changes).every((value) => value === undefined)

  async function finish() {
    if (await run({ effectiveDate: paidOn ?? today, changes })) onDone()
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={words.title}>
      <Stack gap={16}>
        <Sums count={bulkCount(selection)} totals={totals?.all} />
        {kind === 'pay' && (
          <DateInput label="Data do pagamento" value={paidOn} onChange={setPaidOn} max={today} today={today} />
        )}
        {kind === 'change' && (
          <ChangeFields
            changes={changes}
            onChange={setChanges}
            withIncome={(totals?.all.income ?? 0) > 0}
            withExpense={(totals?.all.expense ?? 0) > 0}
          />
        )}
        {kind === 'remove' && (
          <Quiet size="base">
            Os lançamentos saem do extrato e dos saldos. Os demais de uma sequência ficam como estão.
          </Quiet>
        )}
        {error && <Refusal error={error} failed={words.failed} />}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            {...(kind !== 'change' && { 'data-autofocus': true })}
            {...(kind === 'remove' && { color: 'red' })}
            loading={isPending}
            disabled={hasNothingToDo}
            onClick={() => void finish()}
          >
            {words.verb} ({bulkCount(selection).toLocaleString('pt-BR')})
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}

type Totals = AnswerOf<typeof entries.totals>['all']

function Sums({ count, totals }: { count: number; totals: Totals | undefined }) {
  const { income, expense, transfers } = totals ?? { income: 0, expense: 0, transfers: 0 }
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{count === 1 ? '1 lançamento' : `${count.toLocaleString('pt-BR')} lançamentos`}</dt>
        <dd>
          {totals ? (
            <Money size="md" cents={toCents(income) - toCents(expense)} tone="auto" />
          ) : (
            <Skeleton h={20} w={110} radius="sm" />
          )}
        </dd>
      </div>
      {income > 0 && <Line label="Receitas" cents={toCents(income)} />}
      {expense > 0 && <Line label="Despesas" cents={-toCents(expense)} />}
      {transfers > 0 && <Line label="Transferências" cents={toCents(transfers)} />}
    </dl>
  )
}

const Line = ({ label, cents }: { label: string; cents: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Money cents={cents} />
    </dd>
  </div>
)

function Refusal({ error, failed }: { error: Error; failed: string }) {
  const reasons = error instanceof ApiProblem ? error.errors : []
  return (
    <Banner tone="expense" live>
      <div>
        {messageOf(error, failed)}
        {reasons.length > 0 && (
          <ul className={styles.reasons}>
            {reasons.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    </Banner>
  )
}
