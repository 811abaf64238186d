import { ActionIcon } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveMemberPreferences } from '#shared/session/save-member-preferences.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { useConcealed } from '#ui/concealed-amounts.ts'
import { HeroCard } from '#ui/hero-card.tsx'
import { Row } from '#ui/layout/row.ts'
import { Money } from '#ui/money.tsx'
import styles from './balance-card.module.css'

type BalanceCardProps = {
  label: string
  cents: number
  footer: ReactNode
  /** How it changed, at the right of the label. */
  change?: ReactNode
  /** What it was, step by step. */
  points?: readonly number[]
  /** Whether the balance of each account is one step away. */
  leadsToAccounts?: boolean
}

/** Told in detail in one place. */
const accountsDestination = { to: '/finance/dashboard', search: { key: 'overview' } }

/** What all accounts hold, for an owner who looks for ten seconds. */
export function BalanceCard({ label, cents, footer, change, points = [], leadsToAccounts = false }: BalanceCardProps) {
  const mayOpen = useMayOpen()
  const concealed = useConcealed()
  return (
    <HeroCard
      label={label}
      aside={
        <Row as="span" gap={6} inline>
          {change}
          <ActionIcon
            variant="transparent"
            color="inherit"
            size={28}
            className={styles.eye}
            aria-label={concealed ? 'Mostrar valores' : 'Ocultar valores'}
            onClick={() => saveMemberPreferences({ concealsAmounts: !concealed })}
          >
            {concealed ? <EyeOff size={17} aria-hidden /> : <Eye size={17} aria-hidden />}
          </ActionIcon>
        </Row>
      }
      value={
        <Row as="span" gap="4px 12px" justify="between" wrap>
          <Money cents={cents} size="lg" />
          {!concealed && new Set(points).size > 1 && <Sparkline values={points} width={92} height={38} />}
        </Row>
      }
      footer={
        <>
          <Row as="span" gap="0 8px" align="stretch" wrap>
            {footer}
          </Row>
          {leadsToAccounts && mayOpen(accountsDestination.to) && (
            <DestinationLink destination={accountsDestination} className={styles.link}>
              Ver por conta
            </DestinationLink>
          )}
        </>
      }
    />
  )
}
