import { deletion } from '@prumo/contract/company/deletion'
import { call } from '#shared/api/call.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { LinkScreen } from '#shared/links/link-screen.tsx'

export const ConfirmDeletion = () => (
  <LinkScreen
    title="Confirmar exclusão da conta"
    question="A empresa será excluída com todos os dados, arquivos e usuários que só pertencem a ela. Depois de confirmar há 30 dias para desistir."
    verb="Confirmar exclusão"
    tone="danger"
    follow={async (token) => {
      const { deletesAt } = await call(deletion.confirm, { body: { token } })
      return {
        title: 'Exclusão marcada',
        text: `A conta será excluída em ${formatInstant(deletesAt)}. Até lá tudo continua funcionando e você pode desistir na tela Minha empresa ou pelo link que enviamos por e-mail.`,
      }
    }}
  />
)
