import type { CategoryTotal } from '@prumo/contract/finance/analysis-records'
import { Tags } from 'lucide-react'
import { RankedTotals } from './ranked-totals.tsx'
import type { ReportTabProps } from './report-tab-props.ts'

const words = {
  title: 'Por categoria',
  header: 'Categoria',
  tableLabel: 'Totais por categoria',
  entriesLabel: 'Lançamentos da categoria',
  empty: 'Sem dados de categorias',
  rest: 'Outras',
}

export function CategoryTab({ report, question }: ReportTabProps) {
  return (
    <RankedTotals
      words={words}
      icon={Tags}
      incomes={report.incomes.map(groupOf)}
      expenses={report.expenses.map(groupOf)}
      question={question}
      entriesOf={(id) => (id ? { categoryIds: [id] } : { categoryIds: undefined, withoutCategory: true })}
      without="category"
    />
  )
}

const groupOf = ({ categoryId, categoryName, ...total }: CategoryTotal) => ({
  ...total,
  id: categoryId,
  name: categoryName || 'Sem Categoria',
})
