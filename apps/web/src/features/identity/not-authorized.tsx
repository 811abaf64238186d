import { useSearch } from '@tanstack/react-router'
import { ShieldX } from 'lucide-react'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { Card } from '#ui/card.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

export function NotAuthorized() {
  const { missing } = useSearch({ from: '/shell/not-authorized' })
  const { user } = useMember()
  return (
    <Page>
      <PageHeader title="Sem autorização" />
      <Card>
        <EmptyState
          icon={ShieldX}
          title={missing ? `Para abrir esta tela falta: ${missing}.` : 'Você não tem permissão para abrir esta tela.'}
          action={
            <>
              <ButtonLink to="/">Ir para o início</ButtonLink>
              <ButtonLink to="/logout" variant="default">
                Entrar com outra conta
              </ButtonLink>
            </>
          }
        >
          Você entrou como {user.email}. Peça acesso a quem administra a empresa ou use outra conta.
        </EmptyState>
      </Card>
    </Page>
  )
}
