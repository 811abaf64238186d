import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#shared/query-client.ts'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { TextLink } from '#shared/screens/text-link.tsx'
import { useSession } from '#shared/session/use-session.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { ConfirmProvider } from '#ui/layers/confirm.tsx'
import { WaitingInvitations } from './waiting-invitations.tsx'

/** Without the menu: whoever answers a first invitation has no company yet. */
export function InvitationsScreen() {
  const session = useSession()
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <AuthLayout
          title="Convites"
          subtitle="Você só faz parte de uma empresa depois de aceitar."
          footer={<TextLink to="/logout">Sair e entrar com outra conta</TextLink>}
        >
          <WaitingInvitations />
          <ButtonLink to={session?.company ? '/' : '/complete-profile'} size="md" variant="default">
            {session?.company ? 'Voltar ao início' : 'Criar a minha empresa'}
          </ButtonLink>
        </AuthLayout>
      </ConfirmProvider>
    </QueryClientProvider>
  )
}
