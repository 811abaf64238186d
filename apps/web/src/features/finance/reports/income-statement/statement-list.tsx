import { ActionIcon } from '@mantine/core'
import { toCents } from '@prumo/domain/money/money'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Money } from '#ui/money.tsx'
import { Grid } from '#ui/layout/grid.ts'
import styles from './income-statement.module.css'
import {
  outsideLine,
  resultLine,
  shareText,
  statementSections,
  type Statement,
  type StatementLine,
} from './statement-lines.ts'

type StatementListProps = {
  statement: Statement
  withSubcategories: boolean
  month: string | undefined
  onMonth: (month: string | undefined) => void
}

const whole = 'all'

/** One column at a time, under a thumb: the whole period, or the month chosen. */
export function StatementList({ statement, withSubcategories, month, onMonth }: StatementListProps) {
  const { months } = statement
  const found = months.findIndex(({ startDate }) => startDate === month)
  const column = found < 0 ? months.length : found
  const outside = outsideLine(statement)
  const choose = (index: number) => onMonth(months[index]?.startDate)
  return (
    <>
      <Grid columns="auto minmax(0, 1fr) auto" gap={8} align="center">
        <ActionIcon
          variant="default"
          size={40}
          aria-label="Mês anterior"
          disabled={column === 0}
          onClick={() => choose(column - 1)}
        >
          <ChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <SelectInput
          aria-label="Mês"
          clearable={false}
          searchable={false}
          data={[
            ...months.map(({ startDate, label, isForecast }) => ({
              value: startDate,
              label: isForecast ? `${label}, previsto` : label,
            })),
            { value: whole, label: 'Todo o período' },
          ]}
          value={months[column]?.startDate ?? whole}
          onChange={(value) => onMonth(value === null || value === whole ? undefined : value)}
        />
        <ActionIcon
          variant="default"
          size={40}
          aria-label="Próximo mês"
          disabled={column === months.length}
          onClick={() => choose(column + 1)}
        >
          <ChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Grid>
      {statementSections(statement, withSubcategories).map(({ type, sum, lines }) => (
        <Card key={type} title={sum.name} action={<Amount line={sum} column={column} tone={type} />}>
          <ul className={styles.lines}>
            {lines
              .filter(({ values }) => values[column] !== 0)
              .map((line) => (
                <li key={line.key} data-kind={line.kind}>
                  <span>{line.name}</span>
                  <Amount line={line} column={column} />
                </li>
              ))}
          </ul>
        </Card>
      ))}
      <Card title="Resultado" action={<Amount line={resultLine(statement)} column={column} />}>
        <Quiet>{shareOfIncome(months[column] ?? statement.total)}</Quiet>
      </Card>
      {outside && (
        <Card title={outside.name} action={<Amount line={outside} column={column} />}>
          {null}
        </Card>
      )}
    </>
  )
}

function Amount({ line, column, tone }: { line: StatementLine; column: number; tone?: 'INCOME' | 'EXPENSE' }) {
  const cents = line.values[column]!
  const isLoss = line.kind === 'result' && cents < 0
  return (
    <Money cents={cents} tone={tone === 'INCOME' ? 'income' : tone === 'EXPENSE' || isLoss ? 'expense' : 'plain'} />
  )
}

const shareOfIncome = ({ income, result }: Pick<Statement['total'], 'income' | 'result'>) =>
  income > 0 ? `${shareText(toCents(result), toCents(income))} das receitas` : 'Sem receitas para comparar'
