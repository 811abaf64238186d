import type { CategoryTotal } from '@prumo/contract/finance/analysis-records'
import { toCents } from '@prumo/domain/money/money'
import { Tags } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#ui/card.tsx'
import { percentOf } from '#ui/charts/share-ring.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { CategoryMark } from '../categories/category-mark.tsx'
import styles from './category-totals.module.css'

type CategoryTotalsProps = { title: string; tone: 'income' | 'expense'; totals: readonly CategoryTotal[] }

const few = 8

/** Categories from the largest to the smallest, each with its share as a bar. */
export function CategoryTotals({ title, tone, totals }: CategoryTotalsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const whole = totals.reduce((sum, { amount }) => sum + toCents(amount), 0)
  const shown = showsAll ? totals : totals.slice(0, few)
  return (
    <Card title={title} action={<Money cents={whole} tone={tone} />}>
      {totals.length === 0 ? (
        <EmptyState icon={Tags} title="Sem dados de categorias" />
      ) : (
        <ul className={styles.totals}>
          {shown.map((total) => (
            <Line key={total.categoryId ?? total.categoryName} total={total} tone={tone} whole={whole} />
          ))}
        </ul>
      )}
      {totals.length > few && (
        <TextButton className={styles.more} onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
          {showsAll ? 'Mostrar menos' : `Mostrar todas (${totals.length})`}
        </TextButton>
      )}
    </Card>
  )
}

function Line({ total, tone, whole }: { total: CategoryTotal; tone: 'income' | 'expense'; whole: number }) {
  const cents = toCents(total.amount)
  const name = total.categoryName || 'Sem Categoria'
  return (
    <li>
      <CategoryMark name={name} icon={total.categoryIcon} />
      <Stack as="span" gap={5} grow narrows>
        <span className={styles.line}>
          <b className="clip">{name}</b>
          <span className="num">{percentOf(cents, whole)}</span>
          <Money cents={cents} />
        </span>
        <span className={styles.bar} aria-hidden>
          <i data-tone={tone} style={{ width: `${whole > 0 ? Math.max(0, (cents / whole) * 100) : 0}%` }} />
        </span>
      </Stack>
    </li>
  )
}
