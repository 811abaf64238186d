import { deletion } from '@prumo/contract/company/deletion'
import { call } from '#shared/api/call.ts'
import { LinkScreen } from '#shared/links/link-screen.tsx'

export const CancelDeletion = () => (
  <LinkScreen
    title="Cancelar exclusão da conta"
    question="A conta da empresa continua como está e nada é apagado."
    verb="Manter minha conta"
    follow={async (token) => {
      await call(deletion.cancelByLink, { body: { token } })
      return { title: 'Exclusão cancelada', text: 'A conta da sua empresa não será mais excluída. Nada foi apagado.' }
    }}
  />
)
