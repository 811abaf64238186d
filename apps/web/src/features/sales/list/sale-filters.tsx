import { Switch, TextInput } from '@mantine/core'
import { personChoices } from '@prumo/contract/people/person-choices'
import { paymentMethodLabels, saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import type { sales } from '@prumo/contract/sales/sales'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, fromCents, toCents } from '@prumo/domain/money/money'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import type { SaleStatus } from '@prumo/domain/sales/sale-status'
import { useQueries } from '@tanstack/react-query'
import { routeQuery } from '#shared/api/use-route.ts'
import type { FilterDraft, ListScreenProps } from '#shared/list/list-props.ts'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import type { SaleFilters } from './sale-areas.ts'

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const statusChoices = choicesOf(saleStatusLabels)
const methodChoices = choicesOf(paymentMethodLabels)

export function SaleFilterFields({ values, errors, set }: FilterDraft<typeof sales.list>) {
  const amount = (name: 'minTotal' | 'maxTotal', label: string) => (
    <MoneyInput
      label={label}
      error={errors[name]}
      value={values[name] === undefined ? null : toCents(values[name])}
      onChange={(cents) => set(name, cents === null ? null : fromCents(cents))}
    />
  )
  return (
    <>
      <SelectInput
        label="Situação"
        placeholder="Todas"
        data={statusChoices}
        value={values.status ?? null}
        onChange={(status) => set('status', status as SaleStatus | null)}
      />
      <PersonSelect label="Cliente" value={values.clientId ?? null} onChange={(id) => set('clientId', id)} />
      <PersonSelect label="Vendedor" value={values.sellerId ?? null} onChange={(id) => set('sellerId', id)} />
      <PersonSelect label="Técnico" value={values.technicalId ?? null} onChange={(id) => set('technicalId', id)} />
      <DateInput label="De" value={values.startDate ?? null} onChange={(day) => set('startDate', day)} />
      <DateInput label="Até" value={values.endDate ?? null} onChange={(day) => set('endDate', day)} />
      {amount('minTotal', 'Total a partir de')}
      {amount('maxTotal', 'Total até')}
      <SelectInput
        label="Forma de pagamento"
        placeholder="Todas"
        data={methodChoices}
        value={values.paymentMethod ?? null}
        onChange={(method) => set('paymentMethod', method as SalePaymentMethod | null)}
      />
      <TextInput
        label="Etiqueta"
        value={values.tag ?? ''}
        onChange={(event) => set('tag', event.currentTarget.value)}
      />
      <Switch
        label="Só orçamentos vencidos"
        checked={values.isExpired ?? false}
        onChange={(event) => set('isExpired', event.currentTarget.checked || null)}
      />
      <Switch
        label="Só vendas a conferir"
        checked={values.isToCheck ?? false}
        onChange={(event) => set('isToCheck', event.currentTarget.checked || null)}
      />
    </>
  )
}

type NameOf = (id: string) => string

export const saleChips = (nameOf: NameOf): NonNullable<ListScreenProps<typeof sales.list, 'code'>['chips']> => ({
  status: (status) => `Situação: ${saleStatusLabels[status]}`,
  statuses: (statuses) => `Situações: ${statuses.map((status) => saleStatusLabels[status]).join(', ')}`,
  clientId: (id) => `Cliente: ${nameOf(id)}`,
  sellerId: (id) => `Vendedor: ${nameOf(id)}`,
  technicalId: (id) => `Técnico: ${nameOf(id)}`,
  startDate: (day) => `De ${formatDate(day)}`,
  endDate: (day) => `Até ${formatDate(day)}`,
  minTotal: (total) => `A partir de ${formatBRL(toCents(total))}`,
  maxTotal: (total) => `Até ${formatBRL(toCents(total))}`,
  paymentMethod: (method) => `Pagamento: ${paymentMethodLabels[method]}`,
  tag: (tag) => `Etiqueta: ${tag}`,
  isExpired: () => 'Vencidos',
  isToCheck: () => 'A conferir',
  isDeleted: () => 'Excluídos',
})

/** What the people of a filter are called on its chip. */
export function useFilterNames({ clientId, sellerId, technicalId }: SaleFilters): NameOf {
  const ids = [clientId, sellerId, technicalId].filter((id) => id !== undefined)
  const found = useQueries({ queries: ids.map((id) => routeQuery(personChoices.find, { query: { id } })) })
  return (id) => found.flatMap(({ data }) => data?.items ?? []).find((person) => person.id === id)?.name ?? '…'
}
