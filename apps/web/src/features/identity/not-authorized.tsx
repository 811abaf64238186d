import { useSearch } from '@tanstack/react-router'
import { ShieldX } from 'lucide-react'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { Card } from '#ui/card.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

/** Screens that say in their own words that they are closed. */
const ownWords: Record<string, { title?: string; text: string } | undefined> = {
  '/products/variations': { text: 'Você não tem permissão para visualizar variações de produtos.' },
  '/products/stock-reports': {
    title: 'Acesso Negado',
    text: 'Você não tem permissão para acessar os relatórios de estoque.',
  },
}

export function NotAuthorized() {
  const { missing, screenPath = '' } = useSearch({ from: '/shell/not-authorized' })
  const { user } = useMember()
  const { title = 'Sem autorização', text } = (Object.hasOwn(ownWords, screenPath) && ownWords[screenPath]) || {}
  const plainText = missing ? `Para abrir esta tela falta: ${missing}.` : 'Você não tem permissão para abrir esta tela.'
  return (
    <Page>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          icon={ShieldX}
          title={text ?? plainText}
          action={
            <>
              <ButtonLink to="/">Ir para o início</ButtonLink>
              <ButtonLink to="/logout" variant="default">
                Entrar com outra conta
              </ButtonLink>
            </>
          }
        >
          {text && missing && `Falta: ${missing}. `}
          Você entrou como {user.email}. Peça acesso a quem administra a empresa ou use outra conta.
        </EmptyState>
      </Card>
    </Page>
  )
}
