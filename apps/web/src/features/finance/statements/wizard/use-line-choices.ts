import { statements } from '@prumo/contract/finance/statements'
import type { StatementLine } from '@prumo/contract/finance/statement-records'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/api/call.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { inBatches, mostChanges, type LineChange } from './line-choice.ts'

type Filters = { verdict?: StatementLine['verdict']; search?: string }
type FoundLine = Pick<StatementLine, 'id' | 'verdict' | 'type'>

/** Sends each choice at once, and shows it before the answer: nothing is lost when the wizard is closed. */
export function useLineChoices(id: string, onTouch: () => void) {
  const client = useQueryClient()
  const upgrade = useUpgrade()
  const [pending, setPending] = useState<ReadonlyMap<string, LineChange>>(new Map())
  const [isBusy, setIsBusy] = useState(false)

  async function choose(changes: readonly LineChange[]) {
    onTouch()
    setPending(
      (before) =>
        new Map([
          ...before,
          ...changes.map((change) => [change.lineId, { ...before.get(change.lineId), ...change }] as const),
        ]),
    )
    setIsBusy(true)
    try {
      for (const batch of inBatches(changes))
        await call(statements.choose, { params: { id }, body: { changes: batch } })
      await client.invalidateQueries()
    } catch (error) {
      upgrade.showError(error)
    } finally {
      const sent = new Set(changes.map(({ lineId }) => lineId))
      setPending((before) => new Map([...before].filter(([lineId]) => !sent.has(lineId))))
      setIsBusy(false)
    }
  }

  /** Every line the filters match, not only those of the page. */
  async function chooseAll(filters: Filters, changesOf: (lines: readonly FoundLine[]) => LineChange[]) {
    setIsBusy(true)
    try {
      await choose(changesOf(await findLines(id, filters)))
    } catch (error) {
      upgrade.showError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return { pending, isBusy, choose, chooseAll }
}

async function findLines(id: string, filters: Filters): Promise<FoundLine[]> {
  const found: FoundLine[] = []
  for (let skip = 0; ; skip += mostChanges) {
    const { items } = await call(statements.lines, {
      params: { id },
      body: { skip, limit: mostChanges, filters, withTotal: false, fields: ['id', 'verdict', 'type'] },
    })
    found.push(...(items as FoundLine[]))
    if (items.length < mostChanges) return found
  }
}
