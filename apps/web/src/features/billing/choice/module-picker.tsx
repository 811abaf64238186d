import { Checkbox } from '@mantine/core'
import { apps as appRoutes } from '@prumo/contract/billing/apps'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { formatBRL } from '@prumo/domain/money/money'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { appIcon } from '../app-icon.ts'
import { perInterval } from '../words.ts'
import styles from './module-picker.module.css'
import type { ModuleId, PlanChoice } from './plan-choice.ts'
import { toggleModule } from './toggle-module.ts'

/** Modules beside the plan. One that needs another brings it along. */
export function ModulePicker({ choice, onChange }: { choice: PlanChoice; onChange: (apps: ModuleId[]) => void }) {
  const list = useRouteQuery(appRoutes.list, { body: {} })
  const plans = useRouteQuery(subscriptions.plans, {})
  if (list.error || plans.error) {
    return (
      <ErrorState
        title="Ocorreu um erro ao buscar os aplicativos..."
        message={messageOf(list.error ?? plans.error)}
        onRetry={() => void Promise.all([list.refetch(), plans.refetch()])}
      />
    )
  }
  if (!list.data || !plans.data) return <SkeletonForm fields={4} />
  const included = (plans.data.items.find(({ id }) => id === choice.plan)?.apps ?? []).map(({ id }) => id)
  const modules = list.data.items.flatMap((app) => {
    const isOffered = app.niche?.key !== 'plan' && !app.isRequired && !included.includes(app.id)
    return isOffered
      ? [
          {
            ...app,
            requires: app.requires ?? [],
            price: app.prices?.find(({ recurringInterval }) => recurringInterval === choice.interval),
          },
        ]
      : []
  })
  if (modules.length === 0)
    return <EmptyState title="Seu plano já tem tudo">Não há aplicativo pronto que este plano não inclua.</EmptyState>
  return (
    <Grid as="ul" columns="repeat(auto-fill, minmax(min(300px, 100%), 1fr))" gap={12}>
      {modules.map(({ id, title, icon, metadata, price }) => (
        <li key={id} className={styles.module} data-chosen={choice.apps.includes(id as ModuleId) || undefined}>
          <IconTile icon={appIcon(icon ?? '')} size={36} />
          <div className={styles.text}>
            <label htmlFor={`module-${id}`}>{title}</label>
            <span>{metadata?.subTitle}</span>
            {price && (
              <span className="num">
                {formatBRL(price.unitAmount)} {perInterval[choice.interval]}
              </span>
            )}
          </div>
          <Checkbox
            id={`module-${id}`}
            aria-label={`Adicionar ${title}`}
            checked={choice.apps.includes(id as ModuleId)}
            onChange={() => onChange(toggleModule(modules, choice.apps, id as ModuleId, included))}
          />
        </li>
      ))}
    </Grid>
  )
}
