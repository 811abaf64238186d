import { Button } from '@mantine/core'
import { entries } from '@prumo/contract/finance/entries'
import { useState } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { Banner } from '#ui/states/banner.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { useToday } from '../../shared/use-today.ts'
import { withReopenedLines } from '../../entry-form/actions/reopened-lines.ts'
import styles from './bulk-dialog.module.css'
import { bulkWords, bulkSums, type BulkKind } from './bulk-words.ts'
import type { ListedEntry } from '../entry/entry.ts'

type BulkDialogProps = {
  kind: BulkKind
  entries: readonly ListedEntry[]
  opened: boolean
  onClose: () => void
  onDone: () => void
}

/** All of them or none: what stands against it is listed, entry by entry. */
export function BulkDialog({ kind, entries, opened, onClose, onDone }: BulkDialogProps) {
  const today = useToday()
  const [paidOn, setPaidOn] = useState<string | null>(today)
  const { send, isPending, error } = useBulk(kind)
  const toast = useToast()
  const words = bulkWords[kind]

  async function run() {
    const sent = await send(
      entries.map(({ id }) => id),
      paidOn ?? today,
    )
    if (!sent) return
    toast.success(withReopenedLines(words.done(entries.length), sent))
    onDone()
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={words.title}>
      <div className={styles.body}>
        <Sums entries={entries} />
        {kind === 'pay' ? (
          <DateInput label="Data do pagamento" value={paidOn} onChange={setPaidOn} max={today} today={today} />
        ) : (
          <p className={styles.note}>
            Os lançamentos somem do extrato e dos saldos. Os demais de uma sequência ficam como estão.
          </p>
        )}
        {error && <Refusal error={error} failed={words.failed} />}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            data-autofocus
            {...(kind === 'remove' && { color: 'red' })}
            loading={isPending}
            onClick={() => void run()}
          >
            {words.verb} ({entries.length})
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function useBulk(kind: BulkKind) {
  const confirmAll = useRouteMutation(entries.confirmAll)
  const removeAll = useRouteMutation(entries.removeAll)
  const { error, isPending } = kind === 'pay' ? confirmAll : removeAll

  /** Null when it was refused: `error` says why. */
  async function send(ids: string[], effectiveDate: string): Promise<{ reopenedLines: number } | null> {
    const sent =
      kind === 'pay'
        ? confirmAll.mutateAsync({ body: { ids, effectiveDate } }).then(() => ({ reopenedLines: 0 }))
        : removeAll.mutateAsync({ body: { ids } })
    return sent.catch(() => null)
  }

  return { send, error, isPending }
}

function Sums({ entries }: { entries: readonly ListedEntry[] }) {
  const { income, expense, transfer } = bulkSums(entries)
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{entries.length === 1 ? '1 lançamento' : `${entries.length} lançamentos`}</dt>
        <dd>
          <Money size="md" cents={income - expense} tone="auto" />
        </dd>
      </div>
      {income > 0 && <Line label="Receitas" cents={income} />}
      {expense > 0 && <Line label="Despesas" cents={-expense} />}
      {transfer > 0 && <Line label="Transferências" cents={transfer} />}
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
