import { noticeMail } from '#modules/notifications/index.ts'
import { hearsOfStock } from './queries.ts'

export const { job: sendStockMail, handler: sendStockMailHandler } = noticeMail('send-stock-mail', {
  isListening: hearsOfStock,
  howToChoose: 'Você escolhe o que recebe no seu perfil, em Notificações › Assinaturas de estoque.',
})
