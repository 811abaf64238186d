import { renderToStaticMarkup } from 'react-dom/server'
import { ExcludeAccount } from './exclude-account.tsx'
import { Privacy } from './privacy.tsx'
import { SupportEmail } from './support-link.tsx'
import { Terms } from './terms.tsx'

const pages = [
  {
    path: '/term-of-services',
    title: 'Termos de uso',
    description: 'As regras de uso do Prumo: planos, cobrança, cancelamento, disponibilidade e responsabilidades.',
    Page: Terms,
  },
  {
    path: '/privacy-policy',
    title: 'Política de privacidade',
    description: 'Quais dados pessoais o Prumo trata, para quê, por quanto tempo, e como exercer os seus direitos.',
    Page: Privacy,
  },
  {
    path: '/exclude-account',
    title: 'Exclusão de conta',
    description: 'Como excluir a sua conta no Prumo, o que é excluído e o prazo para desistir.',
    Page: ExcludeAccount,
  },
]

/** Texts that never change, as markup for documents; `supportEmail` stands where the address of an installation comes. */
export const renderDocuments = (supportEmail: string) =>
  pages.map(({ path, title, description, Page }) => ({
    path,
    title,
    description,
    body: renderToStaticMarkup(
      <SupportEmail value={supportEmail}>
        <Page />
      </SupportEmail>,
    ),
  }))

export { brandStyles } from '#ui/theme/brand-tokens.ts'
