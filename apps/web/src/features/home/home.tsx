import { planLabels } from '@prumo/contract/apps'
import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { formatLongDay } from '#shared/format/instants.ts'
import { useNow } from '#shared/format/use-now.ts'
import { useVisibleScreens } from '#shared/screens/visible-screens.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Banner } from '#ui/banner.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import styles from './home.module.css'
import { trialDaysLeft } from './trial-days-left.ts'

export function Home() {
  const { user, company } = useMember()
  const now = useNow()
  const [firstName] = user.displayName.split(' ')
  // A phone already greets the person above every screen.
  const isPhone = useIsPhone()
  const daysLeft = trialDaysLeft(company.subscription, now)
  const plan = planLabels[company.plan]
  return (
    <Page>
      <PageHeader
        title={isPhone ? 'Início' : `Olá, ${firstName}!`}
        context={`${upperFirst(formatLongDay(now))} · ${company.displayName} · ${plan}`}
      />
      {daysLeft !== null && <Banner tone={daysLeft <= 3 ? 'attention' : 'info'}>{trialText(plan, daysLeft)}</Banner>}
      <Shortcuts />
    </Page>
  )
}

function Shortcuts() {
  const screens = useVisibleScreens().filter(({ menu }) => menu.group !== 'home')
  if (screens.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={Compass} title="Tudo pronto para começar">
          As telas que você pode usar aparecem aqui e no menu. Se faltar alguma, peça acesso a quem administra a empresa.
        </EmptyState>
      </div>
    )
  }
  return (
    <nav aria-label="Atalhos das telas">
      <ul className={styles.shortcuts}>
        {screens.map(({ path, title, groupLabel, menu }) => (
          <li key={path}>
            <Link to={path as '/'} className={`card ${styles.shortcut}`}>
              <IconTile icon={menu.icon} tone="brand" size={36} />
              <span className={styles.text}>
                <b>{title}</b>
                <small>{groupLabel}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function trialText(plan: string, daysLeft: number) {
  if (daysLeft === 0) return `${plan}: seu período de experiência termina hoje.`
  return `${plan}: ${daysLeft === 1 ? 'falta 1 dia' : `faltam ${daysLeft} dias`} do seu período de experiência.`
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
