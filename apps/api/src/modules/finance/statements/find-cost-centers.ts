import type { StatementLine } from '@prumo/domain/statements/statement-line'
import { foldText } from '@prumo/domain/text/text'
import type { Db } from '#platform/db/transaction.ts'
import { selectActiveCostCenters } from '../cost-centers/queries.ts'

type Found = Pick<StatementLine, 'additionalData' | 'warnings'> & { costCenterId: string | null }

/**
 * Finds the cost centres that a file names, by name or code, accents and case aside. One that is unknown is told with the line, and what
 * the file says stays with the entry.
 */
export async function findCostCenters(db: Db) {
  const all = await selectActiveCostCenters(db)
  // A name goes before the code of another.
  const ids = new Map([
    ...all.flatMap(({ id, code }) => (code ? [[foldText(code), id] as const] : [])),
    ...all.map(({ id, name }) => [foldText(name), id] as const),
  ])
  const unknown = new Map<string, string>()
  return {
    unknown,
    of({ costCenter, additionalData, warnings, lineNumber }: StatementLine): Found {
      const key = costCenter === null ? null : foldText(costCenter).trim()
      const costCenterId = key === null ? null : (ids.get(key) ?? null)
      if (key === null || costCenterId !== null) return { additionalData, warnings, costCenterId }
      unknown.set(key, costCenter!)
      return {
        costCenterId,
        additionalData: [...additionalData, { key: 'Centro de custo', value: costCenter! }],
        warnings: [...warnings, `Linha ${lineNumber}: Centro de custo não encontrado: ${costCenter}`],
      }
    },
  }
}

const mostNamed = 5

export function costCenterWarnings(unknown: ReadonlyMap<string, string>): string[] {
  if (unknown.size === 0) return []
  const named = [...unknown.values()].slice(0, mostNamed).join(', ')
  const others = unknown.size > mostNamed ? ` e outros ${unknown.size - mostNamed}` : ''
  return [
    `O arquivo fala de centros de custo que não existem ou estão inativos: ${named}${others}. Essas linhas ficam sem centro de custo; para usá-los, cadastre-os e envie o arquivo de novo.`,
  ]
}
