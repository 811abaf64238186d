import { noticeMail } from '#modules/notifications/index.ts'
import { hearsOfMaintenance } from './queries.ts'

export const { job: sendMaintenanceMail, handler: sendMaintenanceMailHandler } = noticeMail('send-maintenance-mail', {
  isListening: hearsOfMaintenance,
  howToChoose: 'Você escolhe o que recebe no seu perfil, em Notificações.',
})
