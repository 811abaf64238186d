import { useSearch } from '@tanstack/react-router'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { useSession } from '#shared/session/use-session.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'

export function NotAuthorized() {
  const { missing } = useSearch({ from: '/not-authorized' })
  const session = useSession()
  return (
    <AuthLayout
      title="Sem autorização"
      subtitle={
        <>
          {missing ? <>Para abrir esta tela falta: {missing}.</> : 'Você não tem permissão para abrir esta tela.'}{' '}
          {session && (
            <>Você entrou como {session.user.email}. Peça acesso a quem administra a empresa ou use outra conta.</>
          )}
        </>
      }
    >
      <ButtonLink to="/" size="md">
        Ir para o início
      </ButtonLink>
      <ButtonLink to={session ? '/logout' : '/login'} size="md" variant="default">
        Entrar com outra conta
      </ButtonLink>
    </AuthLayout>
  )
}
