import { Switch } from '@mantine/core'
import {
  scenarioKindLabels,
  scenarios,
  type forecast,
  type SaleScenarioKind,
  type Scenario,
} from '@prumo/contract/finance/forecast'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { Card } from '#ui/card.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Money } from '#ui/money.tsx'
import { RowList, RowText } from '../shared/row-list.tsx'
import styles from './future.module.css'

type Forecast = AnswerOf<typeof forecast.read>
type Sales = NonNullable<Forecast['sales']>
type SaleLinesProps = { sales: Sales; outcomes: Forecast['scenarios'] }

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`

/** What sales add to the forecast, each switched on and off; of cards what it has already, to be left out. */
export function SaleLinesCard({ sales: { orders, quotes, cards }, outcomes }: SaleLinesProps) {
  const lines = [
    {
      kind: 'approved-orders' as const,
      name: 'Pedidos aprovados',
      text: `${counted(orders.count, 'pedido', 'pedidos')} ainda fora do financeiro`,
      total: orders.total,
    },
    {
      kind: 'open-quotes' as const,
      name: 'Orçamentos em aberto',
      text: `${counted(quotes.count, 'orçamento', 'orçamentos')}, com ${quotes.chance}% de chance de fechar`,
      total: quotes.total,
    },
    {
      kind: 'without-cards' as const,
      name: 'Recebíveis de cartão',
      text: `${counted(cards.count, 'parcela', 'parcelas')} já nos lançamentos, sem as taxas`,
      total: cards.total,
    },
  ]
  return (
    <Card title="Vendas na previsão">
      <RowList>
        {lines.map(({ kind, name, text, total }) => {
          const outcome = outcomes.find((each) => each.kind === kind)
          return (
            <li key={kind} className={styles.row}>
              <SaleLineSwitch kind={kind} name={name} />
              <RowText name={name}>{text}</RowText>
              <div className={styles.value}>
                <Money cents={toCents(total)} />
                {outcome && (
                  <small>
                    menor saldo{kind === 'without-cards' && ' sem eles'}:{' '}
                    <Money
                      cents={toCents(outcome.lowest.balance)}
                      tone={outcome.lowest.balance < 0 ? 'expense' : 'plain'}
                    />{' '}
                    em {formatDate(outcome.lowest.date)}
                  </small>
                )}
              </div>
            </li>
          )
        })}
      </RowList>
    </Card>
  )
}

/** On: counted. Card receivables are counted until somebody asks how it would be without them. */
function SaleLineSwitch({ kind, name }: { kind: SaleScenarioKind; name: string }) {
  const toast = useToast()
  const mayChange = useMayCall(scenarios.create)
  const { data } = useRouteQueryKeepingLast(scenarios.list, { body: { limit: 50, sort: 'createdAt' } })
  const create = useRouteMutation(scenarios.create)
  const update = useRouteMutation(scenarios.update)
  const saved = ((data?.items ?? []) as Scenario[]).find((each) => each.kind === kind)
  const isOn = saved?.isOn ?? false
  async function change(isNowOn: boolean) {
    try {
      if (saved) await update.mutateAsync({ params: { id: saved.id }, body: { isOn: isNowOn, version: saved.version } })
      else await create.mutateAsync({ body: { name: scenarioKindLabels[kind], kind, isOn: isNowOn } })
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const isInverse = kind === 'without-cards'
  return (
    <Switch
      aria-label={`Contar ${name.toLowerCase()}`}
      checked={isInverse ? !isOn : isOn}
      disabled={!data || !mayChange || create.isPending || update.isPending}
      onChange={(event) => void change(isInverse ? !event.currentTarget.checked : event.currentTarget.checked)}
    />
  )
}
