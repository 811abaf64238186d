import { planLabels } from '@prumo/contract/apps'
import { trialDaysLeft, trialEndText } from '@prumo/domain/billing/trial'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { Banner } from '#ui/states/banner.tsx'

/** What is left of the trial, and where to choose a plan. */
export function PlanBanner({ now }: { now: Date }) {
  const { company } = useMember()
  const mayOpen = useMayOpen()
  const { status, trialEndsAt } = company.subscription
  if (status !== 'trialing' || !trialEndsAt) return null
  const daysLeft = trialDaysLeft(trialEndsAt, now, company.timeZone)
  const choose = mayOpen('/account') && (
    <DestinationLink destination={{ to: '/account', search: { key: 'plans' } }}>Ver planos</DestinationLink>
  )
  return (
    <Banner tone={daysLeft <= 3 ? 'attention' : 'info'} action={choose}>
      {planLabels[company.plan]}: seu período de teste {trialEndText(daysLeft)}.
    </Banner>
  )
}
