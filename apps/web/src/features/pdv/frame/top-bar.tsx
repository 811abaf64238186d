import { ActionIcon } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import { Expand, Monitor, Shrink, X } from 'lucide-react'
import { useNow } from '#shared/format/use-now.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useTillHere } from '#features/till/door/till-context.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { Avatar } from '#ui/images/avatar.tsx'
import { useColorScheme } from '#ui/theme/use-color-scheme.ts'
import { Text } from '#ui/layout/text.ts'
import { toggleFullScreen, useFullScreen } from './full-screen.ts'
import { ConnectionPill } from './connection-pill.tsx'
import styles from './frame.module.css'

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
const home = linkOptions({ to: '/' })

/** Which till this is, who sells, and whether what is sold has reached the server. */
export function TopBar() {
  const { till, shift, menu } = useTillHere()
  const { user, company } = useMember()
  const { scheme } = useColorScheme()
  const isFull = useFullScreen()
  const { go } = useDestinations()
  const logo = (scheme === 'dark' ? company.layout.logoDarkUrl : null) ?? company.layout.logoUrl
  const detail = [
    company.isTest && 'Empresa de teste',
    shift && `Turno aberto às ${clock.format(new Date(shift.openedAt))}`,
    user.displayName,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <header className={styles.topBar}>
      {logo ? <img className={styles.logo} src={logo} alt="" /> : <Avatar name={company.displayName} size={32} />}
      <b className={styles.mark}>PDV</b>
      <span className={styles.rule} aria-hidden />
      <span className={styles.tillTile}>
        <IconTile icon={Monitor} tone="neutral" size={34} />
      </span>
      <span className={styles.who}>
        <b>{till ? `Caixa ${till.series} · ${till.name}` : 'Aparelho sem caixa'}</b>
        <small>{detail}</small>
      </span>
      <span className={styles.menu}>{menu}</span>
      <Text grow />
      <ConnectionPill />
      <span className={`${styles.clock} num`}>{clock.format(useNow())}</span>
      <span className={styles.desktopOnly}>
        <ActionIcon
          variant="default"
          size={34}
          aria-label={isFull ? 'Sair da tela cheia' : 'Tela cheia'}
          aria-keyshortcuts="F11"
          onClick={() => void toggleFullScreen()}
        >
          {isFull ? <Shrink size={16} aria-hidden /> : <Expand size={16} aria-hidden />}
        </ActionIcon>
      </span>
      <ActionIcon variant="default" size={34} aria-label="Sair do PDV" onClick={() => go(home)}>
        <X size={16} aria-hidden />
      </ActionIcon>
    </header>
  )
}
