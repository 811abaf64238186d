import { DatabaseBackup } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const leaving: HelpTopic = {
  slug: 'exclusao-e-dados',
  title: 'Exclusão da conta e seus dados',
  summary: 'Baixar tudo o que é seu, excluir a conta e os prazos da LGPD.',
  icon: DatabaseBackup,
  words: 'lgpd privacidade exportar zip apagar encerrar direitos encarregado',
  sections: [
    {
      heading: 'Levar os dados',
      blocks: [
        'A empresa pode baixar todos os seus dados em um único arquivo ZIP: “Baixar todos os dados”, em “Minha empresa”. Faça isso antes de excluir a conta.',
      ],
    },
    {
      heading: 'Excluir a conta',
      blocks: [
        { steps: ['Abra “Minha empresa”.', 'Escolha “Excluir conta”.', 'Confirme pelo link enviado ao seu e-mail.'] },
        'Há 30 dias para desistir. Depois disso, registros e arquivos são removidos de forma definitiva e a assinatura é cancelada.',
      ],
    },
    {
      heading: 'Outros pedidos',
      blocks: [
        'Pedidos sobre dados pessoais são respondidos em até 15 dias corridos. Os prazos de guarda estão na Política de privacidade.',
      ],
    },
  ],
  links: [
    { label: 'Minha empresa', path: '/account', search: { key: 'account' } },
    { label: 'Como excluir a conta', path: '/exclude-account' },
    { label: 'Política de privacidade', path: '/privacy-policy' },
  ],
}
