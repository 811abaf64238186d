import { Button } from '@mantine/core'
import { statements } from '@prumo/contract/finance/statements'
import type { ColumnMapping as Mapping } from '@prumo/contract/finance/statement-records'
import { useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import { Banner } from '#ui/states/banner.tsx'
import {
  columnRoleNames,
  columnRoles,
  guessHeaderRow,
  mappingOf,
  rolesOf,
  withRole,
  type ColumnRole,
  type Roles,
} from './column-roles.ts'
import styles from './wizard.module.css'
import columnsStyles from './columns.module.css'

type ColumnMappingProps = { id: string; rows: readonly (readonly string[])[]; remembered: Mapping | null }

const choices: { value: ColumnRole | ''; label: string }[] = [
  { value: '', label: 'Não usar' },
  ...columnRoleNames.map((value) => ({ value, label: columnRoles[value] })),
]

/** The first rows of a file nobody knows, with a choice over each column. Remembered for the account. */
export function ColumnMapping({ id, rows, remembered }: ColumnMappingProps) {
  const columns = Math.max(...rows.map((row) => row.length))
  const [roles, setRoles] = useState<Roles>(() =>
    remembered ? rolesOf(remembered, columns) : Array.from({ length: columns }, () => null),
  )
  const [headerRow, setHeaderRow] = useState(() => remembered?.headerRow ?? guessHeaderRow(rows))
  const { run, isPending } = useAction(statements.map, 'Colunas salvas para esta conta')
  const answer = mappingOf(roles, headerRow)
  const headers = [
    { value: '-1', label: 'O arquivo não tem título' },
    ...rows.slice(0, 10).map((_, row) => ({ value: String(row), label: `Linha ${row + 1} da amostra` })),
  ]
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>
        As colunas deste arquivo não foram reconhecidas. Informe o que cada uma contém; da próxima vez, elas já serão
        reconhecidas nesta conta.
      </p>
      <NativeSelectInput
        className={columnsStyles.headerRow}
        label="Títulos das colunas"
        data={headers}
        value={String(headerRow)}
        onChange={(row) => setHeaderRow(Number(row))}
      />
      <div className={columnsStyles.sample} role="group" aria-label="Amostra do arquivo">
        <table>
          <thead>
            <tr>
              {roles.map((role, column) => (
                <th key={column} scope="col">
                  <NativeSelectInput
                    aria-label={`Coluna ${column + 1}`}
                    data={choices}
                    value={role ?? ''}
                    onChange={(next) => setRoles(withRole(roles, column, next || null))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, 10).map((cells, row) => (
              <tr key={row} data-header={row === headerRow || undefined} data-above={row < headerRow || undefined}>
                {roles.map((role, column) => (
                  <td key={column} data-used={role !== null || undefined}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {'missing' in answer && <Banner tone="info">{answer.missing}</Banner>}
      <div>
        <Button
          disabled={!('mapping' in answer)}
          loading={isPending}
          onClick={() => 'mapping' in answer && void run({ params: { id }, body: answer.mapping })}
        >
          Ler com estas colunas
        </Button>
      </div>
    </div>
  )
}
