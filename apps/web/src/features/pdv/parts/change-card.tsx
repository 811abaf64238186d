import { Coins } from 'lucide-react'
import { IconTile } from '#ui/icon-tile.tsx'
import { Money } from '#ui/money.tsx'
import styles from './change-card.module.css'

/** What goes back to the client, to be read from where the drawer is. */
export const ChangeCard = ({ cents, detail }: { cents: number; detail: string }) => (
  <div className={`card ${styles.change}`} role="status">
    <IconTile icon={Coins} tone="income" size={36} />
    <span>
      <b>Troco</b>
      <small className="num">{detail}</small>
    </span>
    <Money cents={cents} size="lg" tone="income" />
  </div>
)
