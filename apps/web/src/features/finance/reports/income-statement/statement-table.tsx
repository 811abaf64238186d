import { toCents } from '@prumo/domain/money/money'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import table from '../../shared/period-table.module.css'
import styles from './income-statement.module.css'
import {
  outsideLine,
  resultLine,
  shareText,
  statementSections,
  type Statement,
  type StatementLine,
} from './statement-lines.ts'

type StatementTableProps = { statement: Statement; withSubcategories: boolean }

/** Arrow keys scroll what has the focus. */
const sideways = { role: 'group', tabIndex: 0, 'aria-label': 'DRE por mês, com rolagem horizontal' }

/** Categories down, months across; the name stays in sight while the rest scrolls sideways. */
export function StatementTable({ statement, withSubcategories }: StatementTableProps) {
  const { months, total } = statement
  const income = toCents(total.income)
  const outside = outsideLine(statement)
  return (
    <div className={table.scroller} {...sideways}>
      <table className={`${table.table} ${styles.table}`} aria-label="DRE por mês">
        <thead>
          <tr>
            <th scope="col">Conta</th>
            {months.map(({ label, startDate, isForecast }) => (
              <th key={startDate} scope="col">
                {label}
                {isForecast && <small> previsto</small>}
              </th>
            ))}
            <th scope="col">Total</th>
            <th scope="col">% da receita</th>
          </tr>
        </thead>
        {statementSections(statement, withSubcategories).map(({ type, sum, lines }) => (
          <tbody key={type}>
            <Line line={sum} kind={type} income={income} />
            {lines.map((line) => (
              <Line key={line.key} line={line} kind={line.kind} income={income} />
            ))}
          </tbody>
        ))}
        <tfoot>
          <Line line={resultLine(statement)} kind="result" income={income} />
          {outside && <Line line={outside} kind="line" income={0} />}
        </tfoot>
      </table>
    </div>
  )
}

const isSum = ({ kind }: StatementLine) => kind === 'sum' || kind === 'result'

function Line({ line, kind, income }: { line: StatementLine; kind: string; income: number }) {
  const total = line.values.at(-1)!
  const { format } = useMoneyWords()
  return (
    <tr data-kind={kind} data-sum={isSum(line) || undefined}>
      <th scope="row">{line.name}</th>
      {line.values.map((cents, index) => (
        <td key={index} className="num" data-negative={cents < 0 || undefined}>
          {cents === 0 && !isSum(line) ? '-' : format(cents)}
        </td>
      ))}
      <td className="num">{shareText(line.kind === 'result' ? total : Math.abs(total), income)}</td>
    </tr>
  )
}
