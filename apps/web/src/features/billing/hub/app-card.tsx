import type { App } from '@prumo/contract/billing/apps'
import { CircleCheck } from 'lucide-react'
import { IconTile } from '#ui/icon-tile.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { appIcon } from '../app-icon.ts'
import { AppBadges } from './app-badges.tsx'
import styles from './app-card.module.css'
import { offerText } from './app-price.ts'

export function AppCard({ app, onOpen }: { app: App; onOpen: () => void }) {
  return (
    <article className={`card ${styles.card}`}>
      <Row gap={8} align="start" justify="between">
        <IconTile icon={appIcon(app.icon)} size={44} />
        <Row gap={4} align="stretch" justify="end" wrap>
          <AppBadges app={app} />
        </Row>
      </Row>
      <h2 className={styles.title}>
        <button type="button" onClick={onOpen}>
          {app.title}
        </button>
      </h2>
      <Quiet size="base">{app.description}</Quiet>
      <div className={styles.foot}>
        <span className="num">{offerText(app)}</span>
        {app.status ? (
          <StatusChip tone="neutral">{app.status === 'adding' ? 'Adicionando…' : 'Removendo…'}</StatusChip>
        ) : (
          app.isInstalled && (
            <Row as="span" gap={5} inline tone="income">
              <CircleCheck size={15} aria-hidden /> {app.niche.key === 'plan' ? 'Plano atual' : 'Instalado'}
            </Row>
          )
        )}
      </div>
    </article>
  )
}
