import { Button, Checkbox } from '@mantine/core'
import { orders } from '@prumo/contract/pmoc/orders'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { useMayCharge } from '../door/orders/use-may-charge.ts'
import { orderDestination } from '../door/orders/order-destination.ts'
import { visitsText } from './contract-labels.tsx'
import styles from './contracts.module.css'
import { VisitReportButton } from '../door/report/visit-report-button.tsx'
import { ServiceChoice } from '../door/orders/service-choice.tsx'

type Contract = AnswerOf<typeof orders.visits>
const most = 60

/** Days on which something was carried out; those of a contract by visit can be chosen and charged. */
export function ContractVisits({ planId, contract }: { planId: string; contract: Contract }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isChoosing = useMayCharge() && contract.priceKind === 'per_visit'
  const toggle = (day: string) =>
    setChosen((known) => new Set(known.has(day) ? [...known].filter((each) => each !== day) : [...known, day]))
  const visits = contract.items.slice(0, most)
  return (
    <section className={styles.section}>
      <h3>Visitas</h3>
      {visits.length === 0 && <p className={styles.note}>Nada deste plano foi executado ainda.</p>}
      <ul className={styles.lines} aria-label="Visitas">
        {visits.map((visit) => (
          <li key={visit.day}>
            {isChoosing && visit.isDue ? (
              <Checkbox
                label={formatDate(visit.day)}
                description={workText(visit)}
                checked={chosen.has(visit.day)}
                onChange={() => toggle(visit.day)}
              />
            ) : (
              <span className={styles.what}>
                <span className="num">{formatDate(visit.day)}</span>
                <small>{workText(visit)}</small>
              </span>
            )}
            <VisitReportButton planId={planId} day={visit.day} size="compact-sm" variant="subtle" />
            <VisitState {...visit} />
          </li>
        ))}
      </ul>
      {chosen.size > 0 && (
        <ChargeChosen
          planId={planId}
          contract={contract}
          days={[...chosen].sort()}
          onDone={() => setChosen(new Set())}
        />
      )}
    </section>
  )
}

const workText = ({ equipment, items }: Contract['items'][number]) =>
  `${equipment === 1 ? '1 equipamento' : `${equipment} equipamentos`} · ${items === 1 ? '1 tarefa' : `${items} tarefas`}`

const VisitState = ({ isDue, saleId, isInvoiced }: Contract['items'][number]) =>
  saleId ? (
    <DestinationLink destination={orderDestination(saleId)}>{isInvoiced ? 'Faturada' : 'Ordem feita'}</DestinationLink>
  ) : (
    <StatusChip tone={isDue ? 'attention' : 'neutral'}>{isDue ? 'A faturar' : 'Fora da cobrança'}</StatusChip>
  )

type ChargeChosenProps = { planId: string; contract: Contract; days: string[]; onDone: () => void }

function ChargeChosen({ planId, contract, days, onDone }: ChargeChosenProps) {
  const toast = useToast()
  const { go } = useDestinations()
  const [serviceId, setServiceId] = useState<string | null>(null)
  const { mutateAsync, isPending } = useRouteMutation(orders.chargeVisits)
  async function charge() {
    try {
      const made = await mutateAsync({ params: { id: planId }, body: { days, ...(serviceId && { serviceId }) } })
      onDone()
      toast.success(`OS Nº ${made.saleCode} criada!`, {
        label: 'Abrir',
        onAction: () => go(orderDestination(made.saleId)),
      })
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao faturar'))
    }
  }
  return (
    <>
      {!contract.service && (
        <ServiceChoice
          required
          value={serviceId}
          onChange={setServiceId}
          description="Serviço usado nas ordens deste contrato. Fica salvo nele."
        />
      )}
      <Button loading={isPending} disabled={!contract.service && !serviceId} onClick={() => void charge()}>
        Faturar {visitsText(days.length)}: {formatBRL(toCents(contract.price ?? 0) * days.length)}
      </Button>
    </>
  )
}
