import { Bell } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const notifications: HelpTopic = {
  slug: 'notificacoes',
  title: 'Notificações',
  summary: 'O sino, os alertas e como receber avisos no celular ou no computador.',
  icon: Bell,
  words: 'push alerta aviso sino aparelho dispositivo bloqueada permissão iphone',
  sections: [
    {
      heading: 'O sino',
      blocks: [
        'O sino mostra quantos avisos você ainda não leu e os dez mais recentes. “Ver todas” abre a lista completa, onde se marca como lida ou se exclui.',
      ],
    },
    {
      heading: 'Receber neste aparelho',
      blocks: [
        {
          steps: [
            'Abra “Notificações & Alertas”.',
            'Toque em “Registrar este aparelho” e aceite o pedido do navegador.',
            'Use “Enviar notificação de teste” para conferir se o aviso chega.',
          ],
        },
        {
          note: 'No iPhone e no iPad é preciso antes instalar o Prumo na tela de início (Compartilhar → Adicionar à Tela de Início).',
        },
      ],
    },
    {
      heading: 'Não chega nada',
      blocks: [
        'Se as notificações foram bloqueadas, libere-as nas configurações do navegador para este site e registre o aparelho de novo. Confira também se o aparelho continua na lista “Meus dispositivos”.',
      ],
    },
  ],
  links: [{ label: 'Notificações & Alertas', path: '/profile', search: { key: 'notification' } }],
}
