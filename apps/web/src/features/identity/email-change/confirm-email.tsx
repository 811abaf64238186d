import { emailChange } from '@prumo/contract/identity/email-change'
import { call } from '#shared/api/call.ts'
import { LinkScreen } from '#shared/links/link-screen.tsx'
import { rereadSession } from '#shared/session/session.ts'
import { readSession } from '#shared/session/session-store.ts'

export const ConfirmEmail = () => (
  <LinkScreen
    title="Novo e-mail"
    question="Confirme que este endereço é seu. A partir daí você entra no Prumo com ele."
    verb="Confirmar novo e-mail"
    follow={async (token) => {
      const { email } = await call(emailChange.confirm, { body: { token } })
      if (readSession()) await rereadSession().catch(() => null)
      return { title: 'E-mail alterado', text: `Pronto! Entre com ${email} a partir de agora.` }
    }}
  />
)
