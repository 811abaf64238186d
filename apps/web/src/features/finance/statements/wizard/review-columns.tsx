import { Switch } from '@mantine/core'
import type { StatementLine } from '@prumo/contract/finance/statement-records'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import type { Column } from '#ui/table/data-table-props.ts'
import { Row } from '#ui/layout/row.ts'
import { Grid } from '#ui/layout/grid.ts'
import { CategorySelect } from '../../shared/category-select.tsx'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { costCenterText, entryText, LineAmount, LineText, matchText } from '../line-cells.tsx'
import { VerdictChip } from '../statement-chips.tsx'
import { mayBeImported, willBeImported, willBeSettled, type LineChange } from './line-choice.ts'
import styles from './columns.module.css'

type Change = (line: StatementLine, change: Omit<LineChange, 'lineId'>) => void

export const reviewColumns = (change: Change): readonly Column<StatementLine>[] => [
  {
    key: 'line',
    header: 'Linha',
    width: 62,
    align: 'right',
    cell: (line) => <span className="num">{line.lineNumber}</span>,
  },
  {
    key: 'date',
    header: 'Data',
    width: 100,
    cell: ({ date }) => <span className="num">{date ? formatDate(date) : '–'}</span>,
  },
  {
    key: 'description',
    header: 'Descrição',
    cell: (line) => <LineText line={line} notes={[costCenterText(line), ...line.messages]} />,
  },
  { key: 'verdict', header: 'Resultado', width: 150, cell: ({ verdict }) => <VerdictChip verdict={verdict} /> },
  {
    key: 'category',
    header: 'Categoria',
    width: 170,
    cell: (line) =>
      willBeSettled(line) ? (
        <Why>{line.match ? entryText(line.match) : undefined}</Why>
      ) : (
        <LineCategory line={line} change={change} />
      ),
  },
  {
    key: 'person',
    header: 'Pessoa',
    width: 160,
    cell: (line) =>
      willBeSettled(line) ? <Why>{line.match?.reason}</Why> : <LinePerson line={line} change={change} />,
  },
  { key: 'amount', header: 'Valor', width: 120, align: 'right', cell: (line) => <LineAmount line={line} /> },
  {
    key: 'choice',
    header: 'Importar',
    width: 130,
    align: 'center',
    cell: (line) => <LineChoice line={line} change={change} />,
  },
]

const Why = ({ children }: { children: string | undefined }) => (
  <small className={styles.why} title={children}>
    {children}
  </small>
)

const LineCategory = ({ line, change }: { line: StatementLine; change: Change }) =>
  mayBeImported(line) ? (
    <CategorySelect
      size="xs"
      aria-label={`Categoria da linha ${line.lineNumber}`}
      placeholder="Sem categoria"
      type={line.type === 'CREDIT' ? 'INCOME' : 'EXPENSE'}
      value={line.category?.id ?? null}
      disabled={!willBeImported(line)}
      onChange={(categoryId) => change(line, { categoryId })}
    />
  ) : null

const LinePerson = ({ line, change }: { line: StatementLine; change: Change }) =>
  mayBeImported(line) ? (
    <PersonSelect
      creates={line.type === 'CREDIT' ? 'Customer' : 'Supplier'}
      size="xs"
      aria-label={`Pessoa da linha ${line.lineNumber}`}
      placeholder="Ninguém"
      openOnFocus={false}
      value={line.person?.id ?? null}
      chosen={line.person}
      disabled={!willBeImported(line)}
      onChange={(personId) => change(line, { personId })}
    />
  ) : null

const matchChoices: { value: NonNullable<StatementLine['choice']> | ''; label: string }[] = [
  { value: '', label: 'Conciliar' },
  { value: 'import', label: 'Lançar mesmo assim' },
  { value: 'skip', label: 'Ignorar' },
]

function LineChoice({ line, change }: { line: StatementLine; change: Change }) {
  if (!mayBeImported(line)) return null
  if (line.verdict === 'match') {
    return (
      <NativeSelectInput
        size="xs"
        className={styles.matchChoice}
        aria-label={`O que fazer com a linha ${line.lineNumber}`}
        data={matchChoices}
        value={line.choice ?? ''}
        onChange={(choice) => change(line, { choice: choice || null })}
      />
    )
  }
  return (
    <Switch
      aria-label={`Importar linha ${line.lineNumber}`}
      className={styles.switch}
      checked={willBeImported(line)}
      onChange={(event) => change(line, { choice: event.currentTarget.checked ? 'import' : 'skip' })}
    />
  )
}

export const ReviewCard = ({ line, change }: { line: StatementLine; change: Change }) => (
  <div className={styles.lineCard}>
    <LineText line={line} notes={[matchText(line), costCenterText(line), ...line.messages]} />
    <LineAmount line={line} />
    <Row as="span" gap={8} wrap tone="quiet" size="sm">
      <span className="num">{line.date ? formatDate(line.date) : 'Sem data'}</span>
      <VerdictChip verdict={line.verdict} />
    </Row>
    <LineChoice line={line} change={change} />
    {mayBeImported(line) && willBeImported(line) && (
      <Grid columns={2} gap={8} wide>
        <LineCategory line={line} change={change} />
        <LinePerson line={line} change={change} />
      </Grid>
    )}
  </div>
)
