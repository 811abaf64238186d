import { Button, Checkbox, Skeleton } from '@mantine/core'
import { orders } from '@prumo/contract/pmoc/orders'
import type { AnswerOf } from '@prumo/contract/route'
import { addMonths, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { useToday } from '#shared/session/use-today.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ChargeResult } from './charge-result.tsx'
import { contractsText, monthTitle, visitsText } from './contract-labels.tsx'
import styles from './contracts.module.css'
import { ServiceChoice } from '../door/orders/service-choice.tsx'

type Preview = AnswerOf<typeof orders.preview>
type Result = AnswerOf<typeof orders.charge>
type PartialChoice = 'whole' | 'proportional'

/** What a month would make orders of; confirmed, what became of each. */
export function ChargeDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const [month, setMonth] = useState<string | null>(null)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [partialChoice, setPartialChoice] = useState<PartialChoice | null>(null)
  const [serviceId, setServiceId] = useState<string | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const { data, error, isPending, isPlaceholderData, refetch } = useRouteQueryKeepingLast(orders.preview, {
    query: { withoutVisits: 'true', ...(month && { month }) },
  })
  const { mutateAsync, isPending: isCharging, error: refused } = useRouteMutation(orders.charge)
  if (result) return <ChargeResult result={result} onClose={onClose} />
  const chosen = month ?? data?.month ?? today.slice(0, 7)
  const items = data?.items ?? []
  // Of which nothing was carried out is charged only where somebody says so.
  const isTaken = ({ planId, visits }: Preview['items'][number]) => visits > 0 !== turned.has(planId)
  const taken = items.filter(isTaken)
  const hasPartial = taken.some(({ partial }) => partial)
  const lacksService = taken.some(({ service }) => service === null)
  const amountOf = ({ amount, partial }: Preview['items'][number]) =>
    toCents((partial && partialChoice === 'proportional' ? partial.amount : amount) ?? 0)
  const total = taken.reduce((sum, item) => sum + amountOf(item), 0)
  const charge = async () =>
    setResult(
      await mutateAsync({
        body: {
          month: chosen,
          planIds: taken.map(({ planId }) => planId),
          withoutVisits: true,
          ...(serviceId && { serviceId }),
          ...(partialChoice && { partialMonth: partialChoice }),
        },
      }),
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Faturar o mês"
      size={640}
      keepsOpen
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={isCharging}
            disabled={
              taken.length === 0 || isPlaceholderData || (lacksService && !serviceId) || (hasPartial && !partialChoice)
            }
            onClick={() => void charge().catch(() => undefined)}
          >
            {taken.length === 0 ? 'Faturar' : `Faturar ${contractsText(taken.length)}: ${formatBRL(total)}`}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {refused && (
          <Banner tone="expense" live>
            {messageOf(refused, 'Erro ao faturar')}
          </Banner>
        )}
        <p className={styles.note}>
          Cada contrato vira uma ordem de serviço já executada, em nome do cliente e pelo preço combinado. Ao faturar a
          ordem, o valor entra no financeiro.
        </p>
        <MonthSelect today={today} months={data?.months ?? []} value={chosen} onChange={(next) => setMonth(next)} />
        {isPending && <Skeleton height={160} radius="lg" aria-busy="true" />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
        {data && (
          <PreviewList
            items={items}
            isTaken={isTaken}
            amountOf={amountOf}
            onToggle={(id) =>
              setTurned((known) => new Set(known.has(id) ? [...known].filter((each) => each !== id) : [...known, id]))
            }
          />
        )}
        {hasPartial && (
          <Segment
            label="Primeiro mês, incompleto no contrato"
            fullWidth
            value={partialChoice ?? ('' as PartialChoice)}
            options={[
              { value: 'whole', label: 'Mês inteiro' },
              { value: 'proportional', label: 'Proporcional aos dias' },
            ]}
            onChange={setPartialChoice}
          />
        )}
        {lacksService && (
          <ServiceChoice
            required
            value={serviceId}
            onChange={setServiceId}
            description="Para os contratos que ainda não têm um serviço definido. Fica salvo neles."
          />
        )}
      </div>
    </Dialog>
  )
}

type MonthSelectProps = {
  today: CalendarDate
  months: Preview['months']
  value: string
  onChange: (month: string) => void
}

const offeredMonths = 12

/** Months with something carried out, and the last twelve: a month may be charged without. */
function MonthSelect({ today, months, value, onChange }: MonthSelectProps) {
  const amounts = new Map(months.map(({ month, amount }) => [month, amount]))
  const last = Array.from({ length: offeredMonths }, (_one, at) => addMonths(today, -at).slice(0, 7))
  const known = [...new Set([value, ...amounts.keys(), ...last])]
    .toSorted((one, other) => other.localeCompare(one))
    .map((month) => ({ month, amount: amounts.get(month) ?? 0 }))
  return (
    <SelectInput
      label="Mês"
      allowDeselect={false}
      clearable={false}
      data={known.map(({ month, amount }) => ({
        value: month,
        label: amount > 0 ? `${monthTitle(month)} · ${formatBRL(toCents(amount))}` : monthTitle(month),
      }))}
      value={value}
      onChange={(next) => next && onChange(next)}
    />
  )
}

type PreviewListProps = {
  items: Preview['items']
  isTaken: (item: Preview['items'][number]) => boolean
  amountOf: (item: Preview['items'][number]) => number
  onToggle: (planId: string) => void
}

function PreviewList({ items, isTaken, amountOf, onToggle }: PreviewListProps) {
  if (items.length === 0)
    return <EmptyState title="Nada a faturar neste mês">Cada mês ou visita é faturado uma vez.</EmptyState>
  return (
    <ul className={styles.lines} aria-label="Contratos a faturar">
      {items.map((item) => (
        <li key={item.planId}>
          <Checkbox
            checked={isTaken(item)}
            onChange={() => onToggle(item.planId)}
            label={item.entity.name}
            description={wordsOf(item)}
          />
          <Money cents={amountOf(item)} />
        </li>
      ))}
    </ul>
  )
}

function wordsOf({ pmocCode, priceKind, visits, partial }: Preview['items'][number]): string {
  const done = visits === 0 ? 'nada executado no mês' : visitsText(visits)
  const part = partial && `começou no mês (${partial.days} de ${partial.ofDays} dias)`
  return [pmocCode, priceKind === 'monthly' ? `mensal, ${done}` : done, part].filter(Boolean).join(' · ')
}
