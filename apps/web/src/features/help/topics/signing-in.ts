import { KeyRound } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const signingIn: HelpTopic = {
  slug: 'entrar-e-chaves-de-acesso',
  title: 'Entrar e chaves de acesso',
  summary: 'E-mail e senha, Google, chave de acesso e o que fazer quando não consegue entrar.',
  icon: KeyRound,
  words: 'login senha esqueci passkey biometria digital google sessão aparelho sair',
  sections: [
    {
      heading: 'Maneiras de entrar',
      blocks: [
        {
          list: [
            'E-mail e senha.',
            'Conta Google, com o mesmo e-mail do cadastro.',
            'Chave de acesso: a digital, o rosto ou o PIN do próprio aparelho, sem digitar senha.',
          ],
        },
        'Depois de entrar você volta para a tela que queria abrir.',
      ],
    },
    {
      heading: 'Criar uma chave de acesso',
      blocks: [
        {
          steps: [
            'Abra “Segurança e privacidade”, no seu perfil.',
            'Escolha “Gerenciar chaves de acesso”.',
            'Toque em “Adicionar chave de acesso” e confirme com a digital, o rosto ou o PIN do aparelho.',
          ],
        },
        'Cada aparelho tem a sua chave. A lista mostra quando ela foi criada e usada pela última vez, e permite remover a de um aparelho perdido.',
        { note: 'Chaves de acesso só funcionam em endereços seguros (https) e em navegadores com suporte a WebAuthn.' },
      ],
    },
    {
      heading: 'Esqueci minha senha',
      blocks: [
        {
          steps: [
            'Na tela de entrada, escolha “Esqueci minha senha”.',
            'Informe o e-mail do cadastro.',
            'Abra o link que chega por e-mail e escolha a nova senha.',
          ],
        },
        'A senha precisa ter pelo menos 6 caracteres, uma letra maiúscula e um número. Por segurança, a resposta é a mesma quando o e-mail não está cadastrado: se nada chegar, confira o endereço e a caixa de spam.',
      ],
    },
    {
      heading: 'Sessões em outros aparelhos',
      blocks: [
        'Em “Segurança e privacidade” você vê os aparelhos conectados e encerra um deles, ou todos os outros de uma vez com “Encerrar as outras”.',
      ],
    },
  ],
  links: [{ label: 'Segurança e privacidade', path: '/profile', search: { key: 'securite' } }],
}
