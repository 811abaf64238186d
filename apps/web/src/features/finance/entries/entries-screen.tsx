import { entryLists } from '@prumo/contract/finance/entry-lists'
import { entryHeads } from '@prumo/contract/finance/finance-heads'
import { entryAccess } from '@prumo/contract/finance/finance-access'
import { entryColumnLabels } from '@prumo/contract/lists/entry-column-labels'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useCreateActions } from '#shared/screens/create-actions.ts'
import { ListTools } from '#shared/list/list-tools.tsx'
import { useListLook } from '#shared/list/use-list-look.ts'
import { useListKeys } from '#shared/list/use-list-keys.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { Allowed } from '#shared/access/allowed.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { AddMenu, phoneChoices } from './commands/add-menu.tsx'
import { BalanceSummary } from './balance-summary.tsx'
import { GeneralView } from './list/general-view.tsx'
import { HistoryLink } from './history-link.tsx'
import { KeysHelp } from './keys/keys-help.tsx'
import { usualColumns } from './entry/entry-columns.tsx'
import { askStatement, statementFilters } from './list/use-statement.ts'
import { readSession } from '#shared/session-store/session-store.ts'
import { today } from '@prumo/domain/calendar/calendar-date'
import type { EntriesSearch } from './view/entries-search.ts'
import { EntriesToolbar } from './toolbar/entries-toolbar.tsx'
import { useEntryCommands } from './commands/use-entry-commands.tsx'
import { useHelpKey } from './keys/use-help-key.ts'
import { generalPath, readEntriesView, useEntriesView } from './view/use-entries-view.ts'

const CategoryView = lazy(async () => ({ default: (await import('./category-view/category-view.tsx')).CategoryView }))
const EntrySheet = lazy(async () => ({ default: (await import('./panel/entry-sheet.tsx')).EntrySheet }))

EntriesScreen.ask = ({ pathname, search }: { pathname: string; search: EntriesSearch }) => {
  const { company } = readSession() ?? {}
  if (company && pathname === generalPath) askStatement(readEntriesView(search, today(new Date(), company.timeZone)))
}

/** 'Movimentações' in both views: one component at two addresses. */
export function EntriesScreen() {
  const entriesView = useEntriesView()
  const commands = useEntryCommands(entriesView)
  const seesAll = useMayCall({ access: entryAccess.read })
  const isPhone = useIsPhone()
  const [hasOpened, setHasOpened] = useState(false)
  if (entriesView.entryId && !hasOpened) setHasOpened(true)
  const [adding, setAdding] = useState(false)
  const [helping, setHelping] = useState(false)
  const [shownIds, setShownIds] = useState<readonly string[]>([])
  const look = useListLook({ name: 'entries', route: entryLists.list, labels: entryColumnLabels, usual: usualColumns })
  const [prefersCards, setPrefersCards] = usePreference('prumo-movements-cards', false)
  const hasRoomForTable = useMediaQuery('(min-width: 1240px)', true, { getInitialValueInEffect: false })
  const container = useListKeys(commands.mayWrite && !isPhone ? () => setAdding(true) : undefined)
  useHelpKey(() => setHelping(true))
  useCreateActions(commands.mayWrite ? { label: 'Novo lançamento', actions: phoneChoices(commands.form) } : undefined)

  return (
    <Page>
      <PageHeader
        title="Movimentações"
        context={!seesAll ? 'Lançamentos das vendas e os que você registrou' : !isPhone && 'Extrato de todas as contas'}
        actions={
          !isPhone && (
            <>
              <KeysHelp opened={helping} onChange={setHelping} />
              <HistoryLink />
            </>
          )
        }
        primary={
          !isPhone && (
            <Allowed to={entryHeads.create}>
              <AddMenu form={commands.form} opened={adding} onChange={setAdding} />
            </Allowed>
          )
        }
      />
      <BalanceSummary {...entriesView} />
      <div ref={container} className="card" style={{ overflow: 'hidden' }}>
        <EntriesToolbar
          entriesView={entriesView}
          tools={
            !entriesView.isByCategory && (
              <ListTools look={look} state={entriesView.list} exported={{ filters: statementFilters(entriesView) }} />
            )
          }
        />
        <div data-tour={entriesView.isByCategory ? 'transactions-categories' : 'transactions-list'}>
          {entriesView.isByCategory ? (
            <Suspense fallback={null}>
              <CategoryView entriesView={entriesView} commands={commands} />
            </Suspense>
          ) : (
            <GeneralView
              entriesView={entriesView}
              commands={commands}
              columns={look.columns}
              onShown={setShownIds}
              layout={{
                showsCards: prefersCards || !hasRoomForTable,
                onShowCards: hasRoomForTable ? setPrefersCards : undefined,
              }}
            />
          )}
        </div>
      </div>
      {hasOpened && (
        <Suspense fallback={null}>
          <EntrySheet
            id={entriesView.entryId}
            ids={entriesView.isByCategory ? [] : shownIds}
            onClose={entriesView.closeEntry}
            commands={commands}
          />
        </Suspense>
      )}
      {commands.element}
    </Page>
  )
}
