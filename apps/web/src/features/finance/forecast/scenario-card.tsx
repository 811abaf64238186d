import { Button, Switch } from '@mantine/core'
import { saleScenarioKinds, scenarios, type Scenario } from '@prumo/contract/finance/forecast'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { FlaskConical, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRemoval } from '#shared/actions/use-removal.ts'
import { useRouteQueryKeepingLast, useRouteMutation } from '#shared/api/use-route.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Money } from '#ui/money.tsx'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { RowList, RowText } from '../shared/row-list.tsx'
import styles from './future.module.css'
import { describeScenario } from './scenario-labels.ts'

const isOfSales = (kind: string) => (saleScenarioKinds as readonly string[]).includes(kind)

const ScenarioForm = lazy(async () => ({ default: (await import('./scenario-form.tsx')).ScenarioForm }))

type Outcome = { name: string; lowest: { date: string; balance: number } }

/** What could turn out otherwise, each switched on and off; those on are drawn beside the line as it is. */
export function ScenarioCard({ outcomes }: { outcomes: readonly Outcome[] }) {
  const { data, error, refetch } = useRouteQueryKeepingLast(scenarios.list, { body: { limit: 50, sort: 'createdAt' } })
  const mayChange = useMayCall(scenarios.create)
  const [edited, setEdited] = useState<Scenario | 'new' | null>(null)
  const remove = useRemoval(scenarios.remove, {
    title: 'Excluir cenário?',
    message: (name) => `“${name}” deixa de ser comparado.`,
    done: 'Cenário excluído!',
  })
  const items = ((data?.items ?? []) as Scenario[]).filter(({ kind }) => !isOfSales(kind))
  const add = mayChange && (
    <Button variant="default" size="xs" leftSection={<Plus size={15} aria-hidden />} onClick={() => setEdited('new')}>
      Novo cenário
    </Button>
  )
  return (
    <Card title="Cenários" action={items.length > 0 && add}>
      {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && items.length === 0 && (
        <EmptyState icon={FlaskConical} title="E se…?" action={add}>
          E se os clientes pagarem com 15 dias de atraso? E se entrar mais uma despesa? Crie um cenário e compare as
          linhas.
        </EmptyState>
      )}
      <RowList>
        {items.map((scenario) => (
          <li key={scenario.id} className={styles.row}>
            <ScenarioSwitch scenario={scenario} disabled={!mayChange} />
            <RowText name={scenario.name}>{describeScenario(scenario)}</RowText>
            {scenario.isOn && <Lowest outcome={outcomes.find(({ name }) => name === scenario.name)} />}
            {mayChange && (
              <RowMenu
                label={`Ações de ${scenario.name}`}
                actions={() => [
                  { label: 'Editar', icon: Pencil, onSelect: () => setEdited(scenario) },
                  {
                    label: 'Excluir',
                    icon: Trash2,
                    tone: 'danger',
                    onSelect: () => void remove(scenario.id, scenario.name),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </RowList>
      {edited && (
        <Suspense fallback={null}>
          <ScenarioForm scenario={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Card>
  )
}

function ScenarioSwitch({
  scenario: { id, name, isOn, version },
  disabled,
}: {
  scenario: Scenario
  disabled: boolean
}) {
  const toast = useToast()
  const { mutateAsync, isPending } = useRouteMutation(scenarios.update)
  const change = (isNowOn: boolean) =>
    mutateAsync({ params: { id }, body: { isOn: isNowOn, version } }).catch((error: unknown) =>
      toast.error(messageOf(error)),
    )
  return (
    <Switch
      aria-label={name}
      checked={isOn}
      disabled={disabled || isPending}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}

const Lowest = ({ outcome }: { outcome: Outcome | undefined }) =>
  outcome && (
    <div className={styles.value}>
      <Money cents={toCents(outcome.lowest.balance)} tone={outcome.lowest.balance < 0 ? 'expense' : 'plain'} />
      <small>menor, em {formatDate(outcome.lowest.date)}</small>
    </div>
  )
