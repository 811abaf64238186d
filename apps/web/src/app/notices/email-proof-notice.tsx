import { UnstyledButton } from '@mantine/core'
import { emailProof } from '@prumo/contract/identity/email-proof'
import { useAction } from '#shared/actions/use-action.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Banner } from '#ui/states/banner.tsx'

/** On every screen until the person has shown that the address is theirs. */
export function EmailProofNotice() {
  const { user } = useMember()
  const resend = useAction(emailProof.resend, `Enviamos um link de confirmação para ${user.email}.`)
  return (
    <Banner
      tone="info"
      action={
        <UnstyledButton disabled={resend.isPending} onClick={() => void resend.run({})}>
          Reenviar e-mail
        </UnstyledButton>
      }
    >
      Confirme o seu e-mail pelo link que enviamos para {user.email}.
    </Banner>
  )
}
