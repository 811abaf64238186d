import { Button, Skeleton } from '@mantine/core'
import { orders } from '@prumo/contract/pmoc/orders'
import type { AnswerOf } from '@prumo/contract/route'
import { toCents } from '@prumo/domain/money/money'
import { Wrench } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Money } from '#ui/money.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { marginText } from './contract-labels.tsx'
import styles from './contracts.module.css'
import { useMayCharge } from '../door/orders/use-may-charge.ts'

const CorrectiveDialog = lazy(async () => ({
  default: (await import('../door/orders/corrective-dialog.tsx')).CorrectiveDialog,
}))

type Machine = AnswerOf<typeof orders.equipmentCosts>['items'][number]
type Margin = AnswerOf<typeof orders.margins>['rows'][number]

export type RepairedMachine = { id: string; tag: string }
type MachineMarginsProps = {
  planId: string
  /** For which an order is being written. */
  repaired: RepairedMachine | null
  onRepair: (machine: RepairedMachine | null) => void
}

/** What each machine brought this year and cost in twelve months, and whether to replace it. */
export function MachineMargins({ planId, repaired, onRepair }: MachineMarginsProps) {
  const mayRepair = useMayCharge()
  const costs = useRouteQuery(orders.equipmentCosts, { params: { id: planId } })
  const margins = useRouteQuery(orders.margins, { query: { by: 'equipment', planId } })
  const marginOf = new Map(margins.data?.rows.map((row) => [row.id, row]))
  return (
    <section className={styles.section}>
      <h3>Equipamentos</h3>
      {costs.isPending && <Skeleton height={80} radius="lg" aria-busy="true" />}
      {costs.error && !costs.data && (
        <ErrorState message={messageOf(costs.error)} onRetry={() => void costs.refetch()} />
      )}
      <ul className={styles.lines} aria-label="Equipamentos">
        {costs.data?.items.map((machine) => (
          <li key={machine.equipmentId}>
            <span className={styles.what}>
              <b>{machine.tag}</b>
              <MachineFigures machine={machine} margin={marginOf.get(machine.equipmentId)} />
            </span>
            <span className={styles.end}>
              <Advice {...machine} />
              {mayRepair && (
                <Button
                  variant="default"
                  leftSection={<Wrench size={14} aria-hidden />}
                  aria-label={`Abrir ordem corretiva de ${machine.tag}`}
                  onClick={() => onRepair({ id: machine.equipmentId, tag: machine.tag })}
                >
                  Ordem corretiva
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {repaired && (
        <Suspense>
          <CorrectiveDialog machine={repaired} onClose={() => onRepair(null)} />
        </Suspense>
      )}
    </section>
  )
}

function MachineFigures({ machine, margin }: { machine: Machine; margin: Margin | undefined }) {
  if (machine.costOf12Months === undefined) return null
  return (
    <small>
      custo 12 m <Money cents={toCents(machine.costOf12Months)} />
      {machine.priceOfNew !== null && (
        <>
          {' '}
          de <Money cents={toCents(machine.priceOfNew)} /> um novo
        </>
      )}
      {margin?.margin != null && <> · margem {marginText(margin.margin)}</>}
    </small>
  )
}

const Advice = ({ advice }: Pick<Machine, 'advice'>) =>
  advice === 'consider_replacing' ? (
    <StatusChip tone="attention">Avaliar troca</StatusChip>
  ) : advice === 'keep' ? (
    <StatusChip tone="income">Manter</StatusChip>
  ) : null
