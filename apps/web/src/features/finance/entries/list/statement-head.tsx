import { ActionIcon } from '@mantine/core'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { TabLinks } from '#shared/screens/tab-links.tsx'
import type { ReactNode } from 'react'
import { Segment } from '#ui/inputs/segment.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { tabPeriods, type StatementTab } from '../view/statement-tabs.ts'
import styles from './statement-head.module.css'
import type { EntriesView } from '../view/use-entries-view.ts'

export type Layout = {
  showsCards: boolean
  /** Absent where there is no room for a table. */
  onShowCards: ((showsCards: boolean) => void) | undefined
}
type StatementHeadProps = {
  entriesView: EntriesView
  /** Table or cards; the view by category has no such choice. */
  layout?: Layout | undefined
  /** At the end of the line of tabs. */
  action?: ReactNode
}

type TabsProps = EntriesView & { withCategories?: boolean }

const views = [
  { value: 'general', label: 'Geral' },
  { value: 'categories', label: 'Categorias' },
] as const

/** 'Extrato' with its tabs, and how to look at it. */
export function StatementHead({ entriesView, layout, action }: StatementHeadProps) {
  const { isByCategory, setView } = entriesView
  if (useIsPhone())
    return (
      <div className={styles.tabs}>
        <h2 className="visually-hidden">Extrato</h2>
        <Tabs {...entriesView} withCategories />
        {action}
      </div>
    )
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>Extrato</h2>
      {!isByCategory && (
        <div className={styles.tabs}>
          <Tabs {...entriesView} />
          {action}
        </div>
      )}
      <div className={styles.looks}>
        <span className={styles.label} aria-hidden>
          Visualização
        </span>
        <Segment
          label="Visualização"
          value={isByCategory ? 'categories' : 'general'}
          onChange={setView}
          options={views}
        />
        {layout?.onShowCards && <LayoutButton showsCards={layout.showsCards} onShowCards={layout.onShowCards} />}
      </div>
    </div>
  )
}

/** On a phone the view by category is one tab more. */
function Tabs({ period, today, tab, tabDestination, isByCategory, categoriesDestination, withCategories }: TabsProps) {
  const isGeneral = (one: StatementTab) => !isByCategory && tab === one
  const periods = tabPeriods(period, today)
  return (
    <TabLinks
      label="Extrato"
      tabs={[
        ...(periods.recent
          ? [{ label: 'Recentes', destination: tabDestination('recent'), isActive: isGeneral('recent') }]
          : []),
        ...(periods.upcoming
          ? [{ label: 'Próximos a vencer', destination: tabDestination('upcoming'), isActive: isGeneral('upcoming') }]
          : []),
        ...(tab === 'all'
          ? [{ label: 'Todo o período', destination: tabDestination('all'), isActive: isGeneral('all') }]
          : []),
        ...(withCategories
          ? [{ label: 'Categorias', destination: categoriesDestination, isActive: isByCategory }]
          : []),
      ]}
    />
  )
}

function LayoutButton({
  showsCards,
  onShowCards,
}: {
  showsCards: boolean
  onShowCards: (showsCards: boolean) => void
}) {
  const label = showsCards ? 'Mostrar em tabela' : 'Mostrar em cartões'
  return (
    <ActionIcon variant="default" size={34} aria-label={label} title={label} onClick={() => onShowCards(!showsCards)}>
      {showsCards ? <Rows3 size={16} aria-hidden /> : <LayoutGrid size={16} aria-hidden />}
    </ActionIcon>
  )
}
