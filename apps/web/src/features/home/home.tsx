import { planLabels } from '@prumo/contract/apps'
import type { Period } from '@prumo/domain/calendar/period'
import { getRouteApi } from '@tanstack/react-router'
import { formatLongDay } from '#shared/format/instants.ts'
import { useNow } from '#shared/format/use-now.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useToday } from '#shared/session/use-today.ts'
import { Page, PageHeader } from '#ui/page.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { BlockedHome } from './blocked-home.tsx'
import { HomeContent } from './home-content.tsx'
import { isFinanceOnly } from './is-finance-only.ts'
import type { OwnHome } from './own-homes.ts'
import { PeriodPicker } from './period-picker.tsx'
import { PlanBanner } from './plan-banner.tsx'
import { SecondFactorAsk } from './second-factor-ask.tsx'

const route = getRouteApi('/shell/')

/** With what other areas bring to it. */
export const homeWith = (brought: readonly OwnHome[]) => () => <Home brought={brought} />

function Home({ brought }: { brought: readonly OwnHome[] }) {
  const member = useMember()
  const { user, company, advisesSecondFactor } = member
  const { period = 'month' } = route.useSearch()
  const navigate = route.useNavigate()
  const now = useNow()
  const [firstName] = user.displayName.split(' ')
  // A phone already greets the person above the screen.
  const isPhone = useIsPhone()
  const isBlocked = ['past_due', 'canceled'].includes(company.subscription.status)
  const choose = (chosen: Period) =>
    void navigate({ search: chosen === 'month' ? {} : { period: chosen }, replace: true, resetScroll: false })
  const picker = <PeriodPicker value={period} onChange={choose} />
  return (
    <Page>
      <PageHeader
        title={isPhone ? titleOf(company.apps) : `Olá, ${firstName}!`}
        context={`${upperFirst(formatLongDay(useToday()))} · ${company.displayName} · ${planLabels[company.plan]}`}
        actions={!isBlocked && !isPhone && picker}
      />
      <PlanBanner now={now} />
      {advisesSecondFactor && <SecondFactorAsk />}
      {isBlocked ? (
        <BlockedHome now={now} />
      ) : (
        <HomeContent
          period={period}
          picker={isPhone && picker}
          Own={brought.find(({ isFor }) => isFor(member))?.Content}
        />
      )}
    </Page>
  )
}

const titleOf = (apps: readonly string[]) => (isFinanceOnly(apps) ? 'Suas finanças' : 'Início')

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
