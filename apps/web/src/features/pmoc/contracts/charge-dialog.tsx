import { Button, Checkbox, Skeleton } from '@mantine/core'
import { orders } from '@prumo/contract/pmoc/orders'
import type { AnswerOf } from '@prumo/contract/route'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { useToday } from '#shared/session/use-today.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ChargeResult } from './charge-result.tsx'
import { contractsText, monthTitle, visitsText } from './contract-words.tsx'
import styles from './contracts.module.css'
import { ServiceChoice } from '#shared/pmoc/orders/service-choice.tsx'

type Preview = AnswerOf<typeof orders.preview>
type Result = AnswerOf<typeof orders.charge>

/** What a month would make orders of; confirmed, what became of each. */
export function ChargeDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const [month, setMonth] = useState<string | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [serviceId, setServiceId] = useState<string | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const { data, error, isPending, isPlaceholderData, refetch } = useRouteQueryKeepingLast(orders.preview, {
    query: month ? { month } : {},
  })
  const { mutateAsync, isPending: isCharging, error: refused } = useRouteMutation(orders.charge)
  if (result) return <ChargeResult result={result} onClose={onClose} />
  const chosen = month ?? data?.month ?? today.slice(0, 7)
  const items = data?.items ?? []
  const taken = items.filter(({ planId }) => !left.has(planId))
  const lacksService = taken.some(({ service }) => service === null)
  const total = taken.reduce((sum, { amount }) => sum + toCents(amount), 0)
  const charge = async () =>
    setResult(
      await mutateAsync({
        body: { month: chosen, planIds: taken.map(({ planId }) => planId), ...(serviceId && { serviceId }) },
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
            disabled={taken.length === 0 || isPlaceholderData || (lacksService && !serviceId)}
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
        <MonthSelect months={data?.months ?? []} value={chosen} onChange={(next) => setMonth(next)} />
        {isPending && <Skeleton height={160} radius="lg" aria-busy="true" />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
        {data && (
          <PreviewList
            items={items}
            left={left}
            onToggle={(id) =>
              setLeft((known) => new Set(known.has(id) ? [...known].filter((each) => each !== id) : [...known, id]))
            }
          />
        )}
        {lacksService && (
          <ServiceChoice
            required
            value={serviceId}
            onChange={setServiceId}
            description="Para os contratos que ainda não dizem de que serviço são suas ordens. Fica guardado neles."
          />
        )}
      </div>
    </Dialog>
  )
}

type MonthSelectProps = { months: Preview['months']; value: string; onChange: (month: string) => void }

function MonthSelect({ months, value, onChange }: MonthSelectProps) {
  const known = months.some(({ month }) => month === value) ? months : [{ month: value, amount: 0 }, ...months]
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

type PreviewListProps = { items: Preview['items']; left: ReadonlySet<string>; onToggle: (planId: string) => void }

function PreviewList({ items, left, onToggle }: PreviewListProps) {
  if (items.length === 0)
    return (
      <EmptyState title="Nada a faturar neste mês">
        Só o que foi executado é faturado, e cada mês ou visita uma vez.
      </EmptyState>
    )
  return (
    <ul className={styles.lines} aria-label="Contratos a faturar">
      {items.map(({ planId, pmocCode, entity, priceKind, visits, amount }) => (
        <li key={planId}>
          <Checkbox
            checked={!left.has(planId)}
            onChange={() => onToggle(planId)}
            label={entity.name}
            description={`${pmocCode} · ${priceKind === 'monthly' ? `mensal, ${visitsText(visits)}` : visitsText(visits)}`}
          />
          <Money cents={toCents(amount)} />
        </li>
      ))}
    </ul>
  )
}
