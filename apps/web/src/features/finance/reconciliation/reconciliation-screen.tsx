import { Button } from '@mantine/core'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { statements } from '@prumo/contract/finance/statements'
import { linkOptions, useRouter, useSearch } from '@tanstack/react-router'
import { FileUp, Landmark, Sparkles, Wand2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useDroppedFiles } from '#shared/files/use-dropped-files.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { ScreenSkeleton } from '#shared/screens/screen-skeleton.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { holdStatement } from '../statements/dropped-statement.ts'
import { AccountPicker, type ReconciliationAccount } from './account-picker.tsx'
import type { LineTab } from './lines/use-lines.ts'
import { Headline } from './headline.tsx'
import { Progress } from './progress.tsx'
import { Workbench } from './workbench.tsx'
import { useReconcile } from './work/use-reconcile.ts'

const RulesSheet = lazy(async () => ({ default: (await import('./rules/rules-sheet.tsx')).RulesSheet }))
const AcceptAllSheet = lazy(async () => ({ default: (await import('./work/accept-all-sheet.tsx')).AcceptAllSheet }))

const newStatement = linkOptions({
  to: '/finance/bank-statements/history',
  search: {},
  state: { beginsWith: { isBegun: true } },
})

/** Statement lines beside the entries of the ledger. */
export function ReconciliationScreen() {
  const { data, error, isPending, refetch } = useRouteQuery(reconciliation.accounts, {})
  const { account, tab = 'open' } = useSearch({ from: '/shell/finance/reconciliation' })
  const { navigate } = useRouter()
  const go = (search: { account?: string | undefined; tab?: LineTab | undefined }) =>
    void navigate({ to: '/finance/reconciliation', search, replace: true, resetScroll: false })
  useDroppedStatement()
  if (isPending) return <ScreenSkeleton />
  const accounts = data?.items ?? []
  const current = accounts.find(({ id }) => id === account) ?? accounts[0]
  return (
    <Page>
      {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!error && !current && (
        <>
          <PageHeader title="Conciliação" />
          <EmptyState icon={Landmark} title="Nenhuma conta bancária">
            Cadastre uma conta e importe o extrato dela para conciliar.
          </EmptyState>
        </>
      )}
      {current && <Account accounts={accounts} account={current} tab={tab} go={go} />}
    </Page>
  )
}

/** A statement dropped here is imported: the lines come back to this screen. */
function useDroppedStatement() {
  const mayImport = useMayCall(statements.start)
  const { go } = useDestinations()
  useDroppedFiles(mayImport, ([file]) => {
    holdStatement(file)
    go(newStatement)
  })
}

type AccountProps = {
  accounts: readonly ReconciliationAccount[]
  account: ReconciliationAccount
  tab: LineTab
  go: (search: { account?: string; tab?: LineTab | undefined }) => void
}

function Account({ accounts, account, tab, go }: AccountProps) {
  const [sheet, setSheet] = useState<'rules' | 'accept' | null>(null)
  const reconcile = useReconcile()
  const maySettle = useMayCall(reconciliation.settle)
  const { counts } = account
  const total = counts.open + counts.posted + counts.settled + counts.ignored
  return (
    <>
      <PageHeader
        title="Conciliação"
        context="O extrato do banco ao lado dos lançamentos"
        actions={
          <>
            <Button variant="default" leftSection={<Wand2 size={15} aria-hidden />} onClick={() => setSheet('rules')}>
              Regras
            </Button>
            {maySettle && (
              <Button
                variant="default"
                leftSection={<Sparkles size={15} aria-hidden />}
                disabled={counts.open + counts.posted === 0}
                onClick={() => setSheet('accept')}
              >
                Aceitar sugestões
              </Button>
            )}
          </>
        }
      />
      <AccountPicker accounts={accounts} value={account.id} onChange={(id) => go({ account: id })} />
      {total === 0 ? (
        <section className="card">
          <EmptyState icon={FileUp} title="Nenhum extrato nesta conta">
            Importe o extrato do banco (OFX, CSV, TXT ou planilha). As linhas dele aparecem aqui para você conciliar com
            os lançamentos.
          </EmptyState>
        </section>
      ) : (
        <>
          <Headline bankAccountId={account.id} open={counts.open} />
          <Progress counts={counts} />
          <Workbench
            key={account.id}
            bankAccountId={account.id}
            counts={counts}
            tab={tab}
            onTab={(next) => go({ account: account.id, tab: next === 'open' ? undefined : next })}
            reconcile={reconcile}
            mayWrite={maySettle}
          />
        </>
      )}
      <Suspense>
        <RulesSheet opened={sheet === 'rules'} onClose={() => setSheet(null)} bankAccountId={account.id} />
        <AcceptAllSheet
          opened={sheet === 'accept'}
          onClose={() => setSheet(null)}
          bankAccountId={account.id}
          reconcile={reconcile}
        />
      </Suspense>
    </>
  )
}
