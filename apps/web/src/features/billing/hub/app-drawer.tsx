import { apps, nicheLabels, type App } from '@prumo/contract/billing/apps'
import { planLabels, type PlanId } from '@prumo/contract/apps'
import { formatBRL } from '@prumo/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Text } from '#ui/layout/text.ts'
import { appIcon } from '../app-icon.ts'
import { perInterval } from '../words.ts'
import { AppAction } from './app-action.tsx'
import { AppBadges } from './app-badges.tsx'
import styles from './app-drawer.module.css'
import { OverviewText } from './overview-text.tsx'
import { priceText } from './app-price.ts'

const idPattern = /^[a-z][a-z-]{1,40}$/

/** An app in full: what it is for, what it costs, and the button to add or remove it. */
export function AppDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  // What was open stays readable while the drawer slides away.
  const [shownId, setShownId] = useState(id)
  if (id !== undefined && id !== shownId) setShownId(id)
  const isWrongId = shownId !== undefined && !idPattern.test(shownId)
  const { data, error, refetch } = useQuery({
    ...routeQuery(apps.get, { params: { id: shownId ?? '' } }),
    enabled: shownId !== undefined && !isWrongId,
  })
  return (
    <Sheet
      opened={id !== undefined}
      onClose={onClose}
      title={data?.title ?? 'Aplicativo'}
      width={800}
      footer={data && <AppAction app={data} />}
    >
      {isWrongId && <ErrorState title="Não foi possível abrir" message="ID do aplicativo não encontrado." />}
      {!data && error && (
        <ErrorState title="Não foi possível abrir" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && !isWrongId && <SkeletonForm fields={4} />}
      {data && <AppFacts app={data} />}
    </Sheet>
  )
}

function AppFacts({ app }: { app: App }) {
  return (
    <Stack gap={14}>
      <div className={styles.head}>
        <IconTile icon={appIcon(app.icon)} size={44} />
        <div>
          <b>{app.metadata.subTitle}</b>
          <span className={styles.quiet}>
            {nicheLabels[app.niche.key]} ·{' '}
            {app.downloadCount === 1 ? '1 empresa usa' : `${app.downloadCount} empresas usam`}
          </span>
        </div>
      </div>
      <div className={styles.badges}>
        <AppBadges app={app} />
      </div>
      <p className={styles.description}>{app.description}</p>
      <Prices app={app} />
      {app.overview.map(({ title, description }) => (
        <section key={title} className={styles.section}>
          <h3>{title}</h3>
          <OverviewText html={description} />
        </section>
      ))}
    </Stack>
  )
}

function Prices({ app }: { app: App }) {
  const paid = app.prices.filter(({ unitAmount }) => unitAmount > 0)
  const included = app.includedIn && (planLabels[app.includedIn as PlanId] ?? app.includedIn)
  return (
    <div className={styles.prices}>
      {paid.length === 0 && <span>{priceText(app)}</span>}
      {paid.map(({ unitAmount, recurringInterval, realUnitAmount }) => (
        <span key={recurringInterval} className="num">
          <b>{formatBRL(unitAmount)}</b> {perInterval[recurringInterval]}
          {realUnitAmount > unitAmount && (
            <>
              {' '}
              <s className={styles.quiet}>{formatBRL(realUnitAmount)}</s>
            </>
          )}
        </span>
      ))}
      {included && app.niche.key !== 'plan' && (
        <Text tone="income" weight={550}>
          Incluído no {included}
        </Text>
      )}
    </div>
  )
}
