import type { Basis } from '@prumo/contract/finance/segments'
import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { CategoryMark } from '../categories/category-mark.tsx'
import { todayIndexOf } from '../shared/period-names.ts'
import { useToday } from '#shared/session/use-today.ts'
import type { CashFlowAnswer } from './cash-flow.tsx'
import { EntriesLink } from './entries-link.tsx'
import styles from '../shared/period-table.module.css'
import { figureRows, tableSections, type FigureRow, type TableRow, type TableSection } from './table-rows.ts'
import { useCellKeys } from './use-cell-keys.ts'

/** Arrow keys scroll what has the focus. */
const sideways = { role: 'group', tabIndex: 0, 'aria-label': 'Categorias por período, com rolagem horizontal' }

type FlowTableProps = { data: CashFlowAnswer; basis: Basis; account: string | undefined; center: string | undefined }

/** Categories down, periods across; the category stays in sight while the rest scrolls sideways. */
export function FlowTable({ data, basis, account, center }: FlowTableProps) {
  const { table, handleKey } = useCellKeys()
  const scroller = useScrollToToday(data.headers)
  const sections = tableSections(data)
  const { head, foot } = figureRows(data, sections)
  const starts = sections.map((_, index) => sections.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0))
  return (
    <>
      <div ref={scroller} className={styles.scroller} {...sideways}>
        <table ref={table} className={styles.table} aria-label="Categorias por período">
          <thead>
            <tr>
              <th scope="col">Categoria</th>
              {data.headers.map(({ label, startDate, isForecast }) => (
                <th key={startDate} scope="col">
                  {label}
                  {isForecast && <small> previsto</small>}
                </th>
              ))}
              <th scope="col">Total{data.isForecast && <small> previsto</small>}</th>
            </tr>
          </thead>
          {head.length > 0 && (
            <tbody>
              {head.map((row) => (
                <Figures key={row.name} {...row} />
              ))}
            </tbody>
          )}
          {sections.map((section, index) => (
            <Section
              key={section.type}
              section={section}
              firstRow={starts[index]!}
              data={data}
              basis={basis}
              account={account}
              center={center}
              onKey={handleKey}
            />
          ))}
          <tfoot>
            {foot.map((row) => (
              <Figures key={row.name} {...row} />
            ))}
          </tfoot>
        </table>
      </div>
      {basis === 'competence' && (
        <Quiet pad="10px 18px" line="top" size="sm">
          Pelo regime de competência, cada lançamento conta no dia a que se refere, não no dia em que o dinheiro entra
          ou sai: por isso não há saldo.
        </Quiet>
      )}
    </>
  )
}

type KeyProps = FlowTableProps & { onKey: (event: KeyboardEvent) => void }
/** The present is what people look for: its column is in sight when the table appears. */
function useScrollToToday(headers: CashFlowAnswer['headers']) {
  const scroller = useRef<HTMLDivElement>(null)
  const column = todayIndexOf(headers, useToday())
  useLayoutEffect(() => {
    const cell = column === undefined ? null : scroller.current?.querySelectorAll('thead th')[column + 1]
    if (scroller.current && cell instanceof HTMLElement)
      scroller.current.scrollLeft = cell.offsetLeft + cell.offsetWidth - scroller.current.clientWidth
  }, [column, headers.length])
  return scroller
}

type SectionProps = KeyProps & { section: TableSection; firstRow: number }

function Section({ section, firstRow, ...shared }: SectionProps) {
  if (section.rows.length === 0) return null
  return (
    <tbody>
      <tr data-kind="title">
        <th scope="rowgroup">{section.name}</th>
        <td colSpan={shared.data.headers.length + 1} />
      </tr>
      {section.rows.map((row, index) => (
        <Category key={row.key} row={row} rowIndex={firstRow + index} {...shared} />
      ))}
      <Figures name={section.sum.name} values={[...section.sum.values, section.sum.total]} kind={section.type} />
    </tbody>
  )
}

type CategoryProps = KeyProps & { row: TableRow; rowIndex: number }

function Category({
  row,
  rowIndex,
  data: { headers, startDate, endDate },
  basis,
  account,
  center,
  onKey,
}: CategoryProps) {
  const columns = [
    ...headers.map((header, index) => ({ period: header, label: header.label, value: row.values[index] ?? null })),
    { period: { startDate, endDate }, label: 'Total', value: row.total },
  ]
  const { format } = useMoneyWords()
  const first = columns.findIndex(({ value }) => value !== null)
  return (
    <tr>
      <th scope="row">
        <Row as="span" gap={9}>
          {row.icon && <CategoryMark name={row.name} icon={row.icon} />}
          <span className={styles.words}>
            <span>{row.name}</span>
            {row.parentName && <small>{row.parentName}</small>}
          </span>
        </Row>
      </th>
      {columns.map(({ period, label, value }, index) => (
        <td key={period.startDate + label} className="num">
          {value === null ? (
            '-'
          ) : basis === 'cash' && row.categoryId !== undefined ? (
            <EntriesLink
              category={row}
              account={account}
              center={center}
              period={period}
              cell={`${rowIndex} ${index}`}
              onKey={onKey}
              isFirst={rowIndex === 0 && index === first}
              label={`${row.name}, ${label}: ${format(value)}. Ver lançamentos`}
            >
              {format(value)}
            </EntriesLink>
          ) : (
            format(value)
          )}
        </td>
      ))}
    </tr>
  )
}

function Figures({
  name,
  values,
  kind,
}: {
  name: string
  values: readonly (number | null)[]
  kind: FigureRow['kind'] | TableSection['type']
}) {
  const { format } = useMoneyWords()
  return (
    <tr data-kind={kind} data-sum>
      <th scope="row">{name}</th>
      {values.map((value, index) => (
        <td key={index} className="num" data-negative={(value !== null && value < 0) || undefined}>
          {value === null ? '-' : format(value)}
        </td>
      ))}
    </tr>
  )
}
