import { ShieldCheck } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const secondFactor: HelpTopic = {
  slug: 'segundo-fator',
  title: 'Verificação em duas etapas',
  summary: 'Um código do celular além da senha, e os códigos de recuperação.',
  icon: ShieldCheck,
  words: 'segundo fator 2fa mfa duas etapas autenticador código totp verificação segurança recuperação',
  sections: [
    {
      heading: 'Para que serve',
      blocks: [
        'Com a verificação em duas etapas, quem descobrir a sua senha ainda não entra: falta o código de seis dígitos que só o seu celular mostra. A chave de acesso já vale pelas duas etapas e dispensa o código.',
      ],
    },
    {
      heading: 'Ativar',
      blocks: [
        {
          steps: [
            'Abra “Segurança e privacidade”.',
            'Toque em “Ativar verificação” e leia o QR com um aplicativo autenticador, como Google Authenticator, Microsoft Authenticator ou Aegis.',
            'Digite o código que o aplicativo mostra para confirmar.',
            'Guarde os códigos de recuperação fora do celular.',
          ],
        },
      ],
    },
    {
      heading: 'Perdi o celular',
      blocks: [
        'Entre com um dos códigos de recuperação; cada um vale uma vez. Depois, ative a verificação em duas etapas no aparelho novo.',
        { note: 'Códigos recusados costumam ser relógio errado: deixe a hora do celular no automático.' },
      ],
    },
  ],
  links: [{ label: 'Segurança e privacidade', path: '/profile', search: { key: 'securite' } }],
}
