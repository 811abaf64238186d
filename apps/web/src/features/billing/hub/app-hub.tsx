import { apps, type App } from '@prumo/contract/billing/apps'
import { planLabels } from '@prumo/contract/apps'
import { foldText } from '@prumo/domain/text/text'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useMember } from '#shared/session/use-session.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Card } from '#ui/card.tsx'
import { Row } from '#ui/layout/row.ts'
import type { HubSearch } from '../hub-search.ts'
import { AppCard } from './app-card.tsx'
import { AppDrawer } from './app-drawer.tsx'
import styles from './app-hub.module.css'
import { NicheChips } from './niche-chips.tsx'
import { UpgradeButton } from './upgrade-button.tsx'

/** Everything a company can add. Plans are shown only when asked for, and always lead to the subscription. */
export function AppHub() {
  const { company } = useMember()
  const { niche, search, app } = useSearch({ strict: false }) as HubSearch
  const navigate = useNavigate()
  const { data, error, refetch } = useRouteQuery(apps.list, { body: { limit: 100 } })
  const set = (change: HubSearch) =>
    void navigate({
      to: '/apps',
      search: (before: HubSearch) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  const shown = ((data?.items ?? []) as App[]).filter((one) => isShown(one, niche, search))
  return (
    <Page>
      <PageHeader
        title="Hub de aplicativos"
        context={`Seu plano: ${planLabels[company.plan]}`}
        actions={<UpgradeButton />}
      />
      <Row gap="10px 16px" justify="between" wrap>
        <NicheChips value={niche} onChange={(next) => set({ niche: next })} />
        <SearchBox
          className={styles.search ?? ''}
          label="Buscar aplicativo"
          value={search ?? ''}
          onChange={(text) => set({ search: text || undefined })}
        />
      </Row>
      {error && !data && (
        <Card>
          <ErrorState
            title="Ocorreu um erro ao buscar os aplicativos..."
            message={messageOf(error)}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {!data && !error && (
        <Card>
          <SkeletonForm fields={6} />
        </Card>
      )}
      {data && shown.length === 0 && (
        <Card>
          <EmptyState icon={LayoutGrid} title="Nada encontrado">
            Nenhum aplicativo corresponde à busca. Tente outra palavra ou outra área.
          </EmptyState>
        </Card>
      )}
      <ul className={styles.grid}>
        {shown.map((one) => (
          <li key={one.id}>
            <AppCard app={one} onOpen={() => set({ app: one.id })} />
          </li>
        ))}
      </ul>
      <AppDrawer id={app} onClose={() => set({ app: undefined })} />
    </Page>
  )
}

function isShown({ niche, title, description, metadata }: App, chosen: HubSearch['niche'], search = ''): boolean {
  if (chosen ? niche.key !== chosen : niche.key === 'plan') return false
  return foldText(`${title} ${metadata.subTitle} ${description}`).includes(foldText(search))
}
