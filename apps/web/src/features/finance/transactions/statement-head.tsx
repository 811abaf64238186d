import { ActionIcon } from '@mantine/core'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { TabLinks } from '#shared/screens/tab-links.tsx'
import { Segment } from '#ui/segment.tsx'
import { tabPeriods } from './statement-tabs.ts'
import styles from './statement-head.module.css'
import type { Movements } from './use-movements.ts'

type StatementHeadProps = { movements: Movements; showsCards: boolean; onShowCards: (showsCards: boolean) => void }

const views = [
  { value: 'general', label: 'Geral' },
  { value: 'categories', label: 'Categorias' },
] as const

/** 'Extrato' with its tabs, and how to look at it. */
export function StatementHead({ movements, showsCards, onShowCards }: StatementHeadProps) {
  const { isByCategory, setView } = movements
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>Extrato</h2>
      {!isByCategory && <Tabs {...movements} />}
      <div className={styles.looks} data-tour="movements-view">
        <span className={styles.label} aria-hidden>
          Visualização
        </span>
        <Segment label="Visualização" value={isByCategory ? 'categories' : 'general'} onChange={setView} options={views} />
        {!isByCategory && (
          <ActionIcon
            variant="default"
            size={34}
            className={styles.layout}
            aria-label={showsCards ? 'Mostrar em tabela' : 'Mostrar em cartões'}
            title={showsCards ? 'Mostrar em tabela' : 'Mostrar em cartões'}
            onClick={() => onShowCards(!showsCards)}
          >
            {showsCards ? <Rows3 size={16} aria-hidden /> : <LayoutGrid size={16} aria-hidden />}
          </ActionIcon>
        )}
      </div>
    </div>
  )
}

function Tabs({ period, today, tab, tabPlace }: Movements) {
  const periods = tabPeriods(period, today)
  return (
    <div className={styles.tabs}>
      <TabLinks
        label="Extrato"
        tabs={[
          ...(periods.recent ? [{ label: 'Recentes', place: tabPlace(undefined), isActive: tab === 'recent' }] : []),
          ...(periods.upcoming ? [{ label: 'Próximos a vencer', place: tabPlace('upcoming'), isActive: tab === 'upcoming' }] : []),
        ]}
      />
    </div>
  )
}
