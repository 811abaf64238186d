import { Switch } from '@mantine/core'
import type { StatementLine } from '@prumo/contract/finance/statements'
import { formatDate } from '@prumo/domain/calendar-date'
import type { Column } from '#ui/data-table-props.ts'
import { LineAmount, LineText } from '../line-cells.tsx'
import { VerdictChip } from '../statement-chips.tsx'
import { CategorySelect } from './category-select.tsx'
import { mayBeImported, willBeImported, type LineChange } from './line-choice.ts'
import styles from './wizard.module.css'

type Change = (line: StatementLine, change: Omit<LineChange, 'lineId'>) => void

const notesOf = ({ person, messages }: StatementLine) => [person?.name, ...messages]

export const reviewColumns = (change: Change): readonly Column<StatementLine>[] => [
  { key: 'line', header: 'Linha', width: 62, align: 'right', cell: (line) => <span className="num">{line.lineNumber}</span> },
  { key: 'date', header: 'Data', width: 100, cell: ({ date }) => <span className="num">{date ? formatDate(date) : '–'}</span> },
  { key: 'description', header: 'Descrição', cell: (line) => <LineText line={line} notes={notesOf(line)} /> },
  { key: 'verdict', header: 'Resultado', width: 150, cell: ({ verdict }) => <VerdictChip verdict={verdict} /> },
  { key: 'category', header: 'Categoria', width: 180, cell: (line) => <LineCategory line={line} change={change} /> },
  { key: 'amount', header: 'Valor', width: 120, align: 'right', cell: (line) => <LineAmount line={line} /> },
  { key: 'choice', header: 'Importar', width: 80, align: 'center', cell: (line) => <LineChoice line={line} change={change} /> },
]

const LineCategory = ({ line, change }: { line: StatementLine; change: Change }) =>
  mayBeImported(line) ? (
    <CategorySelect
      label={`Categoria da linha ${line.lineNumber}`}
      placeholder="Sem categoria"
      type={line.type}
      value={line.category?.id ?? null}
      disabled={!willBeImported(line)}
      onChange={(categoryId) => change(line, { categoryId })}
    />
  ) : null

const LineChoice = ({ line, change }: { line: StatementLine; change: Change }) =>
  mayBeImported(line) ? (
    <Switch
      aria-label={`Importar linha ${line.lineNumber}`}
      className={styles.switch}
      checked={willBeImported(line)}
      onChange={(event) => change(line, { choice: event.currentTarget.checked ? 'import' : 'skip' })}
    />
  ) : null

export const ReviewCard = ({ line, change }: { line: StatementLine; change: Change }) => (
  <div className={styles.lineCard}>
    <LineText line={line} notes={notesOf(line)} />
    <LineAmount line={line} />
    <span className={styles.lineFacts}>
      <span className="num">{line.date ? formatDate(line.date) : 'Sem data'}</span>
      <VerdictChip verdict={line.verdict} />
    </span>
    <LineChoice line={line} change={change} />
    {mayBeImported(line) && willBeImported(line) && (
      <div className={styles.lineCategory}>
        <LineCategory line={line} change={change} />
      </div>
    )}
  </div>
)
