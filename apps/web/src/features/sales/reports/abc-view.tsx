import { toCents } from '@prumo/domain/money/money'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { Stack } from '#ui/layout/stack.ts'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { ClassChip } from './report-table.tsx'
import { reportPercent } from './report-labels.ts'
import styles from './sale-reports.module.css'
import type { SaleReportRow } from './use-sale-report.ts'

const classes = [
  { name: 'A', text: 'os primeiros 80% do total' },
  { name: 'B', text: 'os 15% seguintes' },
  { name: 'C', text: 'o restante, e o que não teve venda' },
] as const

/** How few rows bring most of the total: what each class holds, and how the total gathers from the largest on. */
export function AbcView({ rows }: { rows: readonly SaleReportRow[] }) {
  const isPhone = useIsPhone()
  const { format } = useMoneyWords()
  const whole = sumOf(rows)
  const gathered = gather(rows, whole)
  return (
    <Stack gap={20}>
      <dl className={styles.classes}>
        {classes.map(({ name, text }) => {
          const own = rows.filter((row) => row.class === name)
          const sum = sumOf(own)
          return (
            <div key={name}>
              <dt>
                <ClassChip name={name} /> {text}
              </dt>
              <dd>
                <b className="num">{format(sum)}</b>
                <span className="num">
                  {own.length === 1 ? '1 linha' : `${own.length.toLocaleString('pt-BR')} linhas`} ·{' '}
                  {reportPercent(whole === 0 ? 0 : Math.round((sum / whole) * 10_000) / 100)}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
      <LineChart
        label="Curva ABC: parte do total, da maior linha para a menor"
        points={[{ label: 'Nada', tick: '0', value: 0 }, ...gathered]}
        height={isPhone ? 220 : 260}
        format={(percent) => reportPercent(Math.round(percent * 100) / 100)}
        formatAxis={(percent) => `${Math.round(percent)}%`}
      />
    </Stack>
  )
}

/** What brought nothing, or less, takes nothing from the others. */
const sumOf = (rows: readonly SaleReportRow[]) => rows.reduce((sum, { total }) => sum + Math.max(0, toCents(total)), 0)

function gather(rows: readonly SaleReportRow[], whole: number) {
  let sum = 0
  return rows.map(({ label, total, class: name }, index) => {
    sum += Math.max(0, toCents(total))
    return { label: `${label} (${name})`, tick: String(index + 1), value: whole === 0 ? 0 : (sum / whole) * 100 }
  })
}
