import { entries } from '@prumo/contract/finance/entries'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useCreateActions } from '#shared/screens/create-actions.ts'
import { useListKeys } from '#shared/list/use-list-keys.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { Allowed } from '#shared/access/allowed.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { AddMenu, phoneChoices } from './add-menu.tsx'
import { BalanceSummary } from './balance-summary.tsx'
import { GeneralView } from './general-view.tsx'
import { HistoryLink } from './history-link.tsx'
import { KeysHelp } from './keys-help.tsx'
import { MovementToolbar } from './movement-toolbar.tsx'
import { useEntryKit } from './use-entry-kit.tsx'
import { useHelpKey } from './use-help-key.ts'
import { useMovements } from './use-movements.ts'

const CategoryView = lazy(async () => ({ default: (await import('./category-view.tsx')).CategoryView }))
const EntrySheet = lazy(async () => ({ default: (await import('./entry-sheet.tsx')).EntrySheet }))

/** 'Movimentações' in both views: one component at two addresses. */
export function MovementsScreen() {
  const movements = useMovements()
  const kit = useEntryKit(movements)
  const isPhone = useIsPhone()
  const [hasOpened, setHasOpened] = useState(false)
  if (movements.entryId && !hasOpened) setHasOpened(true)
  const [adding, setAdding] = useState(false)
  const [helping, setHelping] = useState(false)
  const [prefersCards, setPrefersCards] = usePreference('prumo-movements-cards', false)
  const hasRoomForTable = useMediaQuery('(min-width: 1240px)', true, { getInitialValueInEffect: false })
  const container = useListKeys(kit.mayWrite && !isPhone ? () => setAdding(true) : undefined)
  useHelpKey(() => setHelping(true))
  useCreateActions(kit.mayWrite ? { label: 'Adicionar lançamento', actions: phoneChoices(kit.form) } : undefined)

  return (
    <Page>
      <PageHeader
        title="Movimentações"
        context="Extrato de todas as contas"
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
            <Allowed to={entries.create}>
              <AddMenu form={kit.form} opened={adding} onChange={setAdding} />
            </Allowed>
          )
        }
      />
      <BalanceSummary {...movements} />
      <div ref={container} className="card" style={{ overflow: 'hidden' }}>
        <MovementToolbar movements={movements} />
        <div data-tour={movements.isByCategory ? 'transactions-categories' : 'transactions-list'}>
          {movements.isByCategory ? (
            <Suspense fallback={null}>
              <CategoryView movements={movements} kit={kit} />
            </Suspense>
          ) : (
            <GeneralView
              movements={movements}
              kit={kit}
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
          <EntrySheet id={movements.entryId} onClose={movements.closeEntry} kit={kit} />
        </Suspense>
      )}
      {kit.element}
    </Page>
  )
}
