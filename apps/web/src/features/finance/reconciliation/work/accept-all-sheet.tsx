import { Button, Checkbox, Skeleton } from '@mantine/core'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { likelyScore, maxSettlementsTogether, type Suggestion } from '@prumo/contract/finance/reconciliation-records'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Money } from '#ui/money.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Text } from '#ui/layout/text.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { headingOf } from '../entries/suggestion-list.tsx'
import { Score } from '../lines/score.tsx'
import { draftOfSuggestion } from './difference.ts'
import type { Reconcile } from './use-reconcile.ts'
import styles from './accept-all.module.css'

type AcceptAllProps = { opened: boolean; bankAccountId: string; reconcile: Reconcile; onClose: () => void }

const levels = [
  { value: '90', label: '90% ou mais' },
  { value: String(likelyScore), label: `${likelyScore}%` },
  { value: '60', label: '60%' },
]

/** What accepting all would do, looked at first; a person may leave some out. */
export function AcceptAllSheet({ opened, bankAccountId, reconcile, onClose }: AcceptAllProps) {
  const { format } = useMoneyWords()
  const [minScore, setMinScore] = useState(String(likelyScore))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const asked = useQuery({
    ...routeQuery(reconciliation.plan, { body: { bankAccountId, minScore: Number(minScore) } }),
    enabled: opened,
  })
  const items = (asked.data?.items ?? []).slice(0, maxSettlementsTogether)
  const chosen = items.filter(({ line }) => !left.has(line.id))

  async function accept() {
    const pairs = chosen.flatMap(({ suggestion }) => pairOf(suggestion))
    const settlements = chosen
      .filter(({ suggestion }) => suggestion.kind !== 'transfer')
      .map(({ suggestion }) => draftOfSuggestion(suggestion))
    const isDone =
      (settlements.length === 0 || (await reconcile.settle(settlements))) &&
      (pairs.length === 0 || (await reconcile.pair(pairs)))
    if (isDone) onClose()
  }

  const toggle = (id: string) =>
    setLeft((was) => (was.has(id) ? new Set([...was].filter((other) => other !== id)) : new Set([...was, id])))
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title="Aceitar sugestões"
      width={520}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={chosen.length === 0} loading={reconcile.isBusy} onClick={() => void accept()}>
            {chosen.length === 1 ? 'Conciliar 1 linha' : `Conciliar ${chosen.length} linhas`}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Segment inForm label="Confiança mínima" value={minScore} onChange={setMinScore} options={levels} />
        {asked.error ? <ErrorState message={messageOf(asked.error)} onRetry={() => void asked.refetch()} /> : null}
        {asked.isPending && <Skeleton height={180} radius="lg" />}
        {asked.data && items.length === 0 && (
          <EmptyState icon={Sparkles} title="Nenhuma sugestão com essa confiança">
            {`Analisamos ${asked.data.waiting} linhas. Escolha uma confiança menor ou concilie uma a uma.`}
          </EmptyState>
        )}
        {items.length > 0 && (
          <ul className={styles.list} aria-label="O que será conciliado">
            {items.map(({ line, suggestion }) => (
              <li key={line.id}>
                <Checkbox
                  checked={!left.has(line.id)}
                  onChange={() => toggle(line.id)}
                  aria-label={`Conciliar ${line.description}`}
                />
                <Stack as="span" gap={2} breaks grow narrows>
                  <Text weight={580}>
                    {line.description}{' '}
                    <Quiet as="span" size="sm" weight={400}>
                      {formatDate(line.date)}
                    </Quiet>
                  </Text>
                  <span>{headingOf(suggestion, format)}</span>
                  <Quiet as="span" size="sm" weight={400}>
                    {suggestion.reason}
                  </Quiet>
                </Stack>
                <span className={styles.end}>
                  <Money cents={toCents(line.amount)} tone="auto" signed />
                  <Score score={suggestion.score} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Sheet>
  )
}

const pairOf = ({ kind, lineIds, otherLine }: Suggestion) =>
  kind === 'transfer' && otherLine ? [{ lineId: lineIds[0]!, otherLineId: otherLine.id }] : []
