import { Button } from '@mantine/core'
import { EyeOff, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { SearchBox } from '#ui/table/search-box.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { Row } from '#ui/layout/row.ts'
import type { ReconciliationAccount } from './account-picker.tsx'
import { EntryList } from './entries/entry-list.tsx'
import { SuggestionList } from './entries/suggestion-list.tsx'
import { KeyHints } from './key-hints.tsx'
import { LineList } from './lines/line-list.tsx'
import type { LineTab } from './lines/use-lines.ts'
import { LineSheet } from './line-sheet.tsx'
import { useWorkbench, type Work, type WorkbenchOptions } from './use-workbench.ts'
import { CreateSheet } from './work/create-sheet.tsx'
import { WorkBar } from './work/work-bar.tsx'
import styles from './reconciliation.module.css'

const DaysPanel = lazy(async () => ({ default: (await import('./days/days-panel.tsx')).DaysPanel }))

type WorkbenchProps = WorkbenchOptions & { counts: ReconciliationAccount['counts']; onTab: (tab: LineTab) => void }

/** Lines left, entries right, and below what is selected on both sides. On a phone the lines alone; the rest comes in a sheet. */
export function Workbench(props: WorkbenchProps) {
  const { bankAccountId, tab, reconcile, mayWrite } = props
  const isPhone = useIsPhone()
  const work = useWorkbench(props)
  const { selection, suggestions, waits, creation, endCreation } = work
  const { active } = selection
  const finish = () => {
    endCreation()
    selection.clear()
  }
  return (
    <>
      <div className={styles.columns} data-single={!waits || isPhone || undefined}>
        <LinesCard {...props} work={work} isPhone={isPhone} />
        {waits && !isPhone && (
          <section className={`card ${styles.column}`} aria-label="Lançamentos">
            <SuggestionList
              suggestions={suggestions}
              onAccept={mayWrite && active ? (suggestion) => work.accept(active, suggestion) : undefined}
            />
            <EntryList bankAccountId={bankAccountId} selected={selection.entries} onToggle={selection.toggleEntry} />
          </section>
        )}
      </div>
      {isPhone && (
        <LineSheet
          line={waits ? selection.opened : null}
          work={work}
          bankAccountId={bankAccountId}
          reconcile={reconcile}
          mayWrite={mayWrite}
        />
      )}
      {waits && mayWrite && !isPhone && <Dock {...props} work={work} />}
      {!work.state.isPending && (
        <Suspense>
          <DaysPanel bankAccountId={bankAccountId} />
        </Suspense>
      )}
      <CreateSheet
        creation={creation}
        isPosted={tab === 'posted'}
        reconcile={reconcile}
        onClose={endCreation}
        onDone={finish}
      />
    </>
  )
}

type CardProps = WorkbenchProps & { work: Work; isPhone: boolean }

function LinesCard({
  tab,
  onTab,
  counts,
  mayWrite,
  work: { state, selection, waits, accept, rowAction },
  isPhone,
}: CardProps) {
  const mayChoose = waits && mayWrite
  return (
    <section className={`card ${styles.column}`} aria-label="Extrato">
      <Row gap={10} align="stretch" wrap line="bottom" pad="12px 16px">
        <Segment label="Situação das linhas" value={tab} onChange={onTab} options={tabsOf(counts)} />
        <SearchBox
          className={styles.search}
          label="Buscar no extrato"
          value={state.search}
          onChange={state.setSearch}
        />
      </Row>
      <LineList
        tab={tab}
        state={state}
        activeId={selection.active?.id ?? null}
        selected={selection.lineIds}
        onSelect={mayChoose && !isPhone ? selection.toggle : undefined}
        onActivate={selection.activate}
        onOpen={isPhone && waits ? selection.open : undefined}
        onAccept={mayChoose ? accept : undefined}
        action={rowAction}
      />
    </section>
  )
}

/** Stays in sight while both lists scroll. */
function Dock({ tab, reconcile, work: { selection, settle, ignore, create } }: WorkbenchProps & { work: Work }) {
  const { chosen } = selection
  return (
    <div className={styles.dock}>
      <WorkBar lines={chosen} entries={[...selection.entries.values()]} isBusy={reconcile.isBusy} onSettle={settle}>
        {selection.entries.size === 0 && <KeyHints />}
        <Button
          variant="default"
          leftSection={<EyeOff size={15} aria-hidden />}
          disabled={chosen.length === 0}
          onClick={() => ignore(chosen)}
        >
          Ignorar
        </Button>
        <Button
          variant="default"
          leftSection={<Plus size={15} aria-hidden />}
          disabled={chosen.length === 0}
          onClick={() => create(chosen)}
        >
          {tab === 'posted' ? 'Dar categoria' : 'Novo lançamento'}
        </Button>
      </WorkBar>
    </div>
  )
}

const tabsOf = ({
  open,
  posted,
  settled,
  ignored,
}: ReconciliationAccount['counts']): { value: LineTab; label: string }[] => [
  { value: 'open', label: `Em aberto ${open}` },
  { value: 'posted', label: `Lançadas ${posted}` },
  { value: 'settled', label: `Conciliadas ${settled}` },
  { value: 'ignored', label: `Ignoradas ${ignored}` },
]
