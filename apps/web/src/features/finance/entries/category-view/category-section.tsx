import { toCents } from '@prumo/domain/money/money'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Money } from '#ui/money.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { CategoryMark } from '../../categories/category-mark.tsx'
import { CategoryEntries } from './category-entries.tsx'
import type { CategoryGroup } from './category-group.ts'
import styles from './category-view.module.css'
import { TypeTile } from '../entry/type-tile.tsx'
import type { EntryCommands } from '../commands/use-entry-commands.tsx'
import type { EntriesView } from '../view/use-entries-view.ts'

export type CategorySectionProps = {
  group: CategoryGroup
  entriesView: EntriesView
  commands: EntryCommands
  isOpen: boolean
  onToggle: () => void
}

export function CategorySection(props: CategorySectionProps) {
  const { group, isOpen, onToggle } = props
  const bodyId = useId()
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={onToggle}
        >
          <ChevronRight size={16} className={styles.chevron} aria-hidden />
          {group.type === null ? (
            <TypeTile type="TRANSFER" />
          ) : (
            <CategoryMark name={group.categoryName} icon={group.categoryIcon} />
          )}
          <span className={`${styles.name} clip`}>{group.categoryName}</span>
          <span className={styles.counts}>
            <span>{group.transactionCount === 1 ? '1 lançamento' : `${group.transactionCount} lançamentos`}</span>
            {group.pendingCount > 0 && (
              <StatusChip tone="attention">
                {group.pendingCount === 1 ? '1 pendente' : `${group.pendingCount} pendentes`}
              </StatusChip>
            )}
          </span>
          <span className={styles.total}>
            <Money cents={toCents(group.totalAmount)} tone={group.type === null ? 'plain' : 'auto'} />
          </span>
        </button>
      </h3>
      {isOpen && (
        <div id={bodyId}>
          <CategoryEntries {...props} />
        </div>
      )}
    </section>
  )
}
