import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { readStored, writeStored } from '#shared/preferences/stored.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { Row } from '#ui/layout/row.ts'
import { Banner } from '#ui/states/banner.tsx'

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
        <Row as="span" gap="4px 16px" align="stretch" wrap>
          <DestinationLink destination={{ to: '/profile', search: { key: 'securite' } }}>
            Ativar verificação
          </DestinationLink>
          <UnstyledButton onClick={leave}>Agora não</UnstyledButton>
        </Row>
      }
    >
      Você é dono desta empresa e entra só com a senha. Com a verificação em duas etapas, quem a descobrir ainda não
      entra.
    </Banner>
  )
}
