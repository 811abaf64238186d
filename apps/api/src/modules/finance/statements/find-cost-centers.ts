import type { StatementLine } from '@prumo/domain/statements/statement-line'
import { foldText } from '@prumo/domain/text/text'
import type { Db } from '#platform/db/transaction.ts'
import { selectActiveCostCenters } from '../cost-centers/queries.ts'

/** Under which name an entry's additional data keeps a cost centre that could not be given to it. */
export const costCenterKey = 'Centro de custo'

type Found = Pick<StatementLine, 'additionalData' | 'warnings'> & { costCenterId: string | null }

/**
 * Finds the cost centres that a file names, by name or code, accents and case aside. One that is unknown is told with the line, and what
 * the file says stays with the entry.
 */
export async function findCostCenters(db: Db) {
  const all = await selectActiveCostCenters(db)
  const ids = new Map<string, string>()
  const add = (text: string, id: string) => void (ids.has(foldText(text)) || ids.set(foldText(text), id))
  // A name goes before the code of another.
  for (const { id, name } of all) add(name, id)
  for (const { id, code } of all) if (code) add(code, id)
  const unknown = new Map<string, string>()
  return {
    /** What the lines so far call those that were not found. */
    unknown: () => [...unknown.values()],
    of({ costCenter, additionalData, warnings, lineNumber }: StatementLine): Found {
      const key = costCenter === null ? null : foldText(costCenter)
      const costCenterId = key === null ? null : (ids.get(key) ?? null)
      if (key === null || costCenterId !== null) return { additionalData, warnings, costCenterId }
      unknown.set(key, costCenter!)
      return {
        costCenterId,
        additionalData: [...additionalData, { key: costCenterKey, value: costCenter! }],
        warnings: [...warnings, `Linha ${lineNumber}: Centro de custo não encontrado: ${costCenter}`],
      }
    },
  }
}

const mostNamed = 5

export function costCenterWarnings(unknown: readonly string[]): string[] {
  if (unknown.length === 0) return []
  const named = unknown.slice(0, mostNamed).join(', ')
  const others = unknown.length > mostNamed ? ` e outros ${unknown.length - mostNamed}` : ''
  return [
    `O arquivo cita centros de custo que não existem ou estão inativos: ${named}${others}. Essas linhas ficam sem centro de custo; para usá-los, cadastre-os e envie o arquivo de novo.`,
  ]
}
