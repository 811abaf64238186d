import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { readStored, writeStored } from '#shared/preferences/stored.ts'
import { PlaceLink } from '#shared/screens/place-link.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from './home.module.css'

const key = 'prumo-second-factor-later'

/** Asked of owners, once a session: whoever enters with their password alone has the whole company. */
export function SecondFactorAsk() {
  const { user } = useMember()
  const [isLater, setIsLater] = useState(() => readStored(key, 'sessionStorage') === user.uid)
  if (isLater) return null
  const leave = () => {
    writeStored(key, user.uid, 'sessionStorage')
    setIsLater(true)
  }
  return (
    <Banner
      tone="info"
      action={
        <span className={styles.asked}>
          <PlaceLink place={{ to: '/profile', search: { key: 'securite' } }}>Ativar verificação</PlaceLink>
          <UnstyledButton onClick={leave}>Agora não</UnstyledButton>
        </span>
      }
    >
      Você é dono desta empresa e entra só com a senha. Com a verificação em duas etapas, quem a descobrir ainda não
      entra.
    </Banner>
  )
}
