import { Button } from '@mantine/core'
import { apps, type App } from '@prumo/contract/billing/apps'
import { planLabels, type PlanId } from '@prumo/contract/apps'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { AskWhom } from '#shared/upgrade/ask-whom.tsx'
import { UpgradeButton } from './upgrade-button.tsx'
import { useAppChange } from './use-app-change.tsx'

/** 'Adicionar' or 'Remover'; a plan is always 'Atualizar assinatura'. */
export function AppAction({ app }: { app: App }) {
  const mayBuy = useMayCall(apps.install)
  const { add, remove, isPending } = useAppChange(app)
  if (!mayBuy) return <AskWhom />
  if (app.niche.key === 'plan') return <UpgradeButton variant="filled" />
  if (app.isRequired) return <p>Faz parte do Prumo e vem com todos os planos.</p>
  if (app.isInstalled && app.includedIn) {
    const plan = planLabels[app.includedIn as PlanId] ?? app.includedIn
    return <p>Vem com o {plan}: não há nada a pagar à parte.</p>
  }
  if (app.isInstalled) {
    return (
      <Button
        variant="light"
        color="red"
        loading={isPending || app.status === 'removing'}
        onClick={() => void remove()}
      >
        Remover
      </Button>
    )
  }
  return (
    <Button loading={isPending || app.status === 'adding'} onClick={() => void add()}>
      Adicionar
    </Button>
  )
}
