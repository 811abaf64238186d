import { planLabels } from '@prumo/contract/apps'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { PlaceLink } from '#shared/screens/place-link.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { Banner } from '#ui/states/banner.tsx'
import { trialDaysLeft } from './trial-days-left.ts'

/** What is left of the trial, and where to choose a plan. */
export function PlanBanner({ now }: { now: Date }) {
  const { company } = useMember()
  const mayOpen = useMayOpen()
  const daysLeft = trialDaysLeft(company.subscription, now)
  if (daysLeft === null) return null
  const choose = mayOpen('/account') && (
    <PlaceLink place={{ to: '/account', search: { key: 'plans' } }}>Escolher um plano</PlaceLink>
  )
  return (
    <Banner tone={daysLeft <= 3 ? 'attention' : 'info'} action={choose}>
      {trialText(planLabels[company.plan], daysLeft)}
    </Banner>
  )
}

function trialText(plan: string, daysLeft: number) {
  if (daysLeft === 0) return `${plan}: seu período de experiência termina hoje.`
  return `${plan}: ${daysLeft === 1 ? 'falta 1 dia' : `faltam ${daysLeft} dias`} do seu período de experiência.`
}
