import { statements } from '@prumo/contract/finance/statements'
import type { StatementLine } from '@prumo/contract/finance/statement-records'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/api/call.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { inBatches, mostChanges, type LineChange } from './line-choice.ts'

type Filters = { verdict?: StatementLine['verdict']; search?: string }
type Change = Omit<LineChange, 'lineId'>
type IsWanted = (line: Pick<StatementLine, 'verdict' | 'type'>) => boolean

/** Sends each choice at once, and shows it before the answer: nothing is lost when the wizard is closed. */
export function useLineChoices(id: string, onTouch: () => void) {
  const client = useQueryClient()
  const upgrade = useUpgrade()
  const [pending, setPending] = useState<ReadonlyMap<string, LineChange>>(new Map())
  const [isBusy, setIsBusy] = useState(false)

  async function choose(lineIds: readonly string[], change: Change) {
    onTouch()
    setPending(
      (before) =>
        new Map([
          ...before,
          ...lineIds.map((lineId) => [lineId, { ...before.get(lineId), ...change, lineId }] as const),
        ]),
    )
    setIsBusy(true)
    try {
      for (const batch of inBatches(lineIds)) {
        await call(statements.choose, {
          params: { id },
          body: { changes: batch.map((lineId) => ({ lineId, ...change })) },
        })
      }
      await client.invalidateQueries()
    } catch (error) {
      upgrade.tell(error)
    } finally {
      setPending((before) => new Map([...before].filter(([lineId]) => !lineIds.includes(lineId))))
      setIsBusy(false)
    }
  }

  /** Every line the filters match, not only those of the page. */
  async function chooseAll(filters: Filters, change: Change, isWanted: IsWanted) {
    setIsBusy(true)
    try {
      await choose(await findIds(id, filters, isWanted), change)
    } catch (error) {
      upgrade.tell(error)
    } finally {
      setIsBusy(false)
    }
  }

  return { pending, isBusy, choose, chooseAll }
}

async function findIds(id: string, filters: Filters, isWanted: IsWanted): Promise<string[]> {
  const found: string[] = []
  for (let skip = 0; ; skip += mostChanges) {
    const { items } = await call(statements.lines, {
      params: { id },
      body: { skip, limit: mostChanges, filters, withTotal: false, fields: ['id', 'verdict', 'type'] },
    })
    found.push(...(items as StatementLine[]).filter(isWanted).map((line) => line.id))
    if (items.length < mostChanges) return found
  }
}
