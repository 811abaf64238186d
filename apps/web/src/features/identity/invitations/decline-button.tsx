import { Button } from '@mantine/core'
import { invitations } from '@prumo/contract/identity/invitations'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'

type DeclineButtonProps = { token: string; onDeclined: () => void; onProblem: (message: string) => void }

/** Whoever holds the letter may say no to it, with or without an account. */
export function DeclineButton({ token, onDeclined, onProblem }: DeclineButtonProps) {
  const [isDeclining, setIsDeclining] = useState(false)

  async function decline() {
    setIsDeclining(true)
    try {
      await call(invitations.decline, { body: { token } })
      onDeclined()
    } catch (error) {
      onProblem(messageOf(error))
      setIsDeclining(false)
    }
  }

  return (
    <Button size="md" variant="subtle" color="gray" loading={isDeclining} onClick={() => void decline()}>
      Recusar convite
    </Button>
  )
}
