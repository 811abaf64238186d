import { use } from 'react'
import { AccountCards } from '#shared/account/account-cards.ts'
import { useMember } from '#shared/session/use-session.ts'
import styles from './account.module.css'
import { ColorCard } from './color-card.tsx'
import { DataCard } from './data-card.tsx'
import { DeletionCard } from './deletion-card.tsx'
import { LogoCard } from './logo-card.tsx'

export function MyCompanyTab() {
  const { isOwner } = useMember()
  const cards = use(AccountCards)
  return (
    <div className={styles.column}>
      <ColorCard />
      <LogoCard />
      {cards.map((Card, index) => (
        <Card key={index} />
      ))}
      {isOwner && <DataCard />}
      {isOwner && <DeletionCard />}
    </div>
  )
}
